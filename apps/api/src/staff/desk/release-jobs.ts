import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { ReleaseTable, Tables } from '../../db/schema.ts'
import { addJobs } from '../../jobs/queue.ts'

/** The kinds of jobs that releases leave behind; `publish-jobs.ts` does them. */
export const PUBLISH = 'release-publish'
export const MAKE_PICTURES = 'release-pictures'
export const TELL_FAILURE = 'release-failed'

type Named = Pick<ReleaseTable, 'id' | 'version'>

export const releasePayload = z.object({ releaseId: z.string(), version: z.number() })
export const failurePayload = releasePayload.extend({ userId: z.string() })

const payloadOf = ({ id, version }: Named) => ({ releaseId: id, version })

export const addPublishJob = (
  transaction: Transaction<Tables>,
  release: Named & Pick<ReleaseTable, 'publishAt'>,
  now: number,
): Promise<void> =>
  addJobs(transaction, [{ kind: PUBLISH, payload: payloadOf(release), runAt: release.publishAt ?? now }], now)

/** Before anybody waits for them. */
export const addPictureJob = (transaction: Transaction<Tables>, release: Named, now: number): Promise<void> =>
  addJobs(transaction, [{ kind: MAKE_PICTURES, payload: payloadOf(release) }], now)

/** To everybody who wrote or approved it and still works here. */
export async function addFailureMails(
  transaction: Transaction<Tables>,
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
