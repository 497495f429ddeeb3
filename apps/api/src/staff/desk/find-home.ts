import type { CallAnswer } from '@leasing/contract/call'
import { pageOf } from '@leasing/contract/staff/form-values'
import type { findHome as call } from '@leasing/contract/staff/home'
import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import { dealers } from '../../content/collections/dealers.ts'
import { promotions } from '../../content/collections/promotions.ts'
import { findDue } from '../../content/find-due.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import { actorOf, type Names, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { COLLECTION_TITLES } from './collections.ts'
import { shownOf } from './list-records.ts'
import type { IndexedRecord, RecordIndex } from './record-index.ts'
import { currentOf } from './record-window.ts'
import { titleOf } from './title.ts'

type Home = CallAnswer<typeof call>
type Content = NonNullable<Home['content']>
type Deps = { db: Db; index: RecordIndex; clock: () => number; findDueRecords: DueFinder }

const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * 24 * 60 * 60_000

export async function findHome(deps: Deps, { actions, roles }: Person): Promise<Home> {
  const agent = roles.find(({ role }) => role === 'agent')
  return {
    ...(actions.includes('content.read') && { content: await findContent(deps) }),
    ...(agent && { agent: await findAgentHome(deps, agent.branch) }),
  }
}

async function findContent({ db, index, clock, findDueRecords }: Deps): Promise<Content> {
  const now = clock()
  const records = await index.allRecords()
  return {
    begins: beginsSoon(records, now),
    due: await findDueRecords(now),
    changed: changedLately(records, { now, names: await readNames(db) }),
  }
}

const nameOf = (record: IndexedRecord) => ({
  collection: record.collection,
  id: record.id,
  title: shownOf(record).title,
  collectionTitle: COLLECTION_TITLES[record.collection] ?? record.collection,
})

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

function beginsSoon(records: readonly IndexedRecord[], now: number): Content['begins'] {
  const today = bangkokDay(now)
  const last = addDays(today, WEEK_DAYS)
  return records
    .flatMap((record) => {
      const day = record.published && currentOf(record.published.windows, now)?.startDate
      return day !== undefined && today < day && day <= last ? [{ ...nameOf(record), day }] : []
    })
    .toSorted(byDay)
}

function changedLately(
  records: readonly IndexedRecord[],
  { now, names }: { now: number; names: Names },
): Content['changed'] {
  return records
    .flatMap((record) => {
      const { draft, published, withdrawn } = record
      const last = draft
        ? { as: 'draft' as const, at: draft.savedAt, by: actorOf(names, `staff:${draft.savedBy}`) }
        : withdrawn
          ? { as: 'withdrawn' as const, at: withdrawn.at, by: actorOf(names, withdrawn.by) }
          : { as: 'published' as const, at: published!.at, by: actorOf(names, published!.by) }
      // An import of many files at once is no news of a person.
      if (last.at <= now - WEEK_MS || !last.by) return []
      const { as, at, by } = last
      return [{ ...nameOf(record), as, at, by }]
    })
    .toSorted((a, b) => b.at - a.at)
}

async function findAgentHome({ db, index, clock }: Deps, code: string | undefined): Promise<Home['agent']> {
  const now = clock()
  const branch = code === undefined ? undefined : await findBranch(db, code)
  const shown = (await index.records(promotions)).filter(({ published }) => published?.isVisible(now))
  const rows = shown.flatMap(({ published }) => {
    const { title, path, windows } = published!
    const endDate = currentOf(windows, now)?.endDate
    const page = pageOf(promotions.words.page, { path: path ?? '' })
    return [{ title, page, ...(endDate !== undefined && { endDate }) }]
  })
  return {
    ...(branch && { branch }),
    promotions: rows.toSorted((a, b) => byDay({ day: a.endDate ?? '9999' }, { day: b.endDate ?? '9999' })),
  }
}

async function findBranch(db: Db, code: string) {
  const row = await db
    .selectFrom('content')
    .select('body')
    .where('collection', '=', dealers.name)
    .where('id', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { nameTh = code, phone, hours = '', sequence } = JSON.parse(row.body)
  return {
    ...{ code, name: nameTh, hours },
    phones: typeof phone === 'string' ? [phone] : [],
    page: `/dealer-location/${sequence ?? ''}`,
  }
}

type DueFinder = (now: number) => Promise<Content['due']>

/** Records that a person has to look at within 90 days. All sentences are read for it, so it is found once for each day and content. */
export function createDueFinder(db: Db): DueFinder {
  let found: { key: string; due: Content['due'] } | undefined
  return async (now) => {
    const versions = await db.selectFrom('contentVersion').selectAll().orderBy('collection').execute()
    const key = JSON.stringify([bangkokDay(now), versions])
    if (found?.key !== key) found = { key, due: await readDue(db, now) }
    return found.due
  }
}

async function readDue(db: Db, now: number): Promise<Content['due']> {
  const rows = await db.selectFrom('content').select(['collection', 'id', 'source']).execute()
  const sources = new Map(rows.map((row) => [keyOf(row), row.source]))
  return findDue(rows, now).map(({ collection, id, ...due }) => ({
    ...{ collection, id, title: titleOf(JSON.parse(sources.get(keyOf({ collection, id }))!), id) },
    collectionTitle: COLLECTION_TITLES[collection] ?? collection,
    ...due,
  }))
}
