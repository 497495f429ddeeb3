import { calls } from '@leasing/contract/calls'
import type { SentKey } from '@leasing/contract/forms'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPromotion, aSite } from '../../test/builders.ts'
import { aCalculation, aHirePurchaseCatalogue } from '../../test/calculator-builders.ts'
import {
  A_CAREER,
  A_DEPARTMENT,
  A_MOTOR_SHOW,
  aBodyOf,
  aComplaint,
  aConsent,
  aJobApplication,
  aMotorExpoForm,
  anECouponForm,
} from '../../test/form-builders.ts'
import { aDealer, aProvince } from '../../test/place-builders.ts'
import { aPersonal } from '../../test/smart-fin.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { aPdf, filesBody } from '../../test/upload-builders.ts'
import { importContent } from '../content/import.ts'
import { provePhone } from '../otp/phone-proof.ts'

const NOW = '2025-06-15T12:00:00+07:00'

const open = () =>
  testApi({
    ...aHirePurchaseCatalogue(),
    now: NOW,
    provinces: [aProvince('60', 'นครสวรรค์')],
    dealers: [aDealer({ sequence: 7 })],
    departments: [A_DEPARTMENT],
    careers: [A_CAREER],
    motorExpoEvents: [A_MOTOR_SHOW],
    promotions: [aPromotion({ id: 'refinance-0295', coupon: { amount: 500, validDays: 90 } })],
  })

const send = (api: TestApi, method: string, path: string, body: unknown) =>
  api.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function uploaded(api: TestApi): Promise<string> {
  const body = filesBody(['ประวัติ.pdf', aPdf(), 'application/pdf'])
  const answer = await api.request('/upload/object/job-application', { method: 'POST', body })
  return (await answer.json()).items[0].key
}

async function calculated(api: TestApi): Promise<string> {
  return (await (await send(api, 'POST', '/monthly-installment', aCalculation())).json()).id
}

const proved = (api: TestApi) => provePhone(api, api.encryption.hash('phone', '0812345678'))

/** A valid request of each call that takes a consent: its path, and its body without the consent. */
const REQUESTS: Record<string, (api: TestApi) => Promise<{ path?: string; body: object }>> = {
  ...Object.fromEntries(
    Object.entries(FORMS).flatMap(([key, module]) =>
      'call' in module
        ? [[`POST ${module.call.path}`, async () => ({ body: aBodyOf[key as SentKey]() })]]
        : [],
    ),
  ),
  'POST /forms/job-application-forms': async (api) => ({
    body: aJobApplication({ resume: await uploaded(api) }),
  }),
  'POST /emails/send': async () => ({ body: aComplaint() }),
  'POST /motor-expo': async (api) => ({ body: aMotorExpoForm({ uuid: await proved(api) }) }),
  'POST /e-coupons': async (api) => ({ body: anECouponForm({ uuid: await proved(api) }) }),
  'PUT /monthly-installment/{id}': async (api) => ({
    path: `/monthly-installment/${await calculated(api)}`,
    body: {
      customer: { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678', contactTime: 'any' },
      selectedDealer: 7,
    },
  }),
  'POST /credit-estimation/submit/mobile-phone': async () => ({ body: { personal: aPersonal() } }),
}

const WITH_CONSENT = Object.values(calls).filter(({ body }) => body !== undefined && takesConsent(body))

function takesConsent(body: z.ZodType): boolean {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return JSON.stringify(schema).includes('"noticeVersion"')
}

test.each(WITH_CONSENT.map(({ method, path }) => `${method} ${path}`))(
  '%s refuses a consent to a privacy notice that never was, and names the field',
  async (call) => {
    const api = await open()
    const [method = '', at = ''] = call.split(' ')
    const { path = at, body } = await REQUESTS[call]!(api)
    const leads = () => api.db.selectFrom('lead').select('id').execute()
    const drafts = () => api.db.selectFrom('submission').select('id').execute()

    const refused = await send(api, method, path, { ...body, consent: aConsent({ noticeVersion: 'x' }) })

    expect(refused.status).toBe(422)
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await refused.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'consent.noticeVersion', code: 'notice-version' }],
    })
    expect([await leads(), await drafts()]).toEqual([[], []])
    expect((await send(api, method, path, { ...body, consent: aConsent() })).ok).toBe(true)
    expect((await leads()).length + (await drafts()).length).toBe(1)
  },
)

test('a version counts for 30 days after another took its place, and longer nobody can have the page open', async () => {
  const api = await open()
  const publish = async (version: string) => {
    const { privacyNotice, ...site } = aSite()
    const value = JSON.stringify({ ...site, privacyNotice: { ...privacyNotice, version } })
    const row = { collection: 'site', id: 'site', source: value, body: value }
    await importContent(api.db, [row], { now: api.clock() })
    await api.content.refresh()
  }
  const statusOf = async (noticeVersion: string) => {
    const body = { personal: aPersonal(), consent: aConsent({ noticeVersion }) }
    return (await send(api, 'POST', '/credit-estimation/submit/mobile-phone', body)).status
  }

  await publish('2025-02')
  expect([await statusOf('2025-01'), await statusOf('2025-02')]).toEqual([201, 201])
  api.clock.set('2025-07-01T12:00:00+07:00')
  await publish('2025-03')
  api.clock.set('2025-07-15T11:59:00+07:00')
  expect([await statusOf('2025-01'), await statusOf('2025-02'), await statusOf('2025-03')]).toEqual([
    201, 201, 201,
  ])
  api.clock.set('2025-07-15T12:00:01+07:00')
  expect([await statusOf('2025-01'), await statusOf('2025-02'), await statusOf('2025-03')]).toEqual([
    422, 201, 201,
  ])
})

test('a version that another process has published a moment ago counts at once', async () => {
  const api = await open()
  const { privacyNotice, ...site } = aSite()
  const value = JSON.stringify({ ...site, privacyNotice: { ...privacyNotice, version: '2025-09' } })
  await importContent(api.db, [{ collection: 'site', id: 'site', source: value, body: value }], { now: 1 })

  const consent = aConsent({ noticeVersion: '2025-09' })
  const body = { personal: aPersonal(), consent }

  expect((await send(api, 'POST', '/credit-estimation/submit/mobile-phone', body)).status).toBe(201)
})
