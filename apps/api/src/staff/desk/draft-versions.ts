import { ApiError } from '@leasing/contract/errors'
import { DRAFT_VERSIONS, type DraftStep, type DraftVersion } from '@leasing/contract/staff/content'
import { KEEP_AFTER_DRAFT_DAYS } from '@leasing/contract/staff/desk-values'
import { sourceOfRevision } from '../../content/revisions.ts'
import type { RecordKey } from '../../content/write-rows.ts'
import type { Db, DbTransaction, DraftTable, DraftVersionTable } from '../../db/schema.ts'
import { type Names, personOf, readNames } from '../names.ts'
import { findDraft } from './records.ts'
import { titleOf } from './title.ts'

export const KEEP_AFTER_DRAFT_MS = KEEP_AFTER_DRAFT_DAYS * 24 * 60 * 60_000

type Saved = Pick<DraftTable, 'collection' | 'id' | 'source' | 'baseRevision' | 'savedAt' | 'savedBy'>

/** Adds what was saved, in a transaction that has locked the drafts. A text that its author saves again is not another version. */
export async function addDraftVersion(
  transaction: DbTransaction,
  { collection, id, source, baseRevision, savedAt, savedBy }: Saved,
  how: DraftStep,
  endedAt: number | null = null,
): Promise<void> {
  const newest = await versionsOf(transaction, { collection, id }).selectAll().limit(1).executeTakeFirst()
  if (newest?.source === source && newest.savedBy === savedBy && newest.endedAt === endedAt) return
  const number = (newest?.number ?? 0) + 1
  await transaction
    .insertInto('draftVersion')
    .values({ collection, id, number, source, baseRevision, how, savedAt, savedBy, endedAt })
    .execute()
}

/** Called when the draft of a record is gone. */
export async function endDraftVersions(
  transaction: DbTransaction,
  { collection, id }: RecordKey,
  endedAt: number,
): Promise<void> {
  await transaction
    .updateTable('draftVersion')
    .set({ endedAt })
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** The newest first. */
export async function listDraftVersions(db: Db, key: RecordKey): Promise<DraftVersion[]> {
  const [names, draft] = [await readNames(db), await findDraft(db, key)]
  const rows = await versionsOf(db, key).selectAll().limit(DRAFT_VERSIONS).execute()
  const current = rows.find((row) => isOf(row, draft))
  return rows.map((row) => toVersion(row, { names, isCurrent: row === current }))
}

/** Throws `not-found`. */
export async function requireDraftVersion(db: Db, { number, ...key }: RecordKey & { number: number }) {
  const row = await versionsOf(db, key).selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  return row
}

/** One version, with the text before it. Throws `not-found`. */
export async function findDraftVersion(db: Db, { number, ...key }: RecordKey & { number: number }) {
  const row = await requireDraftVersion(db, { ...key, number })
  const last = await versionsOf(db, key)
    .select('source')
    .where('number', '<', number)
    .where('how', '<>', 'refused')
    // A draft that ended before is not what this one was written over.
    .where(({ or, eb }) => or([eb('endedAt', 'is', null), eb('endedAt', '>', row.savedAt)]))
    .limit(1)
    .executeTakeFirst()
  const before = last ? last.source : await sourceOfRevision(db, key, row.baseRevision)
  const isCurrent = isOf(row, await findDraft(db, key))
  const value = JSON.parse(row.source)
  return {
    ...toVersion(row, { names: await readNames(db), isCurrent }),
    title: titleOf(value, key.id),
    value,
    ...(before && { before: JSON.parse(before) }),
  }
}

const versionsOf = (db: Db, { collection, id }: RecordKey) =>
  db
    .selectFrom('draftVersion')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('number', 'desc')

const isOf = ({ source, how, endedAt }: DraftVersionTable, draft: DraftTable | undefined) =>
  endedAt === null && how !== 'refused' && draft?.source === source

const toVersion = (
  { number, savedAt, savedBy, how, endedAt }: DraftVersionTable,
  { names, isCurrent }: { names: Names; isCurrent: boolean },
): DraftVersion => ({
  number,
  savedAt,
  by: personOf(names, savedBy),
  how: how as DraftStep,
  isCurrent,
  ...(endedAt !== null && { endedAt }),
})
