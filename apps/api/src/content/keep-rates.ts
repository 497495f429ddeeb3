import { advertisedRates } from './collections/advertised-rates.ts'
import { type KeptRates, ratesToKeep } from './figures/kept-rates.ts'
import type { ContentRow } from './import.ts'
import { sortedJson } from './sorted-json.ts'
import { type ContentChange, keyOf, type RecordKey } from './write-rows.ts'

/** What a change of the content must write besides, so that running promotions stay as they are advertised. */
export type Keeping = { kept: KeptRates[]; rows: ContentRow[]; changes: ContentChange[] }

/** `touched`: the records that the change itself puts or removes. */
export function keepRates(
  before: readonly ContentRow[],
  after: readonly ContentRow[],
  { touched, now }: { touched: readonly RecordKey[]; now: number },
): Keeping {
  const corrected = new Set(
    touched.flatMap(({ collection, id }) => (collection === advertisedRates.name ? [id] : [])),
  )
  const kept = ratesToKeep({ before, after, now, corrected }).toSorted((a, b) =>
    a.rates.id < b.rates.id ? -1 : 1,
  )
  const rows = kept.map(({ rates }) => toRow(rates))
  const existing = new Set(before.map(keyOf))
  return {
    kept,
    rows,
    changes: rows.map((row) => ({
      collection: row.collection,
      id: row.id,
      change: existing.has(keyOf(row)) ? 'changed' : 'added',
    })),
  }
}

function toRow(rates: KeptRates['rates']): ContentRow {
  const { hirePurchase = [], refinance = [], ...window } = rates
  const value = {
    ...window,
    ...(hirePurchase.length > 0 && { hirePurchase }),
    ...(refinance.length > 0 && { refinance }),
  }
  return {
    collection: advertisedRates.name,
    id: rates.id,
    source: JSON.stringify(value),
    body: sortedJson(value),
  }
}

/** All content with what is written besides. */
export function withKept(after: readonly ContentRow[], { rows }: Keeping): ContentRow[] {
  const replaced = new Set(rows.map(keyOf))
  return rows.length === 0 ? [...after] : [...after.filter((row) => !replaced.has(keyOf(row))), ...rows]
}
