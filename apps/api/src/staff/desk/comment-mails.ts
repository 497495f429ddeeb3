import { commentPath } from '@leasing/contract/staff/links'
import { z } from 'zod'
import type { RecordKey } from '../../content/write-rows.ts'
import type { Db, DbTransaction } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import { commentLetter } from '../letters.ts'
import { personOf, readNames } from '../names.ts'
import { approversOf } from './approvers.ts'
import { findCollection } from './collections.ts'
import { readRecordVersions } from './records.ts'
import { authorsOf } from './releases.ts'
import { titleOf } from './title.ts'

const TELL_COMMENTS = 'comment-news'

/** Comments within this time of the first one go into one mail. */
export const COMMENT_BURST_MS = 5 * 60_000

const payload = z.object({ collection: z.string(), id: z.string(), userId: z.string(), since: z.number() })

/**
 * Mails to the authors of a draft, of its open release, and to whoever takes part, without the one who wrote. While the release waits for approval,
 * a comment of an author also reaches whoever may approve it. A mail that waits takes a new comment along.
 */
export async function addCommentMails(
  transaction: DbTransaction,
  { collection, id }: RecordKey,
  { by, at }: { by: string; at: number },
): Promise<void> {
  const authors = transaction
    .selectFrom('draftAuthor')
    .select('userId')
    .where('collection', '=', collection)
    .where('id', '=', id)
  const writers = transaction
    .selectFrom('comment')
    .select('userId')
    .where('collection', '=', collection)
    .where('recordId', '=', id)
    .where('endedAt', 'is', null)
  const release = await openReleaseOf(transaction, { collection, id })
  const releaseAuthors = release ? await authorsOf(transaction, [release]) : []
  const people = [...(await authors.union(writers).execute()), ...releaseAuthors].map(({ userId }) => userId)
  if (release?.state === 'waiting' && releaseAuthors.some(({ userId }) => userId === by))
    people.push(...(await approversOf(transaction, release)).map((person) => person.id))
  // The update locks the waiting jobs: a worker reads the comments only after this transaction.
  const waiting = await transaction
    .updateTable('job')
    .set(({ ref }) => ({ claimedUntil: ref('claimedUntil') }))
    .where('kind', '=', TELL_COMMENTS)
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('claimedUntil', '<', at)
    .returning('payload')
    .execute()
  const told = waiting
    .map((job) => payload.parse(JSON.parse(job.payload)))
    .filter((job) => job.collection === collection && job.id === id)
  const others = [...new Set(people)].filter(
    (userId) => userId !== by && !told.some((job) => job.userId === userId),
  )
  await addJobs(
    transaction,
    others.map((userId) => ({
      kind: TELL_COMMENTS,
      payload: { collection, id, userId, since: at },
      runAt: at + COMMENT_BURST_MS,
    })),
    at,
  )
}

/** The release that has a record now: there is one at most. */
const openReleaseOf = (db: Db, { collection, id }: RecordKey) =>
  db
    .selectFrom('release')
    .innerJoin('releaseItem', 'releaseItem.releaseId', 'release.id')
    .selectAll('release')
    .where('collection', '=', collection)
    .where('releaseItem.id', '=', id)
    .where('isOpen', '=', 1)
    .executeTakeFirst()

type Deps = { db: Db; mail: Mail; officeUrl: string }

export function commentMailHandlers({ db, mail, officeUrl }: Deps): Record<string, JobHandler> {
  return {
    async [TELL_COMMENTS](job, signal) {
      const { collection, id, userId, since } = payload.parse(job.payload)
      const person = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', userId)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      const rows = await newComments(db, { collection, id }, { userId, since })
      const [first] = rows
      if (!person || !first) return
      const names = await readNames(db)
      const { draft, published } = await readRecordVersions(db, { collection, id }, names)
      const title = titleOf((draft ?? published)?.value, id)
      const about = findCollection(collection)?.words.one ?? collection
      const comments = rows.map((row) => ({ by: personOf(names, row.userId).name, text: row.text }))
      const link = officeUrl + commentPath(collection, id, first.answers ?? first.id)
      await mail.send(
        { ...commentLetter(person, { about, title, comments }, link), messageId: job.id },
        signal,
      )
    },
  }
}

/** Open comments by others, without those that came with the mail of a return. */
const newComments = (
  db: Db,
  { collection, id }: RecordKey,
  { userId, since }: { userId: string; since: number },
) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('collection', '=', collection)
    .where('recordId', '=', id)
    .where('endedAt', 'is', null)
    .where('at', '>=', since)
    .where('userId', '<>', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approval')
            .innerJoin('releaseItem', 'releaseItem.releaseId', 'approval.releaseId')
            .select('approval.at')
            .whereRef('releaseItem.collection', '=', 'comment.collection')
            .whereRef('releaseItem.id', '=', 'comment.recordId')
            .whereRef('approval.userId', '=', 'comment.userId')
            .whereRef('approval.at', '>=', 'comment.at')
            .where('verdict', '=', 'refuse'),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
