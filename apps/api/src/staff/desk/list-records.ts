import type { RecordCard, RecordState } from '@leasing/contract/staff/content'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { createSearch } from '@leasing/rules/thai-search'
import type { Collection } from '../../content/collection.ts'
import { newestRevisions } from '../../content/revisions.ts'
import { textsIn } from '../../content/texts.ts'
import type { Db } from '../../db/schema.ts'
import { actorOf, personOf, readNames } from '../names.ts'
import { windowOf } from './record-window.ts'
import { openReleases } from './records.ts'
import { titleOf } from './title.ts'

type ListQuery = {
  search?: string | undefined
  state?: RecordState | undefined
  limit: number
  after?: string | undefined
}

type ListedRecord = { card: RecordCard; value: unknown }

/** A page of a collection's records: unpublished drafts first, then in the order of the site; for a search, best matches first. */
export async function listRecords(db: Db, collection: Collection, query: ListQuery, now: number) {
  const all =
    query.state === 'withdrawn' ? await readWithdrawn(db, collection) : await readListed(db, collection, now)
  const inState = query.state ? all.filter(({ card }) => isIn(query.state!, card, now)) : all
  const matches = query.search?.trim() ? search(inState, query.search) : inState
  const from = matches.findIndex(({ card }) => card.id === query.after) + 1
  const page = matches.slice(from, from + query.limit).map(({ card }) => card)
  return {
    items: page,
    total: matches.length,
    ...(matches.length > from + page.length && { next: page.at(-1)!.id }),
  }
}

async function readListed(db: Db, collection: Collection, now: number): Promise<ListedRecord[]> {
  const { name, order, isVisible } = collection
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('collection', '=', name)
    .orderBy('id')
    .execute()
  const drafts = await db
    .selectFrom('draft')
    .selectAll()
    .where('collection', '=', name)
    .orderBy('savedAt', 'desc')
    .execute()
  const newest = await newestRevisions(db, [name])
  const releases = await openReleases(db, { collection: name })
  const names = await readNames(db)
  const items = rows.map((row) => ({ row, item: JSON.parse(row.body) as { id: string } }))
  if (order) items.sort((a, b) => order(a.item, b.item))
  const publicIds = new Set(rows.map(({ id }) => id))

  function toListed(id: string, source: string | undefined, isShown: boolean): ListedRecord {
    const draft = drafts.find((one) => one.id === id)
    const value: unknown = JSON.parse(draft?.source ?? source ?? 'null')
    const revision = newest.get(`${name}/${id}`)
    const release = releases.get(id)
    const window = windowOf(value, now)
    const by = revision && actorOf(names, revision.by)
    const card: RecordCard = {
      id,
      title: titleOf(value, id),
      isPublished: source !== undefined,
      isShown,
      ...(window && { window }),
      ...(source !== undefined &&
        revision && { publishedAt: revision.publishedAt, ...(by && { publishedBy: by }) }),
      ...(draft && { draft: { savedAt: draft.savedAt, by: personOf(names, draft.savedBy) } }),
      ...(release && { release }),
    }
    return { card, value }
  }

  return [
    ...drafts.filter(({ id }) => !publicIds.has(id)).map(({ id }) => toListed(id, undefined, false)),
    ...items.map(({ row, item }) => toListed(row.id, row.source, isVisible ? isVisible(item, now) : true)),
  ]
}

/** Withdrawn records without a draft, the latest first, with their last public text. */
async function readWithdrawn(db: Db, { name }: Collection): Promise<ListedRecord[]> {
  const drafts = await db.selectFrom('draft').select('id').where('collection', '=', name).execute()
  const hasDraft = new Set(drafts.map(({ id }) => id))
  const gone = [...(await newestRevisions(db, [name])).values()].filter(
    ({ id, source }) => source === null && !hasDraft.has(id),
  )
  if (gone.length === 0) return []
  const last = await db
    .selectFrom('contentRevision')
    .select(['id', 'revision', 'source'])
    .where('collection', '=', name)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .where('source', 'is not', null)
    .execute()
  const sources = new Map(last.map(({ id, revision, source }) => [`${id} ${revision}`, source]))
  const names = await readNames(db)
  return gone
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .map(({ id, revision, publishedAt, by: actor }) => {
      const value: unknown = JSON.parse(sources.get(`${id} ${revision - 1}`) ?? 'null')
      const by = actorOf(names, actor)
      return {
        card: {
          id,
          title: titleOf(value, id),
          isPublished: false,
          isShown: false,
          withdrawn: { at: publishedAt, ...(by && { by }) },
        },
        value,
      }
    })
}

function isIn(
  state: RecordState,
  { isPublished, draft, release, window, withdrawn }: RecordCard,
  now: number,
): boolean {
  const today = bangkokDay(now)
  switch (state) {
    case 'withdrawn':
      return withdrawn !== undefined
    case 'published':
      return isPublished
    case 'draft':
      return draft !== undefined
    case 'waiting':
      return release?.state === 'waiting'
    case 'scheduled':
      return release?.state === 'scheduled' || release?.state === 'approved'
    case 'later':
      return window?.startDate !== undefined && window.startDate > today
    case 'ended':
      return window?.endDate !== undefined && window.endDate < today
  }
}

function search(records: readonly ListedRecord[], typed: string): ListedRecord[] {
  const byId = new Map(records.map((record) => [record.card.id, record]))
  const find = createSearch(
    records.map(({ card: { id, title }, value }) => ({
      id,
      title,
      keywords: [id],
      body: textsIn(value)
        .map(({ text }) => text)
        .join(' '),
    })),
  )
  return find(typed, records.length).map(({ id }) => byId.get(id)!)
}
