import type { RecordCard, ReleaseRef } from '@leasing/contract/staff/content'
import { RECORD_STATES, type RecordSort, type RecordState } from '@leasing/contract/staff/record-list'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { findTexts } from '@leasing/rules/find-texts'
import type { Collection } from '../../content/collection.ts'
import type { Db } from '../../db/schema.ts'
import { actorOf, type Names, personOf, readNames } from '../names.ts'
import type { IndexedRecord, RecordIndex, Summary } from './record-index.ts'
import { currentOf } from './record-window.ts'
import { openReleases } from './records.ts'

type ListQuery = {
  search?: string | undefined
  state?: RecordState | undefined
  sort?: RecordSort | undefined
  limit: number
  after?: string | undefined
}

type Deps = { db: Db; index: RecordIndex }

/** A page of a collection's records: unpublished drafts first, then in the order of the site, unless the query says otherwise. */
export async function listRecords(
  { db, index }: Deps,
  collection: Collection,
  query: ListQuery,
  now: number,
) {
  const records = await index.records(collection)
  const found = query.search?.trim()
    ? findTexts(records, (record) => shownOf(record).texts, query.search)
    : records
  const toCard = await cardMaker(db, now)
  const releases = await openReleases(db, { collection: collection.name })
  const cards = found.map((record) => toCard(record, releases.get(record.id)))
  const { state, sort } = query
  const inState = cards.filter(({ states }) =>
    state ? states.includes(state) : !states.includes('withdrawn'),
  )
  const matches = sort ? sorted(inState, sort) : inState
  const from = matches.findIndex(({ id }) => id === query.after) + 1
  const page = matches.slice(from, from + query.limit)
  return {
    items: page,
    total: matches.length,
    counts: countStates(cards),
    ...(matches.length > from + page.length && { next: page.at(-1)!.id }),
  }
}

/** The text that people edit: the draft where there is one. */
export const shownOf = ({ draft, published, withdrawn }: IndexedRecord): Summary =>
  (draft ?? published ?? withdrawn)!

/** Makes cards of records at a moment. */
export async function cardMaker(db: Db, now: number) {
  const names = await readNames(db)
  return (record: IndexedRecord, release: ReleaseRef | undefined) => toCard(record, { release, names, now })
}

type CardInput = { release: ReleaseRef | undefined; names: Names; now: number }

function toCard(record: IndexedRecord, { release, names, now }: CardInput): RecordCard {
  const { published, draft, withdrawn } = record
  const { title, windows, picture } = shownOf(record)
  const window = currentOf(windows, now)
  return {
    id: record.id,
    title,
    states: statesOf(record, release, now),
    ...(window && { window }),
    ...(picture !== undefined && { picture }),
    ...(published && { publishedAt: published.at, ...byOf(names, published.by, 'publishedBy') }),
    ...(draft && { draft: { savedAt: draft.savedAt, by: personOf(names, draft.savedBy) } }),
    ...(release && { release }),
    ...(withdrawn && { withdrawn: { at: withdrawn.at, ...byOf(names, withdrawn.by, 'by') } }),
  }
}

function byOf<Field extends string>(names: Names, actor: string | null, field: Field) {
  const by = actorOf(names, actor)
  return (by ? { [field]: by } : {}) as { [_ in Field]?: typeof by & object }
}

/** In the order of `RECORD_STATES`. */
export function statesOf(
  { published, draft, withdrawn }: IndexedRecord,
  release: ReleaseRef | undefined,
  now: number,
): RecordState[] {
  if (withdrawn) return ['withdrawn']
  return [
    published ? publicStateOf(published, now) : 'new',
    ...(draft ? (['draft'] as const) : []),
    ...(release ? [OF_RELEASE[release.state]].flatMap((state) => state ?? []) : []),
  ]
}

const OF_RELEASE: Partial<Record<ReleaseRef['state'], RecordState>> = {
  draft: 'preparing',
  waiting: 'waiting',
  approved: 'approved',
  scheduled: 'scheduled',
  failed: 'failed',
}

function publicStateOf(
  { isVisible, windows }: NonNullable<IndexedRecord['published']>,
  now: number,
): 'shown' | 'later' | 'ended' | 'hidden' {
  if (isVisible(now)) return 'shown'
  const today = bangkokDay(now)
  const { startDate, endDate } = currentOf(windows, now) ?? {}
  if (startDate !== undefined && startDate > today) return 'later'
  return endDate !== undefined && endDate < today ? 'ended' : 'hidden'
}

function countStates(cards: readonly RecordCard[]) {
  const states: Partial<Record<RecordState, number>> = {}
  for (const card of cards) for (const state of card.states) states[state] = (states[state] ?? 0) + 1
  return { all: cards.length - (states.withdrawn ?? 0), states }
}

const THAI = new Intl.Collator('th')

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Undefined sorts last, in both directions. */
const KEYS: Record<string, (card: RecordCard) => string | number | undefined> = {
  state: ({ states }) => RECORD_STATES.indexOf(states[0]!),
  starts: ({ window }) => window?.startDate,
  ends: ({ window }) => window?.endDate,
  changed: ({ draft, withdrawn, publishedAt }) => draft?.savedAt ?? withdrawn?.at ?? publishedAt,
}

function sorted(cards: readonly RecordCard[], sort: RecordSort): RecordCard[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const keyOf = KEYS[sort.replace('-', '')]
  if (!keyOf) return cards.toSorted((a, b) => direction * THAI.compare(a.title, b.title))
  return cards.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined)
    return direction * compare(first, second)
  })
}
