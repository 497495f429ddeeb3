import type { Collection, ContentAnswer } from './collection.ts'
import * as modules from './collections/all.ts'

const exported: readonly unknown[] = Object.values(modules).flat()

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

/** In the order of `keyOf`. Throws when two have the same key: one of them would never be found. */
export function sorted<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const byKey = Map.groupBy(entries, keyOf)
  const twice = [...byKey].flatMap(([key, { length }]) => (length > 1 ? [key] : []))
  if (twice.length > 0) throw new Error(`Twice in the registry of content: ${twice.join(', ')}`)
  return [...byKey.keys()].sort().map((key) => byKey.get(key)![0]!)
}

/** Every collection of the site, by name. CONTRIBUTING.md says what belongs to a new one. */
export const COLLECTIONS = sorted(
  exported.filter((value): value is Collection => has(value, 'name', 'files', 'record')),
  ({ name }) => name,
)

/** By path, in which a `{` comes after every letter: of `/services/tax` and `/services/{key}`, the first matching route wins. */
export const CONTENT_ANSWERS = sorted(
  exported.filter((value): value is ContentAnswer => has(value, 'call', 'make')),
  ({ call }) => call.path,
)
