import { ApiError } from '@leasing/contract/errors'
import { type Coupon, type CouponState, sendECoupon } from '@leasing/contract/forms'
import { addDays, bangkokDay } from '@leasing/rules/bangkok-day'
import type { Hono } from 'hono'
import type { DbTransaction, Tables } from '../db/schema.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { makeCode, toReceived } from '../leads/save-lead.ts'
import { findProvenPhoneHash } from '../otp/phone-proof.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'

/** One coupon a phone a promotion: who asks again gets the same coupon and the same reference. What became of it, by its id. */
export function eCouponRoutes(routes: Hono<ApiEnv>, deps: FormDeps): void {
  writeRoute(routes, sendECoupon, deps, async ({ body, request }) => {
    const { db, vault, clock } = deps
    const offer = formChecks(deps).coupon(body.promotion)
    const { uuid, ...data } = body
    const phoneHash = vault.hash('phone', data.mobilePhone)
    if ((await findProvenPhoneHash(deps, uuid)) !== phoneHash) throwFieldError('uuid', 'phone-not-verified')

    const phoneHashes = vault.hashes('phone', data.mobilePhone)
    const issued = await findCoupon(db, data.promotion, phoneHashes)
    if (issued) return issued
    const expiresOn = addDays(bangkokDay(clock()), offer.validDays)
    try {
      return await acceptForm(
        deps,
        request,
        { form: 'e-coupon', body: data, phone: data.mobilePhone, isProven: true },
        async (transaction, { id: leadId }) => {
          const given = { promotion: data.promotion, phoneHash, leadId, amount: offer.amount, expiresOn }
          return { coupon: await issue(transaction, { ...given, issuedAt: clock(), usedAt: null }) }
        },
      )
    } catch (error) {
      // Two requests at once: the second meets the coupon of the first.
      const first = await findCoupon(db, data.promotion, phoneHashes)
      if (first) return first
      throw error
    }
  })

  routes.get('/e-coupons/:id', async (c) => {
    const found = await deps.db
      .selectFrom('coupon')
      .select(['code', 'amount', 'expiresOn', 'usedAt'])
      .where('leadId', '=', c.req.param('id'))
      .executeTakeFirst()
    if (!found) throw new ApiError('not-found')
    const coupon: CouponState = {
      ...found,
      usedAt: found.usedAt === null ? null : new Date(found.usedAt).toISOString(),
    }
    return c.json(coupon, 200, { 'cache-control': 'no-store' })
  })
}

async function issue(transaction: DbTransaction, coupon: Omit<Tables['coupon'], 'code'>): Promise<Coupon> {
  for (;;) {
    const inserted = await transaction
      .insertInto('coupon')
      .values({ ...coupon, code: makeCode('RF') })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return { code: inserted.code, amount: coupon.amount, expiresOn: coupon.expiresOn }
  }
}

async function findCoupon(db: FormDeps['db'], promotion: string, phoneHashes: readonly string[]) {
  const found = await db
    .selectFrom('coupon')
    .innerJoin('lead', 'lead.id', 'coupon.leadId')
    .select(['lead.id', 'lead.reference', 'lead.receivedAt', 'code', 'amount', 'expiresOn'])
    .where('promotion', '=', promotion)
    .where('coupon.phoneHash', 'in', phoneHashes)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, reference, receivedAt, ...coupon } = found
  return { ...toReceived({ id, reference, receivedAt }), coupon }
}
