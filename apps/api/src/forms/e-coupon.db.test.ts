import { expect, test } from 'vitest'
import { aPromotion } from '../../test/builders.ts'
import { anECouponForm } from '../../test/form-builders.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { listLeads } from '../leads/lead.ts'
import { provePhone } from '../otp/phone-proof.ts'

const testCoupons = () =>
  testApi({
    promotions: [
      aPromotion({ id: 'refinance-0295', coupon: { amount: 500, validDays: 90 }, endDate: '2025-06-15' }),
      aPromotion({ id: 'another', coupon: { amount: 300, validDays: 30 } }),
      aPromotion({ id: 'without-coupon' }),
    ],
  })

const prove = (api: TestApi, phone = '0812345678') => provePhone(api, api.vault.hash('phone', phone))

const post = (api: TestApi, body: object) =>
  api.request('/e-coupons', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a verified phone gets a coupon that holds for its days', async () => {
  const api = await testCoupons()

  const response = await post(api, anECouponForm({ uuid: await prove(api) }))

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    reference: expect.stringMatching(/^EC-/),
    coupon: { code: expect.stringMatching(/^RF-\w{4}-\w{4}$/), amount: 500, expiresOn: '2025-09-13' },
  })
})

test('a phone that asks again, even much later, gets the same coupon and the same reference', async () => {
  const api = await testCoupons()
  const first = await (await post(api, anECouponForm({ uuid: await prove(api) }))).json()

  api.clock.set('2025-06-15T20:00:00+07:00')
  const again = await post(api, anECouponForm({ uuid: await prove(api), firstName: 'สมศักดิ์' }))

  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(first)
  expect(await listLeads(api.db, {})).toHaveLength(1)
  expect(api.countedLeads).toEqual(['e-coupon'])
})

test('another promotion is another coupon, and another phone too', async () => {
  const api = await testCoupons()
  const ask = async (phone: string, promotion: string) =>
    (await post(api, anECouponForm({ mobilePhone: phone, promotion, uuid: await prove(api, phone) }))).json()

  const answers = [
    await ask('0812345678', 'refinance-0295'),
    await ask('0812345678', 'another'),
    await ask('0898765432', 'refinance-0295'),
  ]

  expect(new Set(answers.map(({ coupon }) => coupon.code)).size).toBe(3)
})

test('ten requests at once are one coupon', async () => {
  const api = await testCoupons()
  const uuid = await prove(api)

  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, number) =>
      (await post(api, anECouponForm({ uuid, lastName: `ใจดี${'า'.repeat(number)}` }))).json(),
    ),
  )

  expect(new Set(answers.map(({ coupon }) => coupon?.code)).size).toBe(1)
  expect(await listLeads(api.db, {})).toHaveLength(1)
  expect(api.countedLeads).toEqual(['e-coupon'])
})

test('a phone that was not verified, or was so half an hour ago, or is another one, gets none', async () => {
  const api = await testCoupons()
  const refused = { errors: [{ path: 'uuid', code: 'phone-not-verified' }] }

  const unknown = await post(api, anECouponForm({ uuid: '5d0f9be2-1f5c-4f0e-8b0e-2f4f6f4f2f11' }))
  expect(unknown.status).toBe(422)
  expect(await unknown.json()).toMatchObject(refused)

  const other = await post(api, anECouponForm({ uuid: await prove(api, '0898765432') }))
  expect(await other.json()).toMatchObject(refused)

  const uuid = await prove(api)
  api.clock.set('2025-06-15T12:30:01+07:00')
  expect(await (await post(api, anECouponForm({ uuid }))).json()).toMatchObject(refused)
  expect(await listLeads(api.db, {})).toEqual([])
})

test('a promotion that is over, unknown or without a coupon gives none', async () => {
  const api = await testCoupons()
  const refused = { errors: [{ path: 'promotion', code: 'gone' }] }
  const uuid = await prove(api)

  for (const promotion of ['nothing', 'without-coupon'])
    expect(await (await post(api, anECouponForm({ uuid, promotion }))).json(), promotion).toMatchObject(
      refused,
    )

  api.clock.set('2025-06-16T00:00:00+07:00')
  expect(await (await post(api, anECouponForm({ uuid: await prove(api) }))).json()).toMatchObject(refused)
})
