import type { Redemption } from '@leasing/contract/redemption'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { writeAuditWithin } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number }

/** What became of a code; `usedBy` is the actor who redeemed it: `staff:ID` or `cli:USER`, null if that was not kept. */
export type Redeemed = Exclude<Redemption, { state: 'used' }> | UsedCode
type UsedCode = { state: 'used'; kind: 'coupon' | 'reward'; usedAt: number; usedBy: string | null }

/**
 * Marks a coupon as used, or a reward of a motor show as handed out, with its entry in the log. A code counts once, also when it is presented several
 * times at once: one gets `redeemed`, the others `used`.
 */
export async function redeem(
  { db, ...deps }: Deps,
  { code: given, actor }: { code: string; actor: string },
): Promise<Redeemed> {
  const code = given.trim().toUpperCase()
  const now = deps.clock()
  return await db.transaction().execute(async (transaction): Promise<Redeemed> => {
    const coupon = await transaction
      .selectFrom('coupon')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst()
    if (coupon && coupon.usedAt === null && coupon.expiresOn < bangkokDay(now))
      return { state: 'ended', kind: 'coupon', expiresOn: coupon.expiresOn }

    const kind = coupon ? 'coupon' : 'reward'
    const table = coupon ? 'coupon' : 'motorExpoRegistration'
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ usedAt: now, usedBy: actor })
      .where('code', '=', code)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      const entry = { actor, action: 'reward.redeem', subject: `code:${code}`, detail: { kind } }
      await writeAuditWithin(transaction, deps, entry)
      return { state: 'redeemed', kind, ...(coupon && { amount: coupon.amount }) }
    }

    const row = await transaction
      .selectFrom(table)
      .select(['usedAt', 'usedBy'])
      .where('code', '=', code)
      .executeTakeFirst()
    return row ? { state: 'used', kind, usedAt: row.usedAt!, usedBy: row.usedBy } : { state: 'unknown' }
  })
}
