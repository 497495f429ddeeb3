import type { Db } from '../db/schema.ts'
import type { Collection } from './collection.ts'

/** All content in memory, as of the last refresh. */
export type ContentStore = {
  /** All records of a collection in order, visible or not. */
  all: <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]
  visible: <Item extends { id: string }>(collection: Collection<Item>, now: number) => Item[]
  /** The next moment after `now` at which a record appears, disappears or changes; undefined: never. */
  nextChange: (collection: Collection, now: number) => number | undefined
  /** Differs after every change of any collection. */
  version: () => string
  /** Loads changed content from the database. True when something changed. */
  refresh: () => Promise<boolean>
}

type Loaded = { version: number; items: { id: string }[]; changes: number[] }

const EMPTY: Loaded = { version: 0, items: [], changes: [] }

export async function openContentStore(db: Db, collections: readonly Collection[]): Promise<ContentStore> {
  let loaded = new Map<string, Loaded>()

  async function refresh() {
    const versions = await db.selectFrom('contentVersion').selectAll().execute()
    const changed = collections.filter(({ name }) => {
      const known = loaded.get(name)?.version ?? 0
      return (versions.find(({ collection }) => collection === name)?.version ?? 0) !== known
    })
    if (changed.length === 0) return false
    const fresh = new Map(loaded)
    for (const collection of changed) {
      const version = versions.find(({ collection: name }) => name === collection.name)?.version ?? 0
      fresh.set(collection.name, await load(db, collection, version))
    }
    // Swapped at once: readers see all of the old or all of the new content.
    loaded = fresh
    return true
  }

  const of = (collection: Collection) => loaded.get(collection.name) ?? EMPTY
  const store: ContentStore = {
    all: <Item extends { id: string }>(collection: Collection<Item>) =>
      of(collection).items as unknown as Item[],
    visible: (collection, now) => {
      const { isVisible } = collection
      const items = store.all(collection)
      return isVisible ? items.filter((item) => isVisible(item, now)) : [...items]
    },
    nextChange: (collection, now) => of(collection).changes.find((moment) => moment > now),
    version: () => String([...loaded.values()].reduce((total, { version }) => total + version, 0)),
    refresh,
  }
  await refresh()
  return store
}

async function load(db: Db, collection: Collection, version: number): Promise<Loaded> {
  const rows = await db
    .selectFrom('content')
    .select(['body'])
    .where('collection', '=', collection.name)
    .orderBy('id')
    .execute()
  const items = rows.map(({ body }) => JSON.parse(body) as { id: string })
  if (collection.order) items.sort(collection.order)
  const { changesAt } = collection
  const changes = changesAt ? items.flatMap((item) => changesAt(item)).sort((a, b) => a - b) : []
  return { version, items, changes }
}
