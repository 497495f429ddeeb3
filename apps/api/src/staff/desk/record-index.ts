import type { Image } from '@leasing/contract/fields'
import { type FoldedTexts, foldTexts } from '@leasing/rules/find-texts'
import type { Collection } from '../../content/collection.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { sourceOfRevision } from '../../content/revisions.ts'
import { textsIn } from '../../content/texts.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import { mediaIn } from '../../media/media-id.ts'
import { latestRun } from '../latest-run.ts'
import { type Window, windowsIn } from './record-window.ts'
import { titleOf } from './title.ts'

/** What lists and searches need of a text, public or draft. */
export type Summary = {
  title: string
  texts: FoldedTexts
  windows: readonly Window[]
  /** Its part of the address on the website. */
  path: string | undefined
  /** The address of its first picture within the office; undefined for a photograph of the content folder that is not public. */
  picture: string | undefined
  /** Ids of all library pictures that it names. */
  media: readonly string[]
}

export type Change = { at: number; by: string | null }

export type IndexedRecord = RecordKey & {
  collection: string
  /** What is public, and when visitors see it. */
  published?: Summary & Change & { revision: number; isVisible: (now: number) => boolean }
  draft?: Summary & { savedAt: number; savedBy: string; version: number; baseRevision: number }
  /** The last public text of a record that was withdrawn. */
  withdrawn?: Summary & Change
}

/** Every record of the content and every draft, in memory: as fresh as the database at each call. */
export type RecordIndex = {
  /** Unpublished drafts first, then in the order of the site, then withdrawn records, the latest first. */
  records: (collection: Collection) => Promise<readonly IndexedRecord[]>
  allRecords: () => Promise<readonly IndexedRecord[]>
}

type Public = { source: string; body: string; record: NonNullable<IndexedRecord['published']> }
type Loaded = {
  version: number
  /** In the order of the site. */
  published: Map<string, Public>
  withdrawn: Map<string, NonNullable<IndexedRecord['withdrawn']>>
}
type Draft = RecordKey & NonNullable<IndexedRecord['draft']>

/**
 * Parsing and folding all texts takes a second for a thousand long records, so only what changed is read anew: collections by their version, drafts
 * by theirs, which is never used again.
 */
export function createRecordIndex(db: Db): RecordIndex {
  const collections = new Map<string, Loaded>()
  let drafts = new Map<string, Draft>()
  const refresh = latestRun(async () => {
    const versions = await db.selectFrom('contentVersion').selectAll().execute()
    for (const collection of COLLECTIONS) {
      const version = versions.find((one) => one.collection === collection.name)?.version ?? 0
      const before = collections.get(collection.name)
      if (before?.version !== version)
        collections.set(collection.name, { version, ...(await readCollection(db, collection, before)) })
    }
    drafts = await readDrafts(db, drafts)
  })

  function recordsOf({ name }: Collection): IndexedRecord[] {
    const { published, withdrawn } = collections.get(name)!
    const own = new Map(
      [...drafts.values()].filter((one) => one.collection === name).map((one) => [one.id, one]),
    )
    return [
      ...[...own.values()]
        .filter(({ id }) => !published.has(id))
        .map((draft) => ({ collection: name, id: draft.id, draft })),
      ...[...published].map(([id, { record }]) => {
        const draft = own.get(id)
        return { collection: name, id, published: record, ...(draft && { draft }) }
      }),
      ...[...withdrawn]
        .filter(([id]) => !own.has(id))
        .map(([id, record]) => ({ collection: name, id, withdrawn: record })),
    ]
  }

  return {
    async records(collection) {
      await refresh()
      return recordsOf(collection)
    },
    async allRecords() {
      await refresh()
      return COLLECTIONS.flatMap(recordsOf)
    },
  }
}

async function readCollection(db: Db, collection: Collection, before: Loaded | undefined) {
  const { name, order, isVisible } = collection
  const rows = await db
    .selectFrom('content')
    .select(['id', 'source', 'body'])
    .where('collection', '=', name)
    .orderBy('id')
    .execute()
  const revisions = await newestChanges(db, name)
  const items = rows.map((row) => ({ row, item: JSON.parse(row.body) as { id: string } }))
  if (order) items.sort((a, b) => order(a.item, b.item))
  const published = new Map(
    items.map(({ row: { id, source, body }, item }): [string, Public] => {
      const known = before?.published.get(id)
      const { revision = 0, publishedAt = 0, by = null } = revisions.get(id) ?? {}
      const record = {
        ...(known?.source === source ? summaryOf(known.record) : summarise(id, JSON.parse(source), item)),
        ...{ revision, at: publishedAt, by },
        isVisible: (now: number) => isVisible?.(item, now) ?? true,
      }
      return [id, { source, body, record }]
    }),
  )
  return { published, withdrawn: await readWithdrawn(db, name, { revisions, published }) }
}

const summaryOf = ({ title, texts, windows, path, picture, media }: Summary): Summary => ({
  ...{ title, texts, windows, path, picture, media },
})

/** `served`: the record as the site serves it, with its pictures made. */
function summarise(id: string, value: unknown, served?: unknown): Summary {
  const title = titleOf(value, id)
  const { path } = (value ?? {}) as { path?: unknown }
  return {
    title,
    texts: foldTexts({
      title,
      names: [id, ...(typeof path === 'string' && path !== id ? [path] : [])],
      body: textsIn(value)
        .map(({ text }) => text)
        .join(' '),
    }),
    windows: windowsIn(value),
    path: typeof path === 'string' ? path : undefined,
    picture: servedPicture(served) ?? writtenPicture(value),
    media: mediaIn(JSON.stringify(value ?? null)),
  }
}

const PICTURE_FIELDS = ['thumbnail', 'image', 'picture', 'desktop', 'icon', 'logo']

const picturesOf = (value: unknown) =>
  PICTURE_FIELDS.map((field) => ((value ?? {}) as Record<string, unknown>)[field]).filter(
    (field): field is Record<string, unknown> => typeof field === 'object' && field !== null,
  )

/** In its smallest size. */
function servedPicture(value: unknown): string | undefined {
  const image = picturesOf(value).find(({ src }) => typeof src === 'string') as Image | undefined
  const [smallest] = image?.sources?.[0]?.srcset.split(' ') ?? []
  return smallest || image?.src
}

/** As `office-pictures.ts` serves originals: library pictures and drawings. */
function writtenPicture(value: unknown): string | undefined {
  const names = picturesOf(value).flatMap(({ picture, media }) =>
    typeof media === 'string' ? `media/${media}` : typeof picture === 'string' ? picture : [],
  )
  const [name] = names
  return name !== undefined && /^media\/|\.svg$/.test(name) ? `/originals/${name}` : undefined
}

type NewestChange = { revision: number; publishedAt: number; by: string | null; isGone: boolean }

/** The newest revision of each record of a collection, without its text. */
async function newestChanges(db: Db, collection: string): Promise<Map<string, NewestChange>> {
  const rows = await db
    .selectFrom('contentRevision as one')
    .select(['id', 'revision', 'publishedAt', 'by'])
    .select((eb) => eb.case().when('source', 'is', null).then(1).else(0).end().as('isGone'))
    .where('collection', '=', collection)
    .where('revision', '=', (eb) =>
      eb
        .selectFrom('contentRevision as other')
        .select((row) => row.fn.max('other.revision').as('newest'))
        .whereRef('other.collection', '=', 'one.collection')
        .whereRef('other.id', '=', 'one.id'),
    )
    .execute()
  return new Map(
    rows.map(({ id, revision, publishedAt, by, isGone }) => [
      id,
      { revision, publishedAt, by, isGone: Number(isGone) === 1 },
    ]),
  )
}

type Known = { revisions: ReadonlyMap<string, NewestChange>; published: ReadonlyMap<string, Public> }

async function readWithdrawn(
  db: Db,
  collection: string,
  { revisions, published }: Known,
): Promise<Loaded['withdrawn']> {
  const gone = [...revisions]
    .filter(([id, { isGone }]) => isGone && !published.has(id))
    .sort(([, a], [, b]) => b.publishedAt - a.publishedAt)
  const withdrawn: Loaded['withdrawn'] = new Map()
  for (const [id, { revision, publishedAt, by }] of gone) {
    const last = await sourceOfRevision(db, { collection, id }, revision - 1)
    withdrawn.set(id, { ...summarise(id, JSON.parse(last ?? 'null')), at: publishedAt, by })
  }
  return withdrawn
}

/** Drafts by key, the latest first. */
async function readDrafts(db: Db, before: ReadonlyMap<string, Draft>): Promise<Map<string, Draft>> {
  const rows = await db
    .selectFrom('draft')
    .select(['collection', 'id', 'version', 'baseRevision', 'savedAt', 'savedBy'])
    .orderBy('savedAt', 'desc')
    .execute()
  const isKnown = (row: (typeof rows)[number]) => {
    const known = before.get(keyOf(row))
    return known?.version === row.version && known.baseRevision === row.baseRevision
  }
  const read = await readSources(
    db,
    rows.filter((row) => !isKnown(row)),
  )
  return new Map(
    rows.flatMap((row): [string, Draft][] => {
      const key = keyOf(row)
      const source = read.get(key)
      if (source !== undefined) return [[key, { ...row, ...summarise(row.id, JSON.parse(source)) }]]
      const known = isKnown(row) && before.get(key)
      // Deleted since the first query.
      return known ? [[key, known]] : []
    }),
  )
}

/** Within the limit of values per statement on both engines. */
const BATCH = 100

async function readSources(db: Db, keys: readonly RecordKey[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const [collection, ofCollection] of Map.groupBy(keys, (key) => key.collection))
    for (let i = 0; i < ofCollection.length; i += BATCH) {
      const rows = await db
        .selectFrom('draft')
        .select(['collection', 'id', 'source'])
        .where('collection', '=', collection)
        .where(
          'id',
          'in',
          ofCollection.slice(i, i + BATCH).map(({ id }) => id),
        )
        .execute()
      for (const row of rows) sources.set(keyOf(row), row.source)
    }
  return sources
}
