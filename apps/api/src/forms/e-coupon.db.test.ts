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

const prove = (api: TestApi, phone = '0812345678') => provePhone(api, api.encryption.hash('phone', phone))

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

/** Given on 1 June, to be used until 30 August; the promotion runs until 31 October, and again from 1 December. */
const RECURRING = {
  coupon: { amount: 500, validDays: 90 },
  startDate: '2025-06-01',
  endDate: '2025-10-31',
  laterWindows: [{ startDate: '2025-12-01', endDate: '2025-12-31' }],
}

const STATES: { state: string; usedOn?: string; day: string; gives: 'same' | 'another' | 'nothing' }[] = [
  { state: 'fresh', day: '2025-06-01', gives: 'same' },
  { state: 'on its last day', day: '2025-08-30', gives: 'same' },
  { state: 'used', usedOn: '2025-06-20', day: '2025-06-21', gives: 'same' },
  { state: 'used, after its last day', usedOn: '2025-06-20', day: '2025-10-31', gives: 'same' },
  { state: 'used, when the promotion runs again', usedOn: '2025-06-20', day: '2025-12-01', gives: 'another' },
  { state: 'ended, while the promotion runs', day: '2025-08-31', gives: 'another' },
  { state: 'ended, when the promotion runs again', day: '2025-12-01', gives: 'another' },
  { state: 'ended, and the promotion too', day: '2025-11-01', gives: 'nothing' },
  { state: 'used, and the promotion over', usedOn: '2025-06-20', day: '2025-11-01', gives: 'nothing' },
]

test.each(STATES)(
  'a coupon that is $state: a repeated request gives $gives',
  async ({ usedOn, day, gives }) => {
    const api = await testApi({ promotions: [aPromotion({ id: 'refinance-0295', ...RECURRING })] })
    const ask = async () => await post(api, anECouponForm({ uuid: await prove(api) }))
    api.clock.set('2025-06-01T12:00:00+07:00')
    const first = await (await ask()).json()
    const usedAt = usedOn ? Date.parse(`${usedOn}T12:00:00+07:00`) : null
    if (usedAt) await api.db.updateTable('coupon').set({ usedAt }).execute()

    api.clock.set(`${day}T12:30:00+07:00`)
    const response = await ask()
    const answer = await response.json()

    expect(first.coupon).toMatchObject({ expiresOn: '2025-08-30', usedAt: null })
    if (gives === 'nothing') {
      expect([response.status, answer.errors]).toEqual([422, [{ path: 'promotion', code: 'gone' }]])
    } else if (gives === 'same') {
      const state = usedAt ? new Date(usedAt).toISOString() : null
      expect([response.status, answer]).toEqual([
        201,
        { ...first, coupon: { ...first.coupon, usedAt: state } },
      ])
    } else {
      expect([response.status, answer.coupon.usedAt]).toEqual([201, null])
      expect(answer.coupon.code).not.toBe(first.coupon.code)
      expect(answer.reference).not.toBe(first.reference)
      expect(answer.coupon.expiresOn > day).toBe(true)
      // And from then on that one.
      api.clock.set(`${day}T13:00:00+07:00`)
      expect(await (await ask()).json()).toEqual(answer)
    }
    expect(await listLeads(api.db, {})).toHaveLength(gives === 'another' ? 2 : 1)
  },
)

test('ten requests at once after the coupon has ended are one more coupon', async () => {
  const api = await testApi({ promotions: [aPromotion({ id: 'refinance-0295', ...RECURRING })] })
  api.clock.set('2025-06-01T12:00:00+07:00')
  await post(api, anECouponForm({ uuid: await prove(api) }))
  api.clock.set('2025-09-01T12:00:00+07:00')
  const uuid = await prove(api)

  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, number) =>
      (await post(api, anECouponForm({ uuid, lastName: `ใจดี${'า'.repeat(number)}` }))).json(),
    ),
  )

  expect(new Set(answers.map(({ coupon }) => coupon?.code)).size).toBe(1)
  expect(await listLeads(api.db, {})).toHaveLength(2)
})
