import type { Collection, ContentAnswer } from './collection.ts'
import * as modules from './collections/all.ts'

const exported: readonly unknown[] = Object.values(modules).flat()

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

/** Sorts by key. Throws for a duplicate key: one of the two would never be found. */
export function sorted<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const byKey = Map.groupBy(entries, keyOf)
  const duplicates = [...byKey].flatMap(([key, { length }]) => (length > 1 ? [key] : []))
  if (duplicates.length > 0) throw new Error(`duplicate in the content registry: ${duplicates.join(', ')}`)
  return [...byKey.keys()].sort().map((key) => byKey.get(key)![0]!)
}

/** Every collection of the site, sorted by name. CONTRIBUTING.md describes how to add one. */
export const COLLECTIONS = sorted(
  exported.filter((value): value is Collection => has(value, 'name', 'files', 'record')),
  ({ name }) => name,
)

/** Sorted by path: `{` sorts after every letter, so that `/services/tax` is matched before `/services/{key}`. */
export const CONTENT_ANSWERS = sorted(
  exported.filter((value): value is ContentAnswer => has(value, 'call', 'make')),
  ({ call }) => call.path,
)
