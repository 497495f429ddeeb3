import type { Day } from '@leasing/rules/bangkok-day'
import type { ReadAll } from './collection.ts'

/** The records of stored rows by collection, in the order of the rows; each collection is parsed on first use. */
export function recordsOf(rows: readonly { collection: string; body: string }[]): ReadAll {
  const parsed = new Map<string, unknown[]>()
  return ({ name }) => {
    const records =
      parsed.get(name) ??
      rows.filter(({ collection }) => collection === name).map(({ body }) => JSON.parse(body) as unknown)
    parsed.set(name, records)
    return records as never
  }
}

/** The records as they are offered on a day. */
export const inForceOn =
  (all: ReadAll, day: Day): ReadAll =>
  (collection) => {
    const { inForce } = collection
    return inForce ? all(collection).map((item) => inForce(item, day)) : all(collection)
  }
