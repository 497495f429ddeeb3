import type { SentKey } from '@leasing/contract/forms'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test, vi } from 'vitest'
import { aPromotion } from '../../test/builders.ts'
import {
  aCalculation,
  aHirePurchaseCatalogue,
  aRefinance,
  aRefinanceCampaign,
  aRefinanceCatalogue,
} from '../../test/calculator-builders.ts'
import {
  A_CAREER,
  A_DEPARTMENT,
  A_MOTOR_SHOW,
  aBodyOf,
  aComplaint,
  aConsent,
  aContactUsForm,
  aFriendGetFriend,
  aHappyCar,
  aJobApplication,
  aMotorExpoForm,
  aNewProductForm,
  aRefinanceForm,
} from '../../test/form-builders.ts'
import { aDealer, aProvince } from '../../test/place-builders.ts'
import { saveContent, type TestApi, testApi } from '../../test/test-api.ts'
import { aPdf } from '../../test/upload-builders.ts'
import type { Files } from '../files/files.ts'
import { listLeads, readLead } from '../leads/lead.ts'
import { summariseLead } from '../leads/lead-summary.ts'
import { LIMITS } from '../limits/limit-table.ts'
import { provePhone } from '../otp/phone-proof.ts'

const testForms = () =>
  testApi({
    provinces: [aProvince('60', 'นครสวรรค์')],
    dealers: [aDealer({ sequence: 1 })],
    motorExpoEvents: [A_MOTOR_SHOW],
    promotions: [aPromotion({ id: 'refinance-0295', endDate: '2025-06-15' })],
  })

/** The phone of who registers for a motor show is verified first. */
async function post(api: TestApi, path: string, body: unknown, headers: Record<string, string> = {}) {
  const uuid = path === '/motor-expo' && (await provePhone(api, api.encryption.hash('phone', '0812345678')))
  return await api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(uuid ? { ...(body as object), uuid } : body),
  })
}

const codeOf = async (answer: Promise<Response>) => (await (await answer).json()).code as string | undefined

const leadsOf = async ({ db, encryption }: TestApi) =>
  (await listLeads(db, {})).map((row) => readLead(encryption, row))

// An application takes an uploaded resume along: it has tests of its own below.
const SENT = Object.entries(FORMS).flatMap(([key, module]) =>
  'call' in module && key !== 'job-application'
    ? [[module.call.path, aBodyOf[key as SentKey], key, module.lead.prefix] as const]
    : [],
)

const FORMS_WITH_A_PATH = [
  ...SENT,
  ['/emails/send', aComplaint, 'complaint', 'CP'],
  ['/motor-expo', aMotorExpoForm, 'motor-expo', 'ME'],
] as const

test.each(FORMS_WITH_A_PATH)(
  '%s becomes a lead, with its reference and its consent',
  async (path, builder, form, prefix) => {
    const api = await testForms()

    const response = await post(api, path, builder({ consent: aConsent({ marketing: true }) }))

    expect(response.status).toBe(201)
    const answer = await response.json()
    expect(answer).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(new RegExp(`^${prefix}-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{2}$`)),
      receivedAt: '2025-06-15T05:00:00.000Z',
    })
    expect(await leadsOf(api)).toMatchObject([
      { id: answer.id, form, consent: { marketing: true, noticeVersion: '2025-01' } },
    ])
  },
)

// A reward is one a phone, however long ago.
const NOT_ONCE = FORMS_WITH_A_PATH.filter(([path]) => path !== '/motor-expo')

test.each(NOT_ONCE)(
  '%s twice within ten minutes is one lead; after that it is another',
  async (path, builder) => {
    const api = await testForms()

    const first = await (await post(api, path, builder())).json()
    api.clock.set('2025-06-15T12:09:59+07:00')
    const again = await (await post(api, path, builder())).json()
    api.clock.set('2025-06-15T12:10:00+07:00')
    const later = await (await post(api, path, builder())).json()

    expect(again).toEqual(first)
    expect(later.reference).not.toBe(first.reference)
    expect(await leadsOf(api)).toHaveLength(2)
  },
)

test.each(FORMS_WITH_A_PATH)('%s without anything names the fields that are missing', async (path) => {
  const api = await testForms()

  const response = await post(api, path, path === '/emails/send' ? { template: 'complaint' } : {})

  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const { code, errors } = await response.json()
  expect(code).toBe('invalid-input')
  expect(errors).toContainEqual({ path: 'consent', code: 'required' })
  expect(await leadsOf(api)).toEqual([])
})

test('ten clicks at once are one lead', async () => {
  const api = await testForms()

  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await post(api, '/happy-car', aHappyCar())).json()),
  )

  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(await leadsOf(api)).toHaveLength(1)
})

test('the same key with the same body answers the same for a day; another body is refused, not dropped', async () => {
  const api = await testForms()
  const key = { 'idempotency-key': '5d0f9be2-1f5c-4f0e-8b0e-2f4f6f4f2f11' }

  const first = await (await post(api, '/happy-car', aHappyCar(), key)).json()
  api.clock.set('2025-06-16T11:00:00+07:00')
  const again = await (await post(api, '/happy-car', aHappyCar(), key)).json()
  const other = await post(api, '/happy-car', aHappyCar({ budget: 1_000_000 }), key)

  expect(again).toEqual(first)
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' })
  expect(await leadsOf(api)).toHaveLength(1)
})

test('a key of an earlier release, which kept no hash of the body, goes on answering', async () => {
  const api = await testForms()
  const key = { 'idempotency-key': '5d0f9be2-1f5c-4f0e-8b0e-2f4f6f4f2f11' }
  const first = await (await post(api, '/happy-car', aHappyCar(), key)).json()

  await api.db.updateTable('receipt').set({ bodyHash: null }).execute()

  expect(await (await post(api, '/happy-car', aHappyCar(), key)).json()).toEqual(first)
})

test('a form that cannot be stored may be sent again as often as it takes', async () => {
  const api = await testForms()
  const failing = vi.spyOn(api.encryption, 'encrypt').mockImplementation(() => {
    throw new Error('no')
  })
  for (let i = 0; i < 12; i++) expect((await post(api, '/happy-car', aHappyCar())).status).toBe(500)
  failing.mockRestore()

  expect((await post(api, '/happy-car', aHappyCar())).status).toBe(201)
})

test('the table of a calculation goes to a mailbox five times an hour, and the sixth time the form says so', async () => {
  const api = await testApi(aHirePurchaseCatalogue())
  const calculated = async () =>
    (await (await post(api, '/monthly-installment', aCalculation())).json()).id as string
  const send = async (workingId: string) =>
    await post(api, '/emails/send', {
      template: 'quote',
      workingId,
      email: 'somchai@example.com',
      consent: aConsent(),
    })

  for (let i = 0; i < 5; i++) expect((await send(await calculated())).status).toBe(201)
  const refused = await send(await calculated())

  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'email', code: 'too-many-mails' }] })
  expect(await leadsOf(api)).toHaveLength(5)
})

test('the link of a mailed table opens the term that was looked at', async () => {
  const api = await testApi(aHirePurchaseCatalogue())
  const { id } = await (await post(api, '/monthly-installment', aCalculation())).json()

  await post(api, '/emails/send', {
    template: 'quote',
    workingId: id,
    term: 48,
    email: 'somchai@example.com',
    consent: aConsent(),
  })

  const [lead] = await leadsOf(api)
  expect(lead!.data).toMatchObject({
    quote: { link: { path: `/monthly-installment/saved?id=${id}&term=48` } },
  })
})

test.each([
  [
    '2027-01-31',
    { line: 'วันจ่ายงวดแรก 31 ม.ค. 2570 งวดสุดท้าย 31 ธ.ค. 2574', linked: '&firstDue=2027-01-31&buyer=company' },
  ],
  // The page would refuse them too.
  ['2020-01-31', { line: undefined, linked: '' }],
  ['9999-12-31', { line: undefined, linked: '' }],
])('a table that is mailed with its first day %s: %j', async (firstDue, { line, linked }) => {
  const api = await testApi({ ...aHirePurchaseCatalogue(), now: '2026-11-27T10:00:00+07:00' })
  const { id } = await (await post(api, '/monthly-installment', aCalculation())).json()

  await post(api, '/emails/send', {
    template: 'quote',
    workingId: id,
    term: 60,
    firstDue,
    buyer: 'company',
    email: 'somchai@example.com',
    consent: aConsent(),
  })

  const [lead] = await leadsOf(api)
  const { quote } = lead!.data as { quote: { lines: string[]; link: { path: string } } }
  expect(quote.lines.find((line) => line.includes('งวดแรก'))).toBe(line)
  expect(quote.link.path).toBe(`/monthly-installment/saved?id=${id}&term=60${linked}`)
})

test('the table of a refinance is mailed by the same call, with the vehicle, the amounts and the link to it', async () => {
  const api = await testApi(aRefinanceCatalogue())
  const { id } = await (await post(api, '/refinance', aRefinance({ outstanding: 120_000 }))).json()

  const sent = await post(api, '/emails/send', {
    template: 'quote',
    workingId: id,
    term: 60,
    email: 'somchai@example.com',
    consent: aConsent(),
  })

  expect(sent.status).toBe(201)
  const [lead] = await leadsOf(api)
  const { quote } = lead!.data as { quote: Record<string, unknown> }
  expect(JSON.stringify(quote).replaceAll('\u00a0', ' ')).toMatch(
    /รีไฟแนนซ์โดยประมาณของเวหา แค็บ 2.4 ปี 2569 .*วงเงินที่ขอ [\d,]+ บาท.*ปิดหนี้เดิม 120,000 บาท/,
  )
  expect(quote).toMatchObject({
    rows: expect.arrayContaining([expect.arrayContaining([expect.stringContaining('60 งวด\n(ที่เลือกไว้)')])]),
    years: { rows: expect.any(Array) },
    link: { path: `/refinance/saved?id=${id}&term=60` },
  })
})

test('a formula in any text arrives guarded, at any depth', async () => {
  const api = await testForms()

  await post(api, '/new-product-form', aNewProductForm({ firstName: '=cmd()', note: '@x' }))
  await post(api, '/friend-get-friend', {
    ...aFriendGetFriend(),
    friend: { ...aFriendGetFriend().friend, lastName: '+cmd' },
  })

  expect((await leadsOf(api)).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ firstName: "'=cmd()", note: "'@x" }),
      expect.objectContaining({ friend: expect.objectContaining({ lastName: "'+cmd" }) }),
    ]),
  )
})

test('phones and national IDs are read as people write them', async () => {
  const api = await testForms()

  await post(
    api,
    '/motor-expo',
    aMotorExpoForm({ mobilePhone: '๐๘๑-234 5678', nationalId: '1-1017-00203-45-0' }),
  )

  expect(await leadsOf(api)).toMatchObject([
    { data: { mobilePhone: '0812345678', nationalId: '1101700203450' } },
  ])
})

test.each([
  ['/happy-car', aHappyCar({ mobilePhone: '12345' }), 'mobilePhone', 'mobile-phone'],
  ['/happy-car', aHappyCar({ mobilePhone: '' }), 'mobilePhone', 'required'],
  ['/happy-car', aHappyCar({ firstName: 'สมชาย1' }), 'firstName', 'name'],
  ['/happy-car', aHappyCar({ firstName: '   ' }), 'firstName', 'required'],
  ['/happy-car', aHappyCar({ firstName: 'ก'.repeat(81) }), 'firstName', 'too-long'],
  ['/happy-car', aHappyCar({ firstName: { $ne: '' } }), 'firstName', 'invalid-type'],
  ['/happy-car', aHappyCar({ province: '99' }), 'province', 'choice'],
  ['/happy-car', aHappyCar({ wants: 'steal' }), 'wants', 'choice'],
  ['/happy-car', aHappyCar({ budget: 1e99 }), 'budget', 'too-big'],
  ['/happy-car', aHappyCar({ budget: '400000' }), 'budget', 'not-a-number'],
  ['/happy-car', aHappyCar({ budget: 0 }), 'budget', 'too-small'],
  ['/happy-car', aHappyCar({ extra: 1 }), 'extra', 'unrecognized-keys'],
  [
    '/happy-car',
    aHappyCar({ consent: aConsent({ privacyNotice: false }) }),
    'consent.privacyNotice',
    'privacy-notice',
  ],
  ['/forms/contact-us-forms', aContactUsForm({ phone: '0123' }), 'phone', 'phone'],
  [
    '/forms/contact-us-forms',
    aContactUsForm({ contractNumber: '12345678' }),
    'contractNumber',
    'nine-characters',
  ],
  ['/forms/contact-us-forms', aContactUsForm({ email: 'somchai@' }), 'email', 'email'],
  ['/forms/contact-us-forms', aContactUsForm({ message: 'ก'.repeat(2001) }), 'message', 'too-long'],
  ['/emails/send', aComplaint({ incidentOn: '2025-02-30' }), 'incidentOn', 'no-such-day'],
  ['/emails/send', aComplaint({ incidentOn: '2025-00-30' }), 'incidentOn', 'day-month'],
  ['/emails/send', aComplaint({ incidentOn: '-06-30' }), 'incidentOn', 'day-year'],
  ['/emails/send', aComplaint({ incidentOn: '2025-06-45' }), 'incidentOn', 'day-of-month'],
  ['/emails/send', aComplaint({ incidentOn: '-00-30' }), 'incidentOn', 'day'],
  ['/emails/send', aComplaint({ incidentOn: '2025-06-16' }), 'incidentOn', 'day-in-future'],
  ['/motor-expo', aMotorExpoForm({ nationalId: '1101700203451' }), 'nationalId', 'national-id'],
  ['/motor-expo', aMotorExpoForm({ dealer: 2 }), 'dealer', 'choice'],
  ['/motor-expo', aMotorExpoForm({ event: 'motor-expo-1999' }), 'event', 'gone'],
  ['/forms/refinance-forms', aRefinanceForm({ promotion: 'nothing' }), 'promotion', 'gone'],
  ['/friend-get-friend', aFriendGetFriend({ friendConsent: false }), 'friendConsent', 'friend-consent'],
  [
    '/friend-get-friend',
    aFriendGetFriend({ friend: { ...aFriendGetFriend().friend, mobilePhone: '0812345678' } }),
    'friend.mobilePhone',
    'same-phone',
  ],
])('%s refuses a field: case %#, %j', async (path, body, field, code) => {
  const api = await testForms()

  const response = await post(api, path, body)

  expect(response.status).toBe(422)
  const { errors } = await response.json()
  expect(errors).toHaveLength(1)
  expect(errors).toMatchObject([{ path: field, code }])
  expect(await leadsOf(api)).toEqual([])
})

test.each([
  [aHappyCar({ firstName: 'ก'.repeat(81) }), { max: 80 }],
  [aHappyCar({ budget: 0 }), { min: 10_000 }],
  [aHappyCar({ wants: 'steal' }), { choices: ['buy', 'sell', 'trade-in'] }],
])('a refused field comes with what is allowed: case %#, %j', async (body, allowed) => {
  const response = await post(await testForms(), '/happy-car', body)

  expect((await response.json()).errors).toMatchObject([allowed])
})

test('a request to refinance that names a calculation which is not there is refused', async () => {
  const api = await testForms()

  const body = aRefinanceForm({ calculation: '00000000-0000-4000-8000-000000000000' })
  const response = await post(api, '/forms/refinance-forms', body)

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ path: 'calculation', code: 'calculation-gone' }])
  expect(await leadsOf(api)).toEqual([])
})

test('a promotion can be named on its last day', async () => {
  const api = await testForms()

  api.clock.set('2025-06-15T23:59:59+07:00')
  expect(
    (await post(api, '/forms/refinance-forms', aRefinanceForm({ promotion: 'refinance-0295' }))).status,
  ).toBe(201)
  api.clock.set('2025-06-16T00:00:00+07:00')
  expect(
    (await post(api, '/forms/refinance-forms', aRefinanceForm({ promotion: 'refinance-0295' }))).status,
  ).toBe(422)
})

test('a request to refinance by season tells staff the season, the campaign and what is paid each time', async () => {
  const api = await testForms()
  const campaign = aRefinanceCampaign({ name: 'รีไฟแนนซ์เพื่อเกษตรกร', shapes: ['season-12'] })
  await saveContent(api.db, aRefinanceCatalogue({ refinanceCampaigns: [campaign] }))
  await api.content.refresh()
  const shape = { kind: 'seasonal', everyMonths: 12 }
  const wish = aRefinance({ amount: 350_000, campaign: campaign.id, shape })
  const { id: calculation } = await (await post(api, '/refinance', wish)).json()

  const body = aRefinanceForm({ term: 60, shape: 'season-12', calculation })
  expect((await post(api, '/forms/refinance-forms', body)).status).toBe(201)

  const [lead] = await leadsOf(api)
  expect(summariseLead(lead!, api.content)).toEqual(
    expect.arrayContaining([
      { label: 'ระยะเวลาผ่อน', value: '60 เดือน' },
      { label: 'จ่ายค่างวด', value: 'ทุก 12 เดือน' },
      { label: 'โปรโมชั่น', value: 'รีไฟแนนซ์เพื่อเกษตรกร' },
      // 350,000 × (1 + 3.54 % × 5) / 5 = 82,390
      { label: 'ค่างวดที่คำนวณ', value: '60 เดือน 5 ครั้ง ครั้งละ 82,390\u00a0บาท (อัตราที่แท้จริง 5.55% ต่อปี)' },
    ]),
  )
})

test('staff read the calculation that a request to be called comes from', async () => {
  const api = await testForms()
  const calculated = 'รถใหม่ราคา 789,000 บาท ดาวน์ 20% ผ่อน 60 งวด'

  await post(api, '/new-product-form', aNewProductForm({ calculated }))

  const [lead] = await leadsOf(api)
  expect(summariseLead(lead!, api.content)).toContainEqual({
    label: 'ผลคำนวณที่เห็นบนเว็บไซต์',
    value: calculated,
  })
})

test('a promotion that led to the form is told to staff, while it runs', async () => {
  const api = await testForms()

  const sent = await post(api, '/new-product-form', aNewProductForm({ promotion: 'refinance-0295' }))
  const unknown = await post(api, '/new-product-form', aNewProductForm({ promotion: 'nothing' }))

  expect([sent.status, unknown.status]).toEqual([201, 422])
  const [lead] = await leadsOf(api)
  expect(summariseLead(lead!, api.content)).toContainEqual(expect.objectContaining({ label: 'โปรโมชั่น' }))
})

test('an empty national ID is accepted', async () => {
  const api = await testForms()

  expect((await post(api, '/motor-expo', aMotorExpoForm({ nationalId: '' }))).status).toBe(201)
})

test('registering for a motor show gives a reward that can be looked up, without personal data', async () => {
  const api = await testForms()

  const { id, reward } = await (await post(api, '/motor-expo', aMotorExpoForm())).json()
  const found = await api.request(`/motor-expo/${id}`)

  expect(reward).toEqual({
    code: expect.stringMatching(/^ME-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/),
    title: 'กระเป๋าเครื่องมือติดรถ',
  })
  expect(found.headers.get('cache-control')).toBe('no-store')
  expect(await found.json()).toEqual({
    id,
    event: 'motor-expo-2021',
    reward,
    registeredAt: '2025-06-15T05:00:00.000Z',
    used: false,
    usedAt: null,
  })
  expect((await api.request('/motor-expo/nothing')).status).toBe(404)
})

test('after its last day a motor show takes nobody more, and whoever has an id still finds the reward', async () => {
  const api = await testForms()
  const { id, reward } = await (await post(api, '/motor-expo', aMotorExpoForm())).json()

  api.clock.set('2026-01-01T00:00:00+07:00')
  const events = await (await api.request('/motor-expo-events')).json()
  const late = await post(api, '/motor-expo', aMotorExpoForm())
  const found = await api.request(`/motor-expo/${id}`)

  expect(events.items).toEqual([])
  expect([late.status, (await late.json()).errors[0]]).toMatchObject([422, { code: 'gone' }])
  expect(await found.json()).toMatchObject({ event: 'motor-expo-2021', reward })
})

test.each([
  ['{', 400, 'malformed-body'],
  ['', 400, 'malformed-body'],
  ['[]', 422, 'invalid-input'],
  ['null', 422, 'invalid-input'],
  [`${'['.repeat(200)}${']'.repeat(200)}`, 422, 'invalid-input'],
  ['{"__proto__":{"admin":true}}', 422, 'invalid-input'],
  [JSON.stringify({ message: 'x'.repeat(70_000) }), 413, 'payload-too-large'],
])('a body that is no form is refused: case %#', async (body, status, code) => {
  const api = await testForms()

  const response = await post(api, '/happy-car', body)

  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('a body of another media type is refused', async () => {
  const api = await testForms()

  const response = await post(api, '/happy-car', 'firstName=x', {
    'content-type': 'application/x-www-form-urlencoded',
  })

  expect(response.status).toBe(415)
})

test('the eleventh form of a phone within an hour has to wait, the one from a busy address is asked about', async () => {
  const api = await testForms()
  const from = { 'x-visitor-address': '203.0.113.7' }
  const send = (budget: number, mobilePhone: string, headers = {}) =>
    post(api, '/happy-car', aHappyCar({ budget, mobilePhone }), headers)

  for (let count = 0; count < 10; count++)
    expect((await send(100_000 + count, '0812345678')).status).toBe(201)
  const refused = await send(200_000, '081-234-5678')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(200_000, '0898765432')).status).toBe(201)

  const statuses = []
  for (let count = 0; count < LIMITS['form-address'] + 1; count++)
    statuses.push((await codeOf(send(300_000, `08${String(count).padStart(8, '0')}`, from))) ?? 201)
  expect(statuses.at(-1)).toBe('human-step-needed')
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([201]))
})

test('neither database nor log holds the phone, the ID or the name in the clear', async () => {
  const api = await testForms()

  await post(api, '/motor-expo', aMotorExpoForm())
  await post(api, '/motor-expo', aMotorExpoForm({ nationalId: '123', firstName: 'สมชาย' }))

  for (const table of ['lead', 'consent', 'job', 'receipt', 'motorExpoRegistration', 'rateLimit'] as const)
    expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute()), table).not.toMatch(
      /0812345678|1101700203450|สมชาย/,
    )
  expect(JSON.stringify(api.logs)).not.toMatch(/0812345678|1101700203450|สมชาย/)
})

async function testJobs() {
  const stored = new Map<string, Uint8Array>()
  const files: Files = {
    has: async (key) => stored.has(key),
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key),
    remove: async (key) => void stored.delete(key),
    list: async () => [],
  }
  const api = await testApi({
    files,
    provinces: [aProvince('60', 'นครสวรรค์')],
    departments: [A_DEPARTMENT],
    careers: [A_CAREER],
  })
  const upload = async (folder: string) => {
    const body = new FormData()
    body.set('file', new File([PDF], 'ประวัติ.pdf'))
    const answer = await api.request(`/upload/object/${folder}`, { method: 'POST', body })
    return (await answer.json()).items[0].key as string
  }
  return { api, upload }
}

const PDF = new Uint8Array(aPdf())

test('an application takes the resume along, which then belongs to it', async () => {
  const { api, upload } = await testJobs()
  const resume = await upload('job-application')

  const response = await post(api, '/forms/job-application-forms', aJobApplication({ resume }))

  expect(response.status).toBe(201)
  const { id, reference } = await response.json()
  expect(reference).toMatch(/^JB-/)
  const row = await api.db
    .selectFrom('upload')
    .select('claimedBy')
    .where('key', '=', resume)
    .executeTakeFirst()
  expect(row).toEqual({ claimedBy: id })
})

test.each([
  [{ careerId: 'nothing' }, 'careerId', 'gone'],
  [{ birthDate: '2007-06-16' }, 'birthDate', 'too-young'],
  [{ birthDate: '2025-06-16' }, 'birthDate', 'day-in-future'],
  [{ experienceYears: 1.5 }, 'experienceYears', 'step'],
  [{ resume: '../../etc/passwd' }, 'resume', 'file'],
  [{ resume: 'job-application/5d0f9be2-1f5c-4f0e-8b0e-2f4f6f4f2f11' }, 'resume', 'file'],
])('an application is refused: %j', async (given, path, code) => {
  const { api, upload } = await testJobs()
  const resume = await upload('job-application')

  const response = await post(api, '/forms/job-application-forms', aJobApplication({ resume, ...given }))

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ path, code }])
  expect(await leadsOf(api)).toEqual([])
})

test('a resume cannot be sent with two applications, nor one of another folder', async () => {
  const { api, upload } = await testJobs()
  const resume = await upload('job-application')
  await post(api, '/forms/job-application-forms', aJobApplication({ resume }))

  const again = await post(
    api,
    '/forms/job-application-forms',
    aJobApplication({ resume, firstName: 'สมศักดิ์' }),
  )
  const foreign = await post(
    api,
    '/forms/job-application-forms',
    aJobApplication({ resume: await upload('complaint') }),
  )

  for (const refused of [again, foreign])
    expect((await refused.json()).errors).toEqual([{ path: 'resume', code: 'file' }])
})

test('somebody who turns 18 today, and an opening on its last day, are accepted', async () => {
  const { api, upload } = await testJobs()
  const resume = await upload('job-application')

  const response = await post(
    api,
    '/forms/job-application-forms',
    aJobApplication({ resume, birthDate: '2007-06-15' }),
  )

  expect(response.status).toBe(201)
})
