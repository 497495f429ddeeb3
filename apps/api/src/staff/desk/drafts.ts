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
import { findDraft, readStanding } from './records.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

/** What the person who saves has seen. */
type Seen = { version: number; baseRevision?: number }

export type SavedDraft = { version: number; baseRevision: number; savedAt: number }

/**
 * Saves the draft of a record. Throws `changed-meanwhile`, with what stands there, when it is not what the person has seen. A text like the public one
 * is no draft: version 0.
 */
export async function saveDraft(
  { db, clock }: Deps,
  key: RecordKey,
  given: Seen & { value: RecordValue },
  person: Person,
): Promise<SavedDraft> {
  return await db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'draft')
    return await saveDraftWithin(transaction, key, given, { savedAt: clock(), savedBy: person.id })
  })
}

/** As `saveDraft`, where the drafts are locked. */
export async function saveDraftWithin(
  transaction: DbTransaction,
  key: RecordKey,
  { value, ...seen }: Seen & { value: RecordValue },
  saved: Pick<DraftTable, 'savedAt' | 'savedBy'>,
): Promise<SavedDraft> {
  const { revision, published, draft } = await requireSeen(transaction, key, seen)
  const written = await withLibraryFocus(transaction, key.collection, value)
  const source = JSON.stringify(inOrderOf(written, published?.value ?? draft?.value))
  const { savedAt } = saved
  if (published && source === JSON.stringify(published.value)) {
    await removeDraft(transaction, key)
    return { version: 0, baseRevision: revision, savedAt }
  }
  // A new draft begins above every version of an earlier one, or somebody who has that one open would fit.
  const version = draft ? draft.version + 1 : savedAt
  const baseRevision = seen.baseRevision ?? revision
  await putDraft(transaction, { ...key, source, baseRevision, version, ...saved })
  return { version, baseRevision, savedAt }
}

/** Throws the draft away and returns its text. */
export async function discardDraft(
  deps: Deps,
  key: RecordKey,
  seen: Seen,
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

async function requireSeen(transaction: DbTransaction, key: RecordKey, seen: Seen) {
  const standing = await readStanding(transaction, key)
  const isOfThis =
    seen.baseRevision === undefined ||
    [standing.revision, standing.draft?.baseRevision].includes(seen.baseRevision)
  if ((standing.draft?.version ?? 0) !== seen.version || !isOfThis)
    throw new ApiError('changed-meanwhile', { context: standing })
  return standing
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

/** With the names of who wrote in it; where a text is given, only if the draft is that text. */
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

/** What was written in a draft after its text was taken into a release goes on from what that release has published. */
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
 * A value with its keys in the order of the text before it; new ones come last. A form writes keys in its own order, and a record that nobody changed
 * must be the same text.
 */
function inOrderOf(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((part, i) => inOrderOf(part, Array.isArray(before) ? before[i] : undefined))
  if (!isRecord(value)) return value
  const known = isRecord(before) ? Object.keys(before).filter((key) => key in value) : []
  const keys = [...known, ...Object.keys(value).filter((key) => !known.includes(key))]
  return Object.fromEntries(
    keys.map((key) => [key, inOrderOf(value[key], isRecord(before) ? before[key] : undefined)]),
  )
}
