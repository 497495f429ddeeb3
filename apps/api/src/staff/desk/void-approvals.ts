import { lockTable } from '../../db/connect.ts'
import type { DbTransaction } from '../../db/schema.ts'
import { type ReleaseDeps, readItems } from './releases.ts'
import { approvalsNeeded, hasApproval, reopenRelease } from './reviews.ts'

/**
 * For the transaction that bans somebody, takes the right to approve away, or resets their factors: whoever used the account until now, nothing
 * that it approved counts any more, also when the person comes back. What was approved or scheduled by it waits again.
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
    .selectAll('release')
    .innerJoin('approval', (join) =>
      join
        .onRef('approval.releaseId', '=', 'release.id')
        .onRef('approval.itemsHash', '=', 'release.itemsHash'),
    )
    .where('approval.userId', '=', userId)
    .where('state', 'in', ['approved', 'scheduled'])
    .execute()
  for (const release of releases) {
    const needed = approvalsNeeded(await readItems(transaction, release.id))
    if (!(await hasApproval(transaction, release.id, needed)))
      await reopenRelease(transaction, deps, release, actor)
  }
}
