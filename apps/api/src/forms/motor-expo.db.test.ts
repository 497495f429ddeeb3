import { expect, test } from 'vitest'
import { aMotorExpoForm } from '../../test/form-builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { listLeads } from '../leads/lead.ts'
import { deleteLeads } from '../leads/purge.ts'
import { provePhone } from '../otp/phone-proof.ts'

const PHONE = '0812345678'

const anEvent = (id: string) => ({
  id,
  title: 'มอเตอร์เอ็กซ์โป',
  rewardTitle: 'กระเป๋าเครื่องมือติดรถ',
  rewardDetail: 'รับที่บูธ',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  orderPosition: 1,
})

const testRewards = () =>
  testApi({
    provinces: [aProvince('60', 'นครสวรรค์'), aProvince('10', 'กรุงเทพมหานคร')],
    motorExpoEvents: [anEvent('motor-expo-2021'), anEvent('motor-expo-2022')],
  })

const prove = (api: TestApi, phone = PHONE) => provePhone(api, api.encryption.hash('phone', phone))

const post = (api: TestApi, body: object) =>
  api.request('/motor-expo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const register = async (api: TestApi, given: { mobilePhone?: string; [field: string]: unknown } = {}) => {
  const uuid = await prove(api, given.mobilePhone)
  return await (await post(api, aMotorExpoForm({ ...given, uuid }))).json()
}

test.each([
  { given: { firstName: 'สมศักดิ์' } },
  { given: { province: '10' } },
  { given: { nationalId: '', interest: 'refinance', purchaseWithin: 'later' } },
  { given: { consent: { privacyNotice: true, marketing: true, noticeVersion: '2569-1' } } },
])('a phone that has a reward gets the same code, whatever else was typed: $given', async ({ given }) => {
  const api = await testRewards()
  const first = await register(api)
  api.clock.set('2025-06-16T12:00:00+07:00')

  expect(await register(api, given)).toEqual(first)
  expect(await listLeads(api.db, {})).toHaveLength(1)
  expect(api.countedLeads).toEqual(['motor-expo'])
})

test('another phone and another show are another reward', async () => {
  const api = await testRewards()

  const answers = [
    await register(api),
    await register(api, { mobilePhone: '0898765432' }),
    await register(api, { event: 'motor-expo-2022' }),
  ]

  expect(new Set(answers.map(({ reward }) => reward.code)).size).toBe(3)
})

test('ten requests at once are one reward', async () => {
  const api = await testRewards()
  const uuid = await prove(api)

  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, number) =>
      (await post(api, aMotorExpoForm({ uuid, lastName: `ใจดี${'า'.repeat(number)}` }))).json(),
    ),
  )

  expect(new Set(answers.map(({ reward }) => reward?.code)).size).toBe(1)
  expect(await listLeads(api.db, {})).toHaveLength(1)
  expect(await api.db.selectFrom('motorExpoRegistration').selectAll().execute()).toHaveLength(1)
})

test('a phone that was not verified, or was so half an hour ago, or is another one, gets no reward', async () => {
  const api = await testRewards()
  const uuid = await prove(api)
  const other = await prove(api, '0898765432')
  const refusal = async (given: object) => {
    const response = await post(api, aMotorExpoForm(given))
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    return [response.status, (await response.json()).errors]
  }
  const refused = [422, [{ path: 'uuid', code: 'phone-not-verified' }]]

  expect(await refusal({ uuid: '5d0f9be2-1f5c-4f0e-8b0e-2f4f6f4f2f11' })).toEqual(refused)
  expect(await refusal({ uuid: other })).toEqual(refused)
  expect((await refusal({}))[0]).toBe(422)
  api.clock.set('2025-06-15T12:30:01+07:00')
  expect(await refusal({ uuid })).toEqual(refused)
  expect(await listLeads(api.db, {})).toEqual([])
})

test('whose registration is erased may register again', async () => {
  const api = await testRewards()
  const { id, reward } = await register(api)
  await deleteLeads(api.db, [id])

  api.clock.set('2025-06-16T12:00:00+07:00')
  const again = await register(api)

  expect(again.reward.code).not.toBe(reward.code)
  expect(await api.db.selectFrom('rewardHolder').selectAll().execute()).toHaveLength(1)
})
