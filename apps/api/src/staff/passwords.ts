import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** What the library calls an account with a password. */
const PROVIDER = 'credential'

/** The person with this address, if they have a password and may sign in. */
export async function findPassword(
  db: Db,
  email: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return await db
    .selectFrom('staff')
    .innerJoin('staffAccount', 'staffAccount.userId', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff.email', '=', email)
    .where('staffAccount.providerId', '=', PROVIDER)
    .where('staff.twoFactorEnabled', '=', 1)
    .where('staff.bannedAt', 'is', null)
    .executeTakeFirst()
}

/** `hash`: made by the library's hash function. */
export async function savePassword(
  db: Db,
  { clock }: { clock: () => number },
  userId: string,
  hash: string,
): Promise<void> {
  const now = new Date(clock()).toISOString()
  await db
    .insertInto('staffAccount')
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: PROVIDER,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'providerId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute()
}
