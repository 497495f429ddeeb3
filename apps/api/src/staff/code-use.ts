import { ApiError } from '@leasing/contract/errors'
import type { DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** Longer than a code stays valid. */
const FORGET_MS = 10 * 60_000

/**
 * Marks a code of an app as used. Throws `sign-in-failed` for a used one, so that nobody who saw it typed can sign in with it. Of two concurrent
 * requests with the same code the primary key rejects one.
 */
export async function consumeCode(
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
