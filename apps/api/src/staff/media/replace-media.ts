import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import type { RecordValue } from '@leasing/contract/staff/content'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { RecordKey } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { Db, DbTransaction, DraftTable } from '../../db/schema.ts'
import { FOCUS_COLUMNS } from '../../media/focus.ts'
import { mediaIn } from '../../media/media-id.ts'
import { swapMedia } from '../../media/swap-media.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireEditable } from '../desk/collections.ts'
import { putDraft, removeDraft, saveDraftWithin } from '../desk/drafts.ts'
import { findDraft, readRecordVersions } from '../desk/records.ts'
import { type Person, staffSubject } from '../person.ts'
import { isCutOtherwise } from './picture-places.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

type ReplaceInput = {
  by: string
  words: 'new' | 'kept'
  records: readonly (RecordKey & { version: number; baseRevision: number })[]
}

/** A draft as it was saved, and its text before. */
export type ReplacedItem = RecordKey & {
  version: number
  before: DraftTable | null
  /** Whether the person was an author of the draft before the replacement. */
  wasAuthor: boolean
}

/** Replaces a picture by another in the drafts of records: in all of them, or in none. */
export async function replaceMedia(
  deps: Deps,
  id: string,
  { by, words, records }: ReplaceInput,
  person: Person,
): Promise<{ id: string; records: number }> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockDrafts(transaction)
    const [, next] = [await requireMedia(transaction, id), await requireMedia(transaction, by)]
    if (id === by || (next.alt === '' && next.isDecorative === 0)) throw new ApiError('not-ready')
    const altOf = (before: string) => (words === 'new' ? next.alt : before || next.alt)
    const items: ReplacedItem[] = []
    for (const seen of records)
      items.push(
        await rewriteDraft(transaction, deps, seen, person, (value) => {
          if (!isNaming(value, id)) throw changed(seen)
          return swapMedia<RecordValue>(value, { from: id, to: by, altOf })
        }),
      )
    return await keepReplacement(transaction, deps, { media: id, by, action: 'media.replace', items }, person)
  })
}

/** Writes the library's focus into the drafts of records with another one: of all, or of none. */
export async function recutMedia(
  deps: Deps,
  id: string,
  records: ReplaceInput['records'],
  person: Person,
): Promise<{ id?: string; records: number }> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockDrafts(transaction)
    const media = await requireMedia(transaction, id)
    const items: ReplacedItem[] = []
    for (const seen of records) {
      const { draft, published } = await readRecordVersions(transaction, seen)
      const value = draft?.value ?? published?.value
      if (!value || !isCutOtherwise({ ...seen, value }, media)) continue
      // `saveDraftWithin` writes the focus.
      items.push(await rewriteDraft(transaction, deps, seen, person, (value) => value))
    }
    if (items.length === 0) return { records: 0 }
    return await keepReplacement(
      transaction,
      deps,
      { media: id, by: id, action: 'media.recut', items },
      person,
    )
  })
}

/** Also blocks the removal of a picture from the library. */
async function lockDrafts(transaction: DbTransaction) {
  await lockTable(transaction, 'content')
  await lockTable(transaction, 'draft')
}

/** Saves the rewritten draft of a record, or its rewritten public text as a draft. */
async function rewriteDraft(
  transaction: DbTransaction,
  { clock }: Deps,
  { version, baseRevision, ...key }: ReplaceInput['records'][number],
  person: Person,
  rewrite: (value: RecordValue) => RecordValue,
): Promise<ReplacedItem> {
  requireEditable(key.collection)
  const before = await findDraft(transaction, key)
  const { draft, published } = await readRecordVersions(transaction, key)
  const value = draft?.value ?? published?.value
  if (!value) throw changed(key)
  const wasAuthor = before ? await isAuthor(transaction, key, person) : false
  const saved = await saveDraftWithin(
    transaction,
    key,
    { version, baseRevision, value: rewrite(value) },
    { savedAt: clock(), savedBy: person.id },
    'pictures',
  )
  return { ...key, version: saved.version, before: before ?? null, wasAuthor }
}

const changed = ({ collection, id }: RecordKey) =>
  new ApiError('changed-meanwhile', { context: { collection, id } })

/** Stores what an undo needs. */
async function keepReplacement(
  transaction: DbTransaction,
  deps: Deps,
  {
    media,
    by,
    action,
    items,
  }: { media: string; by: string; action: 'media.replace' | 'media.recut'; items: readonly ReplacedItem[] },
  person: Person,
): Promise<{ id: string; records: number }> {
  const id = randomUUID()
  const row = { id, media, replacedBy: by, at: deps.clock(), userId: person.id }
  await transaction
    .insertInto('mediaReplacement')
    .values({ ...row, items: JSON.stringify(items) })
    .execute()
  await writeAuditWithin(transaction, deps, {
    actor: staffSubject(person.id),
    action,
    subject: `media:${media}`,
    detail: {
      ...(by !== media && { by }),
      records: items.map(({ collection, id }) => `${collection}/${id}`),
    },
  })
  return { id, records: items.length }
}

/** Undoes a replacement. Drafts that were edited since, or added to a release, stay. */
export async function undoReplacement(
  deps: Deps,
  { media, id }: { media: string; id: string },
  person: Person,
): Promise<{ undone: number; left: number }> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'draft')
    const row = await transaction
      .selectFrom('mediaReplacement')
      .selectAll()
      .where('id', '=', id)
      .where('media', '=', media)
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    const items = JSON.parse(row.items) as ReplacedItem[]
    const left: ReplacedItem[] = []
    for (const item of items)
      if (await isUntouched(transaction, item)) await bringBack(transaction, item, row.userId, deps.clock())
      else left.push(item)
    if (left.length === 0) await transaction.deleteFrom('mediaReplacement').where('id', '=', id).execute()
    else
      await transaction
        .updateTable('mediaReplacement')
        .set({ items: JSON.stringify(left) })
        .where('id', '=', id)
        .execute()
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(person.id),
      action: 'media.replace-undo',
      subject: `media:${media}`,
      detail: { undone: items.length - left.length, left: left.length },
    })
    return { undone: items.length - left.length, left: left.length }
  })
}

async function isUntouched(transaction: DbTransaction, { version, ...key }: ReplacedItem) {
  const draft = await findDraft(transaction, key)
  return (draft?.version ?? 0) === version && !(draft && (await isInRelease(transaction, draft)))
}

/** Whether an open release contains this exact text. */
export async function isInRelease(
  db: Db,
  { collection, id, source }: Pick<DraftTable, 'collection' | 'id' | 'source'>,
): Promise<boolean> {
  const item = await db
    .selectFrom('releaseItem')
    .select('releaseId')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('isOpen', '=', 1)
    .where('source', '=', source)
    .executeTakeFirst()
  return item !== undefined
}

async function bringBack(
  transaction: DbTransaction,
  { before, version, wasAuthor, ...key }: ReplacedItem,
  userId: string,
  savedAt: number,
) {
  if (!before) return await removeDraft(transaction, key, savedAt)
  await putDraft(
    transaction,
    { ...before, version: version === 0 ? savedAt : version + 1, savedAt },
    'pictures',
  )
  if (wasAuthor) return
  await transaction
    .deleteFrom('draftAuthor')
    .where('collection', '=', key.collection)
    .where('id', '=', key.id)
    .where('userId', '=', userId)
    .execute()
}

async function isAuthor(transaction: DbTransaction, { collection, id }: RecordKey, person: Person) {
  const author = await transaction
    .selectFrom('draftAuthor')
    .select('userId')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('userId', '=', person.id)
    .executeTakeFirst()
  return author !== undefined
}

/** Whether a record names the picture anywhere. */
export const isNaming = (value: RecordValue, id: string): boolean =>
  mediaIn(JSON.stringify(value)).includes(id)

async function requireMedia(transaction: DbTransaction, id: string) {
  const row = await transaction
    .selectFrom('media')
    .select(['id', 'alt', 'isDecorative', ...FOCUS_COLUMNS])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  return row
}
