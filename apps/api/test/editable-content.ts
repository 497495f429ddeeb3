import { COLLECTIONS } from '../src/content/registry.ts'
import { type ContentStore, fixedContent } from '../src/content/store.ts'
import type { Part } from './content-marks.ts'

/** Records as they are served, by collection. */
export type Records = ReadonlyMap<string, readonly Part[]>

export const storeOf = (records: Records, now: number): ContentStore =>
  fixedContent(
    COLLECTIONS,
    [...records].flatMap(([collection, own]) =>
      own.map((record) => ({ collection, id: `${record.id}`, body: JSON.stringify(record) })),
    ),
    now,
  )

/** A content store in memory whose records can be replaced. Each replacement is a new version, as after an import. */
export function editableContent(records: Records, now: number) {
  let current = storeOf(records, now)
  let version = 1
  const store: ContentStore = {
    all: (collection) => current.all(collection),
    visible: (collection, at) => current.visible(collection, at),
    nextChange: (collection, at) => current.nextChange(collection, at),
    lackingFigures: () => [],
    version: () => `${version}`,
    generation: () => version,
    refresh: async () => false,
  }
  return {
    store,
    load(next: Records) {
      current = storeOf(next, now)
      version++
    },
  }
}
