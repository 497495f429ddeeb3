import { ApiError } from '@leasing/contract/errors'
import type { DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** Longer than a code of an app is taken. */
const FORGET_MS = 10 * 60_000

/**
 * Uses up a code of an app. Throws `sign-in-failed` for one that was used: who has looked over somebody's shoulder must not get in with it. Two
 * requests with the same code meet at the key of the table.
 */
export async function useUpCode(
  transaction: DbTransaction,
  { encryption, clock }: { encryption: Encryption; clock: () => number },
  userId: string,
  code: string,
): Promise<void> {
  const now = clock()
  await transaction
    .deleteFrom('staffCodeUse')
    .where('userId', '=', userId)
    .where('usedAt', '<', now - FORGET_MS)
    .execute()
  const first = await transaction
    .insertInto('staffCodeUse')
    .values({ userId, codeHash: encryption.hash('staff-code', `${userId} ${code}`), usedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'codeHash']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!first) throw new ApiError('sign-in-failed')
}
