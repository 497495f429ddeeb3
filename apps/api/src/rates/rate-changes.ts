import type { CallAnswer } from '@leasing/contract/call'
import type { listRateChanges, RateChange } from '@leasing/contract/rate-changes'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { yearlyRate } from '@leasing/rules/offered-rate'
import { type RateTable, rateDifference } from '@leasing/rules/rate-difference'
import { z } from 'zod'
import { hpFinancialProducts, hpModelGroups } from '../content/collections/hire-purchase.ts'
import { refinanceCarTypes, refinanceProducts } from '../content/collections/refinance.ts'
import type { ContentStore } from '../content/store.ts'
import type { ContentRevisionTable, Db } from '../db/schema.ts'

const rates = z.array(z.number())

/** What is read of a record as it was written; earlier releases may have written more. */
const modelGroup = z.object({
  name: z.string(),
  grids: z.array(
    z.object({
      financialProduct: z.string(),
      terms: rates,
      bands: z.array(z.object({ downFrom: z.number(), flat: rates })),
    }),
  ),
})

const refinanceProduct = z.object({
  name: z.string(),
  grids: z.array(
    z.object({
      carType: z.string(),
      terms: rates,
      years: z.array(z.object({ from: z.number(), perMonth: rates })),
    }),
  ),
})

type Written = { name: string; tables: RateTable[] }

type Kind = {
  collection: string
  by: RateChange['by']
  read: (source: unknown) => Written
  /** What the key of a table is called. */
  nameOf: (key: string, content: ContentStore) => string | undefined
}

const KINDS: readonly Kind[] = [
  {
    collection: hpModelGroups.name,
    by: 'down',
    read(source) {
      const { name, grids } = modelGroup.parse(source)
      const tables = grids.map(({ financialProduct, terms, bands }) => ({
        key: financialProduct,
        terms,
        rows: bands.map(({ downFrom, flat }) => ({ from: downFrom, flat })),
      }))
      return { name, tables }
    },
    nameOf: (key, content) => content.all(hpFinancialProducts).find(({ id }) => id === key)?.name,
  },
  {
    collection: refinanceProducts.name,
    by: 'year',
    read(source) {
      const { name, grids } = refinanceProduct.parse(source)
      const tables = grids.map(({ carType, terms, years }) => ({
        key: carType,
        terms,
        rows: years.map(({ from, perMonth }) => ({ from, flat: perMonth.map(yearlyRate) })),
      }))
      return { name, tables }
    },
    nameOf: (key, content) => content.all(refinanceCarTypes).find(({ id }) => id === key)?.name,
  },
]

/** How the rates have changed by day, from what was public at the end of each: several changes of one day are one. */
export async function readRateChanges(
  db: Db,
  content: ContentStore,
): Promise<CallAnswer<typeof listRateChanges>> {
  const revisions = await db
    .selectFrom('contentRevision')
    .select(['collection', 'id', 'revision', 'source', 'publishedAt', 'origin'])
    .where(
      'collection',
      'in',
      KINDS.map(({ collection }) => collection),
    )
    .orderBy('collection')
    .orderBy('id')
    .orderBy('revision')
    .execute()
  const records = Map.groupBy(revisions, ({ collection, id }) => `${collection}/${id}`)
  const changes = [...records.values()].flatMap((record) => changesOf(record, content))
  const days = Map.groupBy(changes, ({ day }) => day)
  const since = Math.min(...revisions.map(({ publishedAt }) => publishedAt))
  return {
    ...(Number.isFinite(since) && { since: bangkokDay(since) }),
    days: [...days]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([day, list]) => ({ day, changes: list.map(({ change }) => change) })),
  }
}

type Revision = Pick<ContentRevisionTable, 'collection' | 'source' | 'publishedAt' | 'origin'>

function changesOf(record: readonly Revision[], content: ContentStore) {
  const { by, ...kind } = KINDS.find((one) => one.collection === record[0]!.collection)!
  const [first, ...later] = record
  // What the files held when the history began is no change.
  const baseline = first!.origin === 'files' ? first! : undefined
  const days = Map.groupBy(baseline ? later : record, ({ publishedAt }) => bangkokDay(publishedAt))
  let before = baseline && readWritten(baseline, kind.read)
  return [...days].flatMap(([day, revisions]) => {
    const after = readWritten(revisions.at(-1)!, kind.read)
    const name = (after ?? before)?.name ?? ''
    const changes = rateDifference(before?.tables ?? [], after?.tables ?? [])
    before = after
    return changes.map(({ key, ...change }) => ({
      day,
      change: { name, for: kind.nameOf(key, content) ?? key, by, ...change } satisfies RateChange,
    }))
  })
}

/** Undefined for a record that was withdrawn. */
const readWritten = ({ source }: Revision, read: Kind['read']): Written | undefined =>
  source === null ? undefined : read(JSON.parse(source))
