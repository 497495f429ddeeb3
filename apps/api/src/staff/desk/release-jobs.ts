import { z } from 'zod'
import type { DbTransaction, ReleaseTable } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'

/** Kinds of jobs that releases add; `publish-jobs.ts` runs them. */
export const PUBLISH = 'release-publish'
export const MAKE_PICTURES = 'release-pictures'
export const TELL_FAILURE = 'release-failed'
export const ASK_APPROVAL = 'release-waiting'

/** A scheduled release that is later than this fails, for a person to look at. */
export const LATE_MS = 10 * 60_000
/** Longer than encoding the pictures of a release takes. */
const PICTURES_BEFORE_MS = 5 * 60_000

type ReleaseVersion = Pick<ReleaseTable, 'id' | 'version'>

export const releasePayload = z.object({ releaseId: z.string(), version: z.number() })
export const failurePayload = releasePayload.extend({ userId: z.string() })
/** `submittedBy` is absent when an approval has become void and the release waits again. */
export const approvalPayload = failurePayload.extend({
  submittedAt: z.number().nullable(),
  submittedBy: z.string().optional(),
})

const payloadOf = ({ id, version }: ReleaseVersion) => ({ releaseId: id, version })

export function addPublishJob(
  transaction: DbTransaction,
  release: ReleaseVersion & { publishAt: number },
  now: number,
): Promise<void> {
  const payload = payloadOf(release)
  const { publishAt } = release
  return addJobs(
    transaction,
    [
      { kind: PUBLISH, payload, runAt: publishAt },
      // Encoded again: pictures that nothing shows are deleted after a while.
      { kind: MAKE_PICTURES, payload, runAt: Math.max(now, publishAt - PICTURES_BEFORE_MS) },
    ],
    now,
  )
}

/** Fails a release that nobody approves in time, so that it is not forgotten. */
export const addLateJob = (
  transaction: DbTransaction,
  release: ReleaseVersion & { publishAt: number },
  now: number,
): Promise<void> => {
  const runAt = release.publishAt + LATE_MS + 1000
  return addJobs(transaction, [{ kind: PUBLISH, payload: payloadOf(release), runAt }], now)
}

/** Encodes the pictures early, so that publishing does not wait for them. */
export const addPictureJob = (
  transaction: DbTransaction,
  release: ReleaseVersion,
  now: number,
): Promise<void> => addJobs(transaction, [{ kind: MAKE_PICTURES, payload: payloadOf(release) }], now)

/** Mails to everybody who may approve the release. */
export const addApprovalMails = (
  transaction: DbTransaction,
  {
    submittedAt,
    submittedBy,
    ...release
  }: ReleaseVersion & { submittedAt: number | null; submittedBy?: string },
  people: readonly { id: string }[],
  now: number,
): Promise<void> => {
  const payload = { ...payloadOf(release), submittedAt, submittedBy }
  return addJobs(
    transaction,
    people.map(({ id }) => ({ kind: ASK_APPROVAL, payload: { ...payload, userId: id } })),
    now,
  )
}

/** Mails to the authors and approvers who are not banned, without the one who pressed. */
export async function addFailureMails(
  transaction: DbTransaction,
  release: ReleaseVersion,
  now: number,
  but?: string,
): Promise<void> {
  const people = await transaction
    .selectFrom('staff')
    .select('id')
    .where('bannedAt', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['releaseAuthor', 'approval'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('userId')
              .where('releaseId', '=', release.id)
              .whereRef('userId', '=', 'staff.id'),
          ),
        ),
      ),
    )
    .execute()
  await addJobs(
    transaction,
    people
      .filter(({ id }) => id !== but)
      .map(({ id }) => ({ kind: TELL_FAILURE, payload: { ...payloadOf(release), userId: id } })),
    now,
  )
}
