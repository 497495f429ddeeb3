import { bangkokDay } from '@leasing/rules/bangkok-day'
import { deepFreeze } from '@leasing/rules/deep-freeze'
import type { Db } from '../db/schema.ts'
import type { Collection, ReadAll } from './collection.ts'
import { catalogueFigures, changesNamedIn, serveRecord } from './figures/catalogue.ts'
import type { Figures } from './figures/figure.ts'
import { recordsOf } from './records.ts'

/** All content in memory, as of the last refresh. Requests share its records, which are frozen. */
export type ContentStore = {
  /** All records of a collection in order, visible or not. */
  all: <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]
  visible: <Item extends { id: string }>(collection: Collection<Item>, now: number) => Item[]
  /** The next moment after `now` at which a record appears, disappears or changes; undefined: never. */
  nextChange: (collection: Collection, now: number) => number | undefined
  /** Differs after every change of any collection. */
  version: () => string
  /** Increases whenever `all` may return something else, also when a figure changes by its date, which is not a new version. */
  generation: () => number
  /** Collections whose texts refer to a figure that does not exist. */
  lackingFigures: () => readonly string[]
  /** Loads changed content from the database. True when something changed. */
  refresh: () => Promise<boolean>
}

type Loaded = {
  version: number
  items: { id: string }[]
  changes: number[]
  /** Changes by date of what is decided when content is loaded: figures in texts, and which entries are in force. */
  loadedChanges: number[]
  lacksFigures: boolean
}
type Read = { collection: Collection; version: number; bodies: { id: string; body: string }[] }

/** How long outdated content may be cached: the next refresh follows within a second. */
const OUTDATED_FOR_MS = 1000

const EMPTY: Loaded = { version: 0, items: [], changes: [], loadedChanges: [], lacksFigures: false }

export async function openContentStore(
  db: Db,
  collections: readonly Collection[],
  clock: () => number = Date.now,
): Promise<ContentStore> {
  let loaded = new Map<string, Loaded>()
  let generation = 0
  let figures: Figures = new Map()
  let figuresAt = Number.POSITIVE_INFINITY
  let figuresUntil = Number.POSITIVE_INFINITY

  async function refresh() {
    const versions = await db.selectFrom('contentVersion').selectAll().execute()
    const versionOf = ({ name }: Collection) =>
      versions.find(({ collection }) => collection === name)?.version ?? 0
    const changed = collections.filter(
      (collection) => versionOf(collection) !== (loaded.get(collection.name)?.version ?? 0),
    )
    const now = clock()
    // A figure may appear in texts of any collection.
    const reloadsAll = now >= figuresUntil || changed.some(({ figuresAs }) => figuresAs !== undefined)
    if (!reloadsAll && changed.length === 0) return false
    const read: Read[] = []
    for (const collection of reloadsAll ? collections : changed)
      read.push({ collection, version: versionOf(collection), bodies: await readBodies(db, collection) })
    if (reloadsAll) {
      // Computed from the bodies before placeholders are filled in.
      const all = recordsOf(
        read.flatMap(({ collection, bodies }) =>
          bodies.map(({ body }) => ({ collection: collection.name, body })),
        ),
      )
      figures = catalogueFigures(collections, all, now)
      figuresAt = now
      figuresUntil = nextFigures(collections, all, now)
    }
    const next = new Map(loaded)
    for (const collection of read) next.set(collection.collection.name, load(collection, figures, now))
    // Replaced in one step: readers see either all old or all new content.
    loaded = next
    generation++
    return true
  }

  const reader = readerOf(() => loaded)
  const isOutdated = ({ name }: Collection, now: number) =>
    loaded.get(name)?.loadedChanges.some((moment) => figuresAt < moment && moment <= now) ?? false
  const store: ContentStore = {
    ...reader,
    // Until the next refresh texts contain outdated figures, so that responses may be cached only briefly. A future `now` is not outdated.
    nextChange: (collection, now) =>
      isOutdated(collection, Math.min(now, clock()))
        ? now + OUTDATED_FOR_MS
        : reader.nextChange(collection, now),
    version: () => String([...loaded.values()].reduce((total, { version }) => total + version, 0)),
    generation: () => generation,
    refresh,
  }
  await refresh()
  return store
}

/** A store of these rows that never changes, with the figures of a moment. */
export function fixedContent(
  collections: readonly Collection[],
  rows: readonly { collection: string; id: string; body: string }[],
  now: number,
): ContentStore {
  const figures = catalogueFigures(collections, recordsOf(rows), now)
  const loaded = new Map(
    collections.map((collection) => {
      const bodies = rows.filter((row) => row.collection === collection.name)
      return [collection.name, load({ collection, version: 1, bodies }, figures, now)] as const
    }),
  )
  return { ...readerOf(() => loaded), version: () => '1', generation: () => 1, refresh: async () => false }
}

function readerOf(
  loaded: () => ReadonlyMap<string, Loaded>,
): Pick<ContentStore, 'all' | 'visible' | 'nextChange' | 'lackingFigures'> {
  const of = (collection: Collection) => loaded().get(collection.name) ?? EMPTY
  const all = <Item extends { id: string }>(collection: Collection<Item>) =>
    of(collection as unknown as Collection).items as unknown as Item[]
  return {
    all,
    visible: (collection, now) => {
      const { isVisible } = collection
      const items = all(collection)
      return isVisible ? items.filter((item) => isVisible(item, now)) : [...items]
    },
    nextChange: (collection, now) => of(collection).changes.find((moment) => moment > now),
    lackingFigures: () => [...loaded()].flatMap(([name, { lacksFigures }]) => (lacksFigures ? name : [])),
  }
}

const readBodies = (db: Db, { name }: Collection) =>
  db.selectFrom('content').select(['id', 'body']).where('collection', '=', name).orderBy('id').execute()

/** The next moment at which a figure changes by its date. */
function nextFigures(collections: readonly Collection[], all: ReadAll, now: number): number {
  const moments = collections
    .filter(({ figuresAs }) => figuresAs !== undefined)
    .flatMap((collection) => all(collection).flatMap((item) => collection.changesAt?.(item) ?? []))
  return Math.min(...moments.filter((moment) => moment > now))
}

function load({ collection, version, bodies }: Read, figures: Figures, now: number): Loaded {
  let lacksFigures = false
  const onMissing = () => {
    lacksFigures = true
  }
  const written = bodies.map((row) => serveRecord(collection, row, figures, onMissing))
  const ownChanges = written.flatMap((item) => collection.changesAt?.(item) ?? [])
  const { inForce } = collection
  const items = inForce ? written.map((item) => inForce(item, bangkokDay(now))) : written
  if (collection.order) items.sort(collection.order)
  // What is in force is decided here as well, and is outdated after a change by date as figures are.
  const loadedChanges = [
    ...bodies.flatMap(({ body }) => changesNamedIn(body, figures)),
    ...(inForce ? ownChanges : []),
  ]
  const changes = [...ownChanges, ...loadedChanges].sort((a, b) => a - b)
  return { version, items: deepFreeze(items), changes, loadedChanges, lacksFigures }
}
