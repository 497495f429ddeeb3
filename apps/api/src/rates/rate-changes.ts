import type { CallAnswer } from '@leasing/contract/call'
import type { FeeChange, listRateChanges, RateChange } from '@leasing/contract/rate-changes'
import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { fees } from '../content/collections/fees.ts'
import { hpFinancialProducts, hpModelGroups } from '../content/collections/hire-purchase.ts'
import { serviceFees } from '../content/collections/payment.ts'
import { refinanceCarTypes, refinanceProducts } from '../content/collections/refinance.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { channelReader, feeReader } from './read-fees.ts'
import { type KeyedChange, modelGroupReader, refinanceProductReader } from './read-rates.ts'
import { type DayOfChanges, type History, historyOf, type Reader, type Revision } from './record-history.ts'

type Changes = CallAnswer<typeof listRateChanges>

/** How rates and fees have changed by day, and what is planned after `today`. */
export async function readRateChanges(db: Db, content: ContentStore, today: Day): Promise<Changes> {
  const collections = [hpModelGroups, refinanceProducts, fees, serviceFees].map(({ name }) => name)
  const revisions: Revision[] = await db
    .selectFrom('contentRevision')
    .select(['collection', 'id', 'source', 'publishedAt', 'origin'])
    .where('collection', 'in', collections)
    .orderBy('collection')
    .orderBy('id')
    .orderBy('revision')
    .execute()

  const historyOfAll = <State, Change>({ name }: { name: string }, reader: Reader<State, Change>) => {
    const own = revisions.filter(({ collection }) => collection === name)
    return [...Map.groupBy(own, ({ id }) => id).values()].map((record) => historyOf(record, reader, today))
  }
  const named =
    (records: readonly { id: string; name: string }[]) =>
    ({ key, ...change }: KeyedChange): RateChange => ({
      ...change,
      for: records.find(({ id }) => id === key)?.name ?? key,
    })
  const rates = [
    ...mapped(historyOfAll(hpModelGroups, modelGroupReader), named(content.all(hpFinancialProducts))),
    ...mapped(historyOfAll(refinanceProducts, refinanceProductReader), named(content.all(refinanceCarTypes))),
  ]
  const charged = [...historyOfAll(fees, feeReader), ...historyOfAll(serviceFees, channelReader)]
  const since = Math.min(...revisions.map(({ publishedAt }) => publishedAt))
  return {
    ...(Number.isFinite(since) && { since: bangkokDay(since) }),
    days: byDay(rates.flatMap(pastOf), charged.flatMap(pastOf)).toReversed(),
    planned: byDay(rates.flatMap(plannedOf), charged.flatMap(plannedOf)),
  }
}

const pastOf = <Change>({ past }: History<Change>) => past
const plannedOf = <Change>({ planned }: History<Change>) => planned

const mapped = <From, To>(histories: readonly History<From>[], map: (change: From) => To): History<To>[] =>
  histories.map(({ past, planned }) => ({
    past: past.map(({ day, changes }) => ({ day, changes: changes.map(map) })),
    planned: planned.map(({ day, changes }) => ({ day, changes: changes.map(map) })),
  }))

/** Ascending. */
function byDay(
  rates: readonly DayOfChanges<RateChange>[],
  charged: readonly DayOfChanges<FeeChange>[],
): Changes['days'] {
  const days = [...new Set([...rates, ...charged].map(({ day }) => day))].sort()
  const on = <Change>(all: readonly DayOfChanges<Change>[], wanted: Day) =>
    all.filter(({ day }) => day === wanted).flatMap(({ changes }) => changes)
  return days.map((day) => ({ day, changes: on(rates, day), fees: on(charged, day) }))
}
