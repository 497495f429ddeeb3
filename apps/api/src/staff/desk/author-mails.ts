import { releasePath } from '@leasing/contract/staff/links'
import { z } from 'zod'
import type { Db, DbTransaction, ReleaseTable } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import { approvedLetter, publishedLetter, returnedLetter } from '../letters.ts'
import { personOf, readNames } from '../names.ts'
import { commentsOf } from './comments.ts'
import { readItems } from './releases.ts'
import { titleOf } from './title.ts'

/** What authors are told of a release, and the states in which it is still true. */
const NEWS = {
  returned: ['draft'],
  approved: ['approved', 'scheduled'],
  published: ['published'],
} as const

type News = keyof typeof NEWS

const TELL_AUTHORS = 'release-news'

const payload = z.object({
  releaseId: z.string(),
  version: z.number(),
  userId: z.string(),
  news: z.enum(Object.keys(NEWS) as [News, ...News[]]),
  /** Who did it; absent for the schedule. */
  by: z.string().optional(),
  /** When the review was given whose words the mail quotes. */
  at: z.number(),
})

/** Mails to the authors of a release, without the one who did it. Called in the transaction that changes the release. */
export async function addAuthorMails(
  transaction: DbTransaction,
  { id, version }: Pick<ReleaseTable, 'id' | 'version'>,
  { news, by }: { news: News; by: string | undefined },
  now: number,
): Promise<void> {
  const authors = await transaction
    .selectFrom('releaseAuthor')
    .select('userId')
    .where('releaseId', '=', id)
    .execute()
  const others = authors.filter(({ userId }) => userId !== by)
  await addJobs(
    transaction,
    others.map(({ userId }) => ({
      kind: TELL_AUTHORS,
      payload: { releaseId: id, version, userId, news, ...(by && { by }), at: now },
    })),
    now,
  )
}

type Deps = { db: Db; mail: Mail; officeUrl: string }

export function authorMailHandlers({ db, mail, officeUrl }: Deps): Record<string, JobHandler> {
  return {
    /** Sends nothing that is not true any more: the mail may be late. */
    async [TELL_AUTHORS](job, signal) {
      const { releaseId, version, userId, news, by, at } = payload.parse(job.payload)
      const release = await db
        .selectFrom('release')
        .selectAll()
        .where('id', '=', releaseId)
        .where('version', '=', version)
        .where('state', 'in', NEWS[news])
        .executeTakeFirst()
      const person = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', userId)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (!release || !person) return
      const facts = {
        by: by && personOf(await readNames(db), by).name,
        words: by && (await wordsOf(db, { releaseId, by, at })),
      }
      const link = officeUrl + releasePath(releaseId)
      const letter = await {
        returned: async () =>
          returnedLetter(person, release, { ...facts, comments: await commentsBy(db, releaseId, by) }, link),
        approved: async () => approvedLetter(person, release, facts, link),
        published: async () => publishedLetter(person, release, facts, link),
      }[news]()
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
  }
}

/** What a reviewer said about the records of a release and is not dealt with. */
async function commentsBy(db: Db, releaseId: string, by: string | undefined) {
  const items = await readItems(db, releaseId)
  const rows = await commentsOf(db, items)
  return rows
    .filter(({ userId, answers, resolvedAt }) => userId === by && answers === null && resolvedAt === null)
    .map(({ collection, recordId, text }) => {
      const item = items.find(({ id, ...of }) => of.collection === collection && id === recordId)
      return { title: titleOf(item?.source && JSON.parse(item.source), recordId), text }
    })
}

async function wordsOf(
  db: Db,
  { releaseId, by, at }: { releaseId: string; by: string; at: number },
): Promise<string | undefined> {
  const review = await db
    .selectFrom('approval')
    .select('words')
    .where('releaseId', '=', releaseId)
    .where('userId', '=', by)
    .where('at', '=', at)
    .executeTakeFirst()
  return review?.words ?? undefined
}
