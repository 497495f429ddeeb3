import { lockTable } from '../../db/connect.ts'
import type { DbTransaction } from '../../db/schema.ts'
import type { ReleaseDeps } from './releases.ts'
import { approvalsNeededBy, hasApproval, reopenRelease } from './reviews.ts'

/**
 * Called in the transaction that bans a person, removes a role of theirs or resets their factors: somebody else may have used the account. Their
 * approvals become void for good, and what they wrote needs an approval. Approved and scheduled releases that lack one then wait again.
 */
export async function voidApprovals(
  transaction: DbTransaction,
  deps: ReleaseDeps,
  userId: string,
  actor: string,
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ approvalsVoidUntil: deps.clock() })
    .where('id', '=', userId)
    .execute()
  await lockTable(transaction, 'release')
  const releases = await transaction
    .selectFrom('release')
    .selectAll()
    .where('state', 'in', ['approved', 'scheduled'])
    .where(({ or, exists, selectFrom }) =>
      or(
        (['releaseAuthor', 'approval'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('userId')
              .whereRef('releaseId', '=', 'release.id')
              .where('userId', '=', userId),
          ),
        ),
      ),
    )
    .execute()
  for (const release of releases) {
    const needed = await approvalsNeededBy(transaction, release, deps.clock())
    if (!(await hasApproval(transaction, release.id, needed)))
      await reopenRelease(transaction, deps, release, actor)
  }
}
