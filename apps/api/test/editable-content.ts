import type { Collection } from '../src/content/collection.ts'
import type { ContentRow } from '../src/content/import.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import { type ContentStore, fixedContent } from '../src/content/store.ts'
import type { Part } from './content-marks.ts'

/** Records as they are served, by collection. */
export type Records = ReadonlyMap<string, readonly Part[]>

const collections: readonly Collection[] = COLLECTIONS

const rowsOf = (records: Records): ContentRow[] =>
  [...records].flatMap(([collection, own]) =>
    own.map((record) => ({ collection, id: `${record.id}`, source: '', body: JSON.stringify(record) })),
  )

/** Texts of other collections name its figures or depend on its records. */
const isNamed = ({ figuresAs }: Collection) => figuresAs !== undefined

/** A content store in memory, one collection of which can be replaced. Every change is a new version, as after an import. */
export function editableContent(records: Records, now: number) {
  const storeOf = (all: Records, read = collections) => fixedContent(read, rowsOf(all), now)
  let base = records
  let loaded = storeOf(base)
  let storeFor = (_: Collection) => loaded
  let version = 1

  const from = <Item extends { id: string }>(collection: Collection<Item>) =>
    storeFor(collection as unknown as Collection)
  const store: ContentStore = {
    all: (collection) => from(collection).all(collection),
    visible: (collection, at) => from(collection).visible(collection, at),
    nextChange: (collection, at) => storeFor(collection).nextChange(collection, at),
    lackingFigures: () => loaded.lackingFigures(),
    version: () => `${version}`,
    generation: () => version,
    refresh: async () => false,
  }

  function use(next: (collection: Collection) => ContentStore) {
    storeFor = next
    version++
  }

  return {
    store,
    /** As they were loaded. */
    records: () => base,
    load(all: Records) {
      base = all
      loaded = storeOf(base)
      use(() => loaded)
    },
    /** Replaces the records of a collection; all others are as they were loaded. */
    edit(collection: Collection, own: readonly Part[]) {
      const all = new Map(base).set(collection.name, own)
      // Reading all records anew takes ten times as long as those with figures.
      const read = isNamed(collection)
        ? collections
        : collections.filter((other) => isNamed(other) || other === collection)
      const edited = storeOf(new Map(read.map(({ name }) => [name, all.get(name) ?? []])), read)
      use((other) => (isNamed(collection) || other === collection ? edited : loaded))
    },
    reset: () => use(() => loaded),
  }
}

export type EditableContent = ReturnType<typeof editableContent>
