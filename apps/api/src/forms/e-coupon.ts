import { ApiError } from '@leasing/contract/errors'
import { type CouponState, findECoupon, sendECoupon } from '@leasing/contract/forms'
import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import { type HandledCall, handleRead, handleWrite } from '../calls/handled-call.ts'
import type { DbTransaction, Tables } from '../db/schema.ts'
import { makeCode, toReceived } from '../leads/save-lead.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks } from './checks.ts'
import { giveOnce, requireProvenPhone } from './give-once.ts'

/**
 * One coupon a phone a promotion: who asks again gets the same coupon and the same reference, and another one only after it has ended. What
 * became of it, by its id.
 */
export function eCouponCalls(deps: FormDeps): HandledCall[] {
  const send = handleWrite(sendECoupon, deps, async ({ body, caller }) => {
    const { db, clock } = deps
    const offer = formChecks(deps).coupon(body.promotion)
    const { uuid, ...data } = body
    const { promotion, mobilePhone: phone } = data
    const { phoneHash, phoneHashes } = await requireProvenPhone(deps, uuid, phone)
    const today = bangkokDay(clock())
    let ended: string | undefined

    const find = async () => {
      const last = await findCoupon(db, promotion, phoneHashes)
      if (!last) return undefined
      if (!isOver(last, offer.startDate, today)) return { ...toReceived(last), coupon: stateOf(last) }
      ended = last.code
      return undefined
    }
    return await giveOnce(find, () =>
      acceptForm(
        deps,
        caller,
        { form: 'e-coupon', body: data, phone, isProven: true },
        async (transaction, { id: leadId }) => {
          if (ended) await release(transaction, ended)
          const { amount, validDays } = offer
          const expiresOn = addDays(today, validDays)
          const given = { promotion, phoneHash, leadId, amount, expiresOn, issuedAt: clock(), usedAt: null }
          return { coupon: await issue(transaction, given) }
        },
      ),
    )
  })

  const read = handleRead(findECoupon, async ({ params: { id } }) => {
    const found = await deps.db
      .selectFrom('coupon')
      .select(['code', 'amount', 'expiresOn', 'usedAt'])
      .where('leadId', '=', id)
      .executeTakeFirst()
    if (!found) throw new ApiError('not-found')
    return stateOf(found)
  })

  return [send, read]
}

type Coupon = Pick<Tables['coupon'], 'expiresOn' | 'issuedAt' | 'usedAt'>

/** Whether the phone may have another one: an unused coupon ends with its last day, a used one with the period of the promotion. */
const isOver = ({ usedAt, issuedAt, expiresOn }: Coupon, periodStart: string, today: string): boolean =>
  usedAt === null ? expiresOn < today : bangkokDay(issuedAt) < periodStart

const stateOf = ({ code, amount, expiresOn, usedAt }: Shown): CouponState => ({
  code,
  amount,
  expiresOn,
  usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
})

type Shown = Pick<Tables['coupon'], 'code' | 'amount' | 'expiresOn' | 'usedAt'>

/** Makes room for another coupon of the phone: `phoneHash` is unique in its promotion. */
const release = (transaction: DbTransaction, code: string) =>
  transaction.updateTable('coupon').set({ phoneHash: code }).where('code', '=', code).execute()

async function issue(
  transaction: DbTransaction,
  coupon: Omit<Tables['coupon'], 'code' | 'usedBy'>,
): Promise<CouponState> {
  for (;;) {
    const inserted = await transaction
      .insertInto('coupon')
      .values({ ...coupon, code: makeCode('RF') })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return stateOf({ ...coupon, ...inserted })
  }
}

const findCoupon = (db: FormDeps['db'], promotion: string, phoneHashes: readonly string[]) =>
  db
    .selectFrom('coupon')
    .innerJoin('lead', 'lead.id', 'coupon.leadId')
    .select(['lead.id', 'lead.reference', 'lead.receivedAt'])
    .select(['code', 'amount', 'expiresOn', 'issuedAt', 'usedAt'])
    .where('promotion', '=', promotion)
    .where('coupon.phoneHash', 'in', phoneHashes)
    .orderBy('issuedAt', 'desc')
    .executeTakeFirst()
