import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import type { Db } from '../db/schema.ts'

/** Whether the code of a coupon or of a motor show's reward was valid, and the message for staff. A code counts once, even with concurrent requests. */
export type Redeemed = { isRedeemed: boolean; text: string }

export async function redeem(db: Db, code: string, now: number): Promise<Redeemed> {
  const refuse = (text: string) => ({ isRedeemed: false, text })
  const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
  if (coupon && coupon.usedAt === null && coupon.expiresOn < bangkokDay(now))
    return refuse(`${code} could be used until ${formatThaiDate(coupon.expiresOn)}`)

  const table = coupon ? 'coupon' : 'motorExpoRegistration'
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ usedAt: now })
    .where('code', '=', code)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) {
    const what = coupon ? `used now: take ${coupon.amount} baht off` : 'handed out now'
    return { isRedeemed: true, text: `${code} is ${what}` }
  }

  const row = await db.selectFrom(table).select('usedAt').where('code', '=', code).executeTakeFirst()
  if (!row) return refuse(`no coupon and no reward has the code ${code || '(none given)'}`)
  return refuse(`${code} was ${coupon ? 'used' : 'handed out'} already: ${formatThaiDateTime(row.usedAt!)}`)
}
