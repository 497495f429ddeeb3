import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@leasing/contract/errors'
import { isApiError } from '@leasing/contract/is-api-error'
import type { DraftConflict, DraftStep, RecordValue } from '@leasing/contract/staff/content'
import { isRecord } from '@leasing/contract/staff/form-values'
import { writeAuditWithin } from '../../audit/audit.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { DbTransaction, DraftTable } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { withLibraryFocus } from '../media/picture-places.ts'
import { type Person, staffSubject } from '../person.ts'
import { endComments } from './comments.ts'
import { addDraftVersion, endDraftVersions, requireDraftVersion } from './draft-versions.ts'
import { findDraft, readRecordVersions } from './records.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** The version that the person's page was loaded with. */
type SeenVersion = { version: number; baseRevision?: number }

export type SavedDraft = { version: number; baseRevision: number; savedAt: number }

type Input = SeenVersion & {
  value: RecordValue
  /** The revision from which the text began, if not the one that the person has seen. */
  begunFrom?: number
}

/** What the log says of a save. */
type Saving = { how: DraftStep; action: string; detail?: object }

export const SAVE: Saving = { how: 'saved', action: 'draft.save' }
export const MERGE: Saving = { how: 'merged', action: 'draft.merge' }
const RESTORE: Saving = { how: 'restored', action: 'draft.restore' }

/**
 * Saves the draft of a record. Throws `changed-meanwhile`, with the current state, when the person has not seen it; the text is kept as a version
 * all the same. A draft equal to the public text is deleted: version 0.
 */
export async function saveDraft(
  deps: Deps,
  key: RecordKey,
  input: Input,
  person: Person,
  { how, action, detail }: Saving = SAVE,
): Promise<SavedDraft> {
  const { db, clock } = deps
  const saved = { savedAt: clock(), savedBy: person.id }
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockTable(transaction, 'draft')
      const { draft, published } = await readRecordVersions(transaction, key)
      const answer = await saveDraftWithin(transaction, key, input, saved, how)
      const fields = changedFields((draft ?? published)?.value, input.value)
      const entry = { action, subject: `content:${keyOf(key)}`, detail: { fields, ...detail } }
      await writeAuditWithin(transaction, deps, { actor: staffSubject(person.id), ...entry })
      return answer
    })
  } catch (error) {
    if (isApiError(error) && error.code === 'changed-meanwhile')
      await keepRefused(db, key, input, saved, error.context as DraftConflict)
    throw error
  }
}

/** `saveDraft` for a transaction that has locked the drafts; its caller writes the log. */
export async function saveDraftWithin(
  transaction: DbTransaction,
  key: RecordKey,
  { value, begunFrom, ...seen }: Input,
  saved: Pick<DraftTable, 'savedAt' | 'savedBy'>,
  how: DraftStep = 'saved',
): Promise<SavedDraft> {
  const { revision, published, draft } = await requireSeen(transaction, key, seen)
  const recordValue = await withLibraryFocus(transaction, key.collection, value)
  const source = JSON.stringify(withKeyOrderOf(recordValue, published?.value ?? draft?.value))
  const { savedAt } = saved
  if (published && source === JSON.stringify(published.value)) {
    await removeDraft(transaction, key, savedAt)
    return { version: 0, baseRevision: revision, savedAt }
  }
  // Starts above the versions of deleted drafts: a page that still shows one must not match.
  const version = draft ? draft.version + 1 : savedAt
  const baseRevision = begunFrom ?? seen.baseRevision ?? revision
  await putDraft(transaction, { ...key, source, baseRevision, version, ...saved }, how)
  return { version, baseRevision, savedAt }
}

/** Keeps what a conflict refused: whoever takes the other text instead can still get it back. */
async function keepRefused(
  db: StaffApiDeps['db'],
  key: RecordKey,
  { value, baseRevision = 0 }: Input,
  saved: Pick<DraftTable, 'savedAt' | 'savedBy'>,
  { draft, published }: DraftConflict,
): Promise<void> {
  const current = (draft ?? published)?.value
  const source = JSON.stringify(withKeyOrderOf(value, current))
  // A save that was sent twice: the first one was saved.
  if (source === JSON.stringify(current)) return
  await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'draft')
    const endedAt = (await findDraft(transaction, key)) ? null : saved.savedAt
    await addDraftVersion(transaction, { ...key, source, baseRevision, ...saved }, 'refused', endedAt)
  })
}

/** Names of the fields that differ, without what is in them. */
function changedFields(before: RecordValue = {}, after: RecordValue): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

/** Makes a public revision the draft. */
export const restoreRevision = (
  deps: Deps,
  key: RecordKey,
  { value, revision, version }: { value: RecordValue; revision: number; version: number },
  person: Person,
): Promise<SavedDraft> =>
  saveDraft(deps, key, { version, value }, person, { ...RESTORE, detail: { revision } })

/** Makes an earlier version of a draft the draft. It keeps the revision from which it began, so that a release notices what is newer. */
export async function restoreDraftVersion(
  deps: Deps,
  { number, ...key }: RecordKey & { number: number },
  { version }: { version: number },
  person: Person,
): Promise<SavedDraft> {
  const { source, baseRevision } = await requireDraftVersion(deps.db, { ...key, number })
  const input = { version, value: JSON.parse(source), begunFrom: baseRevision }
  return await saveDraft(deps, key, input, person, { ...RESTORE, detail: { draft: number } })
}

/** Deletes the draft and returns its text. */
export async function discardDraft(
  deps: Deps,
  key: RecordKey,
  seen: SeenVersion,
  person: Person,
): Promise<RecordValue> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'draft')
    if (!(await findDraft(transaction, key))) throw new ApiError('not-found')
    const { draft } = await requireSeen(transaction, key, seen)
    await removeDraft(transaction, key, deps.clock())
    const entry = { action: 'draft.discard', subject: `content:${keyOf(key)}`, detail: {} }
    await writeAuditWithin(transaction, deps, { actor: staffSubject(person.id), ...entry })
    return draft!.value
  })
}

async function requireSeen(transaction: DbTransaction, key: RecordKey, seen: SeenVersion) {
  const versions = await readRecordVersions(transaction, key)
  const isSameBase =
    seen.baseRevision === undefined ||
    [versions.revision, versions.draft?.baseRevision].includes(seen.baseRevision)
  if ((versions.draft?.version ?? 0) !== seen.version || !isSameBase)
    throw new ApiError('changed-meanwhile', { context: versions })
  return versions
}

export async function putDraft(transaction: DbTransaction, draft: DraftTable, how: DraftStep): Promise<void> {
  const { collection, id, savedBy, ...text } = draft
  await transaction
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet({ ...text, savedBy }))
    .execute()
  await transaction
    .insertInto('draftAuthor')
    .values({ collection, id, userId: savedBy })
    .onConflict((conflict) => conflict.columns(['collection', 'id', 'userId']).doNothing())
    .execute()
  await addDraftVersion(transaction, draft, how)
}

/** Deletes a draft and its authors, and ends its versions; with `source`, only if the draft still equals it. */
export async function removeDraft(
  transaction: DbTransaction,
  { collection, id }: RecordKey,
  at: number,
  source?: string,
): Promise<void> {
  let query = transaction.deleteFrom('draft').where('collection', '=', collection).where('id', '=', id)
  if (source !== undefined) query = query.where('source', '=', source)
  const { numDeletedRows } = await query.executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  await transaction
    .deleteFrom('draftAuthor')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute()
  await endDraftVersions(transaction, { collection, id }, at)
  await endComments(transaction, { collection, id }, at)
}

/** Rebases edits made after the draft was added to a release onto the revision that the release has published. */
export async function rebaseDraft(
  transaction: DbTransaction,
  { collection, id, baseRevision }: RecordKey & { baseRevision: number },
): Promise<void> {
  await transaction
    .updateTable('draft')
    .set({ baseRevision: baseRevision + 1 })
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('baseRevision', '=', baseRevision)
    .execute()
}

/**
 * Orders keys as in the earlier text, new keys last. Forms write keys in their own order, and an unchanged record must serialise to the same text.
 */
function withKeyOrderOf(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((part, i) => withKeyOrderOf(part, Array.isArray(before) ? before[i] : undefined))
  if (!isRecord(value)) return value
  const keptKeys = isRecord(before) ? Object.keys(before).filter((key) => key in value) : []
  const keys = [...keptKeys, ...Object.keys(value).filter((key) => !keptKeys.includes(key))]
  return Object.fromEntries(
    keys.map((key) => [key, withKeyOrderOf(value[key], isRecord(before) ? before[key] : undefined)]),
  )
}
