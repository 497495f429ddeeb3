import {
  type ContentRecord,
  type DraftConflict,
  HERE_MS,
  type RecordDraft,
  type ReleaseRef,
} from '@leasing/contract/staff/content'
import type { Collection } from '../../content/collection.ts'
import { newestRevisions } from '../../content/revisions.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import type { Db, DraftTable } from '../../db/schema.ts'
import { actorOf, type Names, personOf, readNames } from '../names.ts'

/** The public revision of a record, and its draft. */
export async function readRecordVersions(db: Db, key: RecordKey, names?: Names): Promise<DraftConflict> {
  const people = names ?? (await readNames(db))
  const newest = (await newestRevisions(db, [key.collection], key.id)).get(keyOf(key))
  const draft = await findDraft(db, key)
  return {
    revision: newest?.revision ?? 0,
    ...(newest?.source && {
      published: {
        value: JSON.parse(newest.source),
        publishedAt: newest.publishedAt,
        ...(newest.by !== null && { by: actorOf(people, newest.by)! }),
      },
    }),
    ...(draft && { draft: toDraft(draft, people) }),
  }
}

export const findDraft = (db: Db, { collection, id }: RecordKey): Promise<DraftTable | undefined> =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()

const toDraft = (
  { source, version, baseRevision, savedAt, savedBy }: DraftTable,
  names: Names,
): RecordDraft => ({
  value: JSON.parse(source),
  version,
  baseRevision,
  savedAt,
  by: personOf(names, savedBy),
})

/** The open release of each record of a collection, by record id. */
export async function openReleases(db: Db, { collection, id }: { collection: string; id?: string }) {
  let query = db
    .selectFrom('releaseItem')
    .innerJoin('release', 'release.id', 'releaseItem.releaseId')
    .select(['releaseItem.id as record', 'release.id', 'title', 'state', 'publishAt'])
    .where('collection', '=', collection)
    .where('isOpen', '=', 1)
  if (id !== undefined) query = query.where('releaseItem.id', '=', id)
  const rows = await query.execute()
  return new Map(rows.map(({ record, ...release }) => [record, toReleaseRef(release)]))
}

/** The open release of every record, by `collection/id`. */
export async function allOpenReleases(db: Db) {
  const rows = await db
    .selectFrom('releaseItem')
    .innerJoin('release', 'release.id', 'releaseItem.releaseId')
    .select(['collection', 'releaseItem.id as record', 'release.id', 'title', 'state', 'publishAt'])
    .where('isOpen', '=', 1)
    .execute()
  return new Map(
    rows.map(({ collection, record, ...release }) => [`${collection}/${record}`, toReleaseRef(release)]),
  )
}

type ReleaseRow = { id: string; title: string; state: string; publishAt: number | null }

export const toReleaseRef = ({ id, title, state, publishAt }: ReleaseRow): ReleaseRef => ({
  id,
  title,
  state: state as ReleaseRef['state'],
  ...(publishAt !== null && { publishAt }),
})

/** People who have a record open, except one. */
export async function readEditors(
  db: Db,
  { collection, id }: RecordKey,
  { now, but, names }: { now: number; but: string; names: Names },
): Promise<ContentRecord['editors']> {
  const rows = await db
    .selectFrom('editing')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('userId', '<>', but)
    .where('seenAt', '>', now - HERE_MS)
    .orderBy('seenAt', 'desc')
    .execute()
  return rows.map(({ userId, seenAt, dirty }) => ({
    ...personOf(names, userId),
    seenAt,
    isDirty: dirty === 1,
  }))
}

/** In a collection of a single record, its id is the collection's name. */
export const isRecordId = ({ files, name }: Collection, id: string): boolean =>
  files !== 'single' || id === name
