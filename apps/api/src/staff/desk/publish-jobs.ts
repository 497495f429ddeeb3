import { releasePath } from '@leasing/contract/staff/links'
import type { Db } from '../../db/schema.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mail.ts'
import { approvalLetter, type Failure, failureLetter } from '../letters.ts'
import { personOf, readNames } from '../names.ts'
import { approversOf } from './approvers.ts'
import { authorMailHandlers } from './author-mails.ts'
import { commentMailHandlers } from './comment-mails.ts'
import { type PublishDeps, prepareItems, publishRelease } from './publish.ts'
import {
  ASK_APPROVAL,
  approvalPayload,
  failurePayload,
  MAKE_PICTURES,
  PUBLISH,
  releasePayload,
  TELL_FAILURE,
} from './release-jobs.ts'
import { readItems } from './releases.ts'

type Deps = PublishDeps & { mail: Mail; officeUrl: string }

/** Job handlers for releases, run by the office's worker. */
export function releaseHandlers(deps: Deps): Record<string, JobHandler> {
  const { db, mail, officeUrl } = deps
  return {
    ...authorMailHandlers(deps),
    ...commentMailHandlers(deps),
    /** Does nothing if the release was changed or published since. */
    async [PUBLISH](job) {
      const { releaseId: id, version } = releasePayload.parse(job.payload)
      await publishRelease(deps, { id, version }, { scheduled: true })
    },
    async [MAKE_PICTURES](job) {
      const { releaseId } = releasePayload.parse(job.payload)
      await prepareItems(deps, await readItems(db, releaseId))
    },
    /** Sends only while this submission still waits for this person: the mail may be late. */
    async [ASK_APPROVAL](job, signal) {
      const { releaseId, version, userId, submittedAt, submittedBy } = approvalPayload.parse(job.payload)
      const release = await findRelease(db, releaseId)
      const isWaiting =
        release?.state === 'waiting' && release.version === version && release.submittedAt === submittedAt
      const person = isWaiting && (await approversOf(db, release)).find(({ id }) => id === userId)
      if (!person) return
      const by = submittedBy !== undefined && personOf(await readNames(db), submittedBy).name
      const count = (await readItems(db, releaseId)).length
      const facts = { by: by || undefined, count }
      const letter = approvalLetter(person, release, facts, officeUrl + releasePath(release.id))
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
    async [TELL_FAILURE](job, signal) {
      const { releaseId, userId } = failurePayload.parse(job.payload)
      const release = await findRelease(db, releaseId)
      const person = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', userId)
        .where('bannedAt', 'is', null)
        .executeTakeFirst()
      if (release?.state !== 'failed' || !person) return
      const letter = failureLetter(
        person,
        release,
        release.failure as Failure,
        officeUrl + releasePath(release.id),
      )
      await mail.send({ ...letter, messageId: job.id }, signal)
    },
  }
}

const findRelease = (db: Db, id: string) =>
  db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst()
