import type { ReleaseFault } from '@leasing/contract/staff/releases'
import type { ContentFault } from '../../content/fault.ts'
import { wholeOf } from '../../content/figures/catalogue.ts'
import { type Sentence, sentencesWithFigures } from '../../content/figures/sentences.ts'
import { findStatedFigures } from '../../content/figures/stated.ts'
import { type ContentRow, checkTogether } from '../../content/import.ts'
import { type Keeping, keepRates, withKept } from '../../content/keep-rates.ts'
import type { PictureMaker } from '../../content/pictures.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { ReleaseItemTable } from '../../db/schema.ts'
import { requireCollection } from './collections.ts'
import { emptyFaults } from './empty-fields.ts'
import { eraFaults, identityOf, parseRecord, toRecordFault, withEmpty } from './faults.ts'
import { removedFault } from './removed-fault.ts'
import { titleOf } from './title.ts'

export type Item = Pick<ReleaseItemTable, 'collection' | 'id' | 'action' | 'source' | 'baseRevision'>

type Parsed = { rows: ContentRow[]; faults: ReleaseFault[] }

/** The content rows that a release would write, and the faults of records that cannot be parsed. */
export async function parseItems(items: readonly Item[], pictures: PictureMaker): Promise<Parsed> {
  const rows: ContentRow[] = []
  const faults: ReleaseFault[] = []
  for (const { collection, id, source } of items) {
    if (source === null) continue
    const value: unknown = JSON.parse(source)
    const kind = requireCollection(collection)
    const parsed = await parseRecord(kind, { id, value }, pictures)
    if (parsed.row) rows.push(parsed.row)
    const record = { collection, id, title: titleOf(value, id) }
    const all = withEmpty(
      parsed.faults.map((fault) => toRecordFault(fault)),
      [...emptyFaults(kind, value), ...eraFaults(value)],
    )
    faults.push(...all.map((fault) => ({ ...record, ...fault })))
  }
  return { rows, faults }
}

/**
 * Faults that a release would add to the content. Existing faults do not count: a public fault must not block its own repair, or any other release.
 */
export function newFaults(
  stored: readonly ContentRow[],
  items: readonly Item[],
  rows: readonly ContentRow[],
  now: number,
): ReleaseFault[] {
  const after = contentAfter(stored, items, rows, now)
  const faults = check(after)
  if (faults.length === 0) return []
  const existing = new Set(check(stored).map(identityOf))
  const left = new Set(after.map(keyOf))
  const removed = stored.filter((row) => !left.has(keyOf(row)))
  return faults
    .filter((fault) => !existing.has(identityOf(fault)))
    .map((fault) => {
      const key = recordOf(fault)
      const row = after.find((other) => keyOf(other) === keyOf(key))
      const message = removedFault(fault.message, removed)
      return {
        ...key,
        title: titleOf(JSON.parse(row?.source ?? 'null'), key.id),
        ...toRecordFault(fault, after),
        ...(message !== undefined && { message }),
      }
    })
}

/**
 * Sentences with figures of each record in a release, by record key, as readers would see them at `at`. For a record with a fault, which cannot be
 * published, the public figures are used.
 */
export function sentencesAfter(
  stored: readonly ContentRow[],
  items: readonly Item[],
  { rows, at }: { rows: readonly ContentRow[]; at: number },
): Map<string, Sentence[]> {
  const parsed = new Set(rows.map(keyOf))
  const replaced = items.filter((item) => item.source === null || parsed.has(keyOf(item)))
  const whole = wholeOf(COLLECTIONS, contentAfter(stored, replaced, rows, at), at)
  return new Map(
    items.map(({ collection, id, source }) => {
      const value = source === null ? {} : JSON.parse(source)
      return [
        keyOf({ collection, id }),
        sentencesWithFigures(requireCollection(collection), { id, value }, whole),
      ]
    }),
  )
}

/** All content as the release would leave it, with the rates by which running promotions stay advertised. */
export function contentAfter(
  stored: readonly ContentRow[],
  items: readonly RecordKey[],
  rows: readonly ContentRow[],
  now: number,
): ContentRow[] {
  return withKept(afterwards(stored, items, rows), keptRates(stored, items, rows, now))
}

/** What a release writes besides its own records. */
export const keptRates = (
  stored: readonly ContentRow[],
  items: readonly RecordKey[],
  rows: readonly ContentRow[],
  now: number,
): Keeping => keepRates(stored, afterwards(stored, items, rows), { touched: items, now })

function afterwards(
  stored: readonly ContentRow[],
  items: readonly RecordKey[],
  rows: readonly ContentRow[],
): ContentRow[] {
  const changed = new Set(items.map(keyOf))
  return [...stored.filter((row) => !changed.has(keyOf(row))), ...rows].sort((a, b) =>
    a.id < b.id ? -1 : a.id > b.id ? 1 : 0,
  )
}

function check(rows: readonly ContentRow[]): ContentFault[] {
  const whole = wholeOf(COLLECTIONS, rows)
  return [...checkTogether(COLLECTIONS, rows, whole), ...findStatedFigures(COLLECTIONS, rows, { whole })]
}

/** `promotions/june.yaml`, `fees.yaml`: the collection is named by its file. */
function recordOf({ file, record }: ContentFault): RecordKey {
  const name = file.replace(/\.yaml$/, '')
  const collection = COLLECTIONS.find((one) => one.name === name || name.startsWith(`${one.name}/`))!.name
  return { collection, id: record ?? collection }
}
