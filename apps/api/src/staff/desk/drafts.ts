import { ApiError } from '@leasing/contract/errors'
import type { RecordValue } from '@leasing/contract/staff/content'
import { isRecord } from '@leasing/contract/staff/form-values'
import { writeAuditWithin } from '../../audit/audit.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { DbTransaction, DraftTable } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { withLibraryFocus } from '../media/picture-places.ts'
import { type Person, staffSubject } from '../person.ts'
import { findDraft, readRecordVersions } from './records.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** The version that the person's page was loaded with. */
type SeenVersion = { version: number; baseRevision?: number }

export type SavedDraft = { version: number; baseRevision: number; savedAt: number }

/**
 * Saves the draft of a record. Throws `changed-meanwhile`, with the current state, when the person has not seen it. A draft equal to the public
 * text is deleted: version 0.
 */
export async function saveDraft(
  { db, clock }: Deps,
  key: RecordKey,
  input: SeenVersion & { value: RecordValue },
  person: Person,
): Promise<SavedDraft> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'draft')
    return await saveDraftWithin(transaction, key, input, { savedAt: clock(), savedBy: person.id })
  })
}

/** `saveDraft` for a transaction that has locked the drafts. */
export async function saveDraftWithin(
  transaction: DbTransaction,
  key: RecordKey,
  { value, ...seen }: SeenVersion & { value: RecordValue },
  saved: Pick<DraftTable, 'savedAt' | 'savedBy'>,
): Promise<SavedDraft> {
  const { revision, published, draft } = await requireSeen(transaction, key, seen)
  const recordValue = await withLibraryFocus(transaction, key.collection, value)
  const source = JSON.stringify(withKeyOrderOf(recordValue, published?.value ?? draft?.value))
  const { savedAt } = saved
  if (published && source === JSON.stringify(published.value)) {
    await removeDraft(transaction, key)
    return { version: 0, baseRevision: revision, savedAt }
  }
  // Starts above the versions of deleted drafts: a page that still shows one must not match.
  const version = draft ? draft.version + 1 : savedAt
  const baseRevision = seen.baseRevision ?? revision
  await putDraft(transaction, { ...key, source, baseRevision, version, ...saved })
  return { version, baseRevision, savedAt }
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
    await removeDraft(transaction, key)
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

export async function putDraft(transaction: DbTransaction, draft: DraftTable): Promise<void> {
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
}

/** Deletes a draft and its authors; with `source`, only if the draft still equals it. */
export async function removeDraft(
  transaction: DbTransaction,
  { collection, id }: RecordKey,
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
