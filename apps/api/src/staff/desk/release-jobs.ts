import { z } from 'zod'
import type { DbTransaction, ReleaseTable } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'

/** The kinds of jobs that releases leave behind; `publish-jobs.ts` does them. */
export const PUBLISH = 'release-publish'
export const MAKE_PICTURES = 'release-pictures'
export const TELL_FAILURE = 'release-failed'
export const ASK_APPROVAL = 'release-waiting'

/** A release that could not be published within this after its moment is not published without being looked at. */
export const LATE_MS = 10 * 60_000
/** Longer than the pictures of a release take. */
const PICTURES_BEFORE_MS = 5 * 60_000

type Named = Pick<ReleaseTable, 'id' | 'version'>

export const releasePayload = z.object({ releaseId: z.string(), version: z.number() })
export const failurePayload = releasePayload.extend({ userId: z.string() })
/** `submittedBy` absent: it was approved, and waits again since an approval does not count any more. */
export const approvalPayload = failurePayload.extend({
  submittedAt: z.number().nullable(),
  submittedBy: z.string().optional(),
})

const payloadOf = ({ id, version }: Named) => ({ releaseId: id, version })

export function addPublishJob(
  transaction: DbTransaction,
  release: Named & { publishAt: number },
  now: number,
): Promise<void> {
  const payload = payloadOf(release)
  const { publishAt } = release
  return addJobs(
    transaction,
    [
      { kind: PUBLISH, payload, runAt: publishAt },
      // Those of a distant release may have been removed as unused.
      { kind: MAKE_PICTURES, payload, runAt: Math.max(now, publishAt - PICTURES_BEFORE_MS) },
    ],
    now,
  )
}

/** Sees that a release that nobody approves in time is not forgotten. */
export const addLateJob = (
  transaction: DbTransaction,
  release: Named & { publishAt: number },
  now: number,
): Promise<void> => {
  const runAt = release.publishAt + LATE_MS + 1000
  return addJobs(transaction, [{ kind: PUBLISH, payload: payloadOf(release), runAt }], now)
}

/** Before anybody waits for them. */
export const addPictureJob = (transaction: DbTransaction, release: Named, now: number): Promise<void> =>
  addJobs(transaction, [{ kind: MAKE_PICTURES, payload: payloadOf(release) }], now)

/** To each of those who may approve what was submitted. */
export const addApprovalMails = (
  transaction: DbTransaction,
  { submittedAt, submittedBy, ...release }: Named & { submittedAt: number | null; submittedBy?: string },
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

/** To everybody who wrote or approved it and still works here. */
export async function addFailureMails(
  transaction: DbTransaction,
  release: Named,
  now: number,
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
    people.map(({ id }) => ({ kind: TELL_FAILURE, payload: { ...payloadOf(release), userId: id } })),
    now,
  )
}
