import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import type { CommentThread } from '@leasing/contract/staff/comments'
import { writeAuditWithin } from '../../audit/audit.ts'
import { keyOf, type RecordKey } from '../../content/write-rows.ts'
import { lockTable } from '../../db/connect.ts'
import type { CommentTable, Db, DbTransaction } from '../../db/schema.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Names, personOf, readNames } from '../names.ts'
import { type Person, staffSubject } from '../person.ts'
import { approversOf } from './approvers.ts'
import { addCommentMails } from './comment-mails.ts'
import { KEEP_AFTER_DRAFT_MS } from './draft-versions.ts'
import { findDraft, readRecordVersions } from './records.ts'
import { readItems } from './releases.ts'
import { titleOf } from './title.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

type NewComment = { field: string; text: string; answers?: string | undefined }

/** Comments of a record that have not ended with its draft, the oldest first. */
export async function listComments(db: Db, key: RecordKey): Promise<CommentThread[]> {
  return threadsOf(await commentsOf(db, [key]), await readNames(db))
}

/** Adds a comment. Throws `not-found` for a record that is none, and `gone` for an answer to a comment that has ended. */
export async function addComment(
  deps: Deps,
  key: RecordKey,
  { field, text, answers }: NewComment,
  person: Person,
): Promise<{ id: string }> {
  return await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'comment')
    const { draft, published } = await readRecordVersions(transaction, key)
    if (!draft && !published) throw new ApiError('not-found')
    const answered = (await commentsOf(transaction, [key])).find(({ id }) => id === answers)
    if (answers !== undefined && !answered) throw new ApiError('gone')
    const id = randomUUID()
    const at = deps.clock()
    await transaction
      .insertInto('comment')
      .values({
        id,
        collection: key.collection,
        recordId: key.id,
        field: answered?.field ?? field,
        // Answers stand below the first comment, not below each other.
        answers: answered ? (answered.answers ?? answered.id) : null,
        text,
        at,
        userId: person.id,
        ...{ resolvedAt: null, resolvedBy: null, endedAt: null },
      })
      .execute()
    // Whoever is answered has to see it again.
    if (answered) await setResolved(transaction, answered.answers ?? answered.id, { at: null, by: null })
    await addCommentMails(transaction, key, { by: person.id, at })
    await logComment(transaction, deps, person, 'comment.add', key, field)
    return { id }
  })
}

/** Throws `not-found`. */
export async function resolveComment(deps: Deps, id: string, person: Person): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    await lockTable(transaction, 'comment')
    const row = await transaction
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', id)
      .where('answers', 'is', null)
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    if (row.resolvedAt !== null) return
    await setResolved(transaction, id, { at: deps.clock(), by: person.id })
    const key = { collection: row.collection, id: row.recordId }
    await logComment(transaction, deps, person, 'comment.resolve', key, row.field)
  })
}

const setResolved = (
  transaction: DbTransaction,
  id: string,
  { at, by }: { at: number | null; by: string | null },
) => transaction.updateTable('comment').set({ resolvedAt: at, resolvedBy: by }).where('id', '=', id).execute()

const logComment = (
  transaction: DbTransaction,
  deps: Deps,
  person: Person,
  action: string,
  key: RecordKey,
  field: string,
) =>
  writeAuditWithin(transaction, deps, {
    actor: staffSubject(person.id),
    action,
    subject: `content:${keyOf(key)}`,
    detail: field === '' ? {} : { fields: [field.split('.')[0]] },
  })

/** Called when a record has no draft any more that comments could be about. */
export async function endComments(
  transaction: DbTransaction,
  { collection, id }: RecordKey,
  endedAt: number,
): Promise<void> {
  if (await findDraft(transaction, { collection, id })) return
  await transaction
    .updateTable('comment')
    .set({ endedAt })
    .where('collection', '=', collection)
    .where('recordId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Comments that are not dealt with, about records that a person writes in or may approve now, or where they take part. */
export async function listMyComments(db: Db, person: Pick<Person, 'id' | 'actions'>) {
  const me = person.id
  const drafts = await db
    .selectFrom('draftAuthor')
    .select(['collection', 'id'])
    .where('userId', '=', me)
    .execute()
  const others = await db
    .selectFrom('comment')
    .select(['collection', 'recordId as id'])
    .where('userId', '=', me)
    .where('endedAt', 'is', null)
    .execute()
  const reviewed = person.actions.includes('release.approve') ? await recordsToApprove(db, me) : []
  const keys = [...new Map([...drafts, ...others, ...reviewed].map((key) => [keyOf(key), key])).values()]
  const names = await readNames(db)
  const rows = await commentsOf(db, keys)
  const items = []
  for (const [, of] of Map.groupBy(rows, rowKey)) {
    const [{ collection, recordId: id }] = of as [CommentTable]
    const open = threadsOf(of, names).filter(({ resolved }) => !resolved)
    if (open.length === 0) continue
    const { draft, published } = await readRecordVersions(db, { collection, id }, names)
    const title = titleOf((draft ?? published)?.value, id)
    items.push(...open.map((thread) => ({ ...thread, record: { collection, id, title } })))
  }
  return items
}

/** The records of releases that wait for the approval of a person. */
async function recordsToApprove(db: Db, me: string): Promise<RecordKey[]> {
  const waiting = await db.selectFrom('release').selectAll().where('state', '=', 'waiting').execute()
  const keys: RecordKey[] = []
  for (const release of waiting)
    if ((await approversOf(db, release)).some(({ id }) => id === me))
      keys.push(...(await readItems(db, release.id)))
  return keys
}

/** Comments that have not ended, the oldest first. */
export async function commentsOf(db: Db, keys: readonly RecordKey[]): Promise<CommentTable[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('recordId', 'in', [...new Set(keys.map(({ id }) => id))])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const wanted = new Set(keys.map(keyOf))
  return rows.filter((row) => wanted.has(rowKey(row)))
}

const rowKey = ({ collection, recordId: id }: CommentTable) => keyOf({ collection, id })

function threadsOf(rows: readonly CommentTable[], names: Names): CommentThread[] {
  const toComment = ({ id, userId, at, text }: CommentTable) => ({
    id,
    by: personOf(names, userId),
    at,
    text,
  })
  return rows
    .filter(({ answers }) => answers === null)
    .map((row) => ({
      ...toComment(row),
      field: row.field,
      replies: rows.filter(({ answers }) => answers === row.id).map(toComment),
      ...(row.resolvedAt !== null && {
        resolved: { by: personOf(names, row.resolvedBy ?? ''), at: row.resolvedAt },
      }),
    }))
}

/** Deletes comments some time after their draft, and those of records that have neither a draft nor an open release. */
export async function removeOldComments(db: Db, now: number): Promise<void> {
  const until = now - KEEP_AFTER_DRAFT_MS
  await db.deleteFrom('comment').where('endedAt', '<=', until).execute()
  await db
    .deleteFrom('comment')
    .where('at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft')
            .select('draft.id')
            .whereRef('draft.collection', '=', 'comment.collection')
            .whereRef('draft.id', '=', 'comment.recordId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('releaseItem')
            .select('releaseItem.id')
            .whereRef('releaseItem.collection', '=', 'comment.collection')
            .whereRef('releaseItem.id', '=', 'comment.recordId')
            .where('isOpen', '=', 1),
        ),
      ),
    )
    .execute()
}
