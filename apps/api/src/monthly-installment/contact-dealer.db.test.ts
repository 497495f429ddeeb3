import { contactedWorking } from '@leasing/contract/monthly-installment'
import { expect, test } from 'vitest'
import { aPromotion } from '../../test/builders.ts'
import { aCalculation, aHirePurchaseCatalogue } from '../../test/calculator-builders.ts'
import { aConsent } from '../../test/form-builders.ts'
import { aDealer } from '../../test/place-builders.ts'
import { type TestApi, testApi } from '../../test/test-api.ts'
import { once } from '../../test/test-database.ts'
import type { Tables } from '../db/schema.ts'
import { decryptLead } from '../leads/lead.ts'

const open = () =>
  testApi({
    ...aHirePurchaseCatalogue(),
    promotions: [aPromotion({ id: 'first-pickup' })],
    dealers: [aDealer({ sequence: 7 }), aDealer({ sequence: 8, nameTh: 'อรุณ ลีสซิ่ง สาขาตาคลี' })],
  })

const aRequest = (given: object = {}) => ({
  customer: {
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    mobilePhone: '081 234 5678',
    email: 'somchai@example.com',
    contactTime: 'morning',
  },
  selectedDealer: 7,
  consent: aConsent(),
  ...given,
})

const send = ({ request }: TestApi, method: 'POST' | 'PUT', path: string, body: unknown) =>
  request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function calculated(api: TestApi): Promise<string> {
  const response = await send(api, 'POST', '/monthly-installment', aCalculation())
  return `/monthly-installment/${((await response.json()) as { id: string }).id}`
}

async function contacted(api: TestApi, path: string, given: object = {}) {
  const response = await send(api, 'PUT', path, aRequest(given))
  expect(response.status).toBe(200)
  return contactedWorking.parse(await response.json())
}

const PERSONAL = /สมชาย|ใจดี|0812345678|081 234 5678|0899999999|example\.com/

test('a request makes one lead, which says who, when and what was calculated', async () => {
  const api = await open()
  const path = await calculated(api)

  const answer = await contacted(api, path)

  expect(answer).toMatchObject({ selectedDealer: 7, customer: { given: true } })
  expect(answer.reference).toMatch(/^MD-/)
  const leads = await api.db.selectFrom('lead').selectAll().execute()
  expect(leads).toMatchObject([
    {
      form: 'contact-dealer',
      reference: answer.reference,
      revision: 1,
      phoneHash: api.encryption.hash('phone', '0812345678'),
    },
  ])
  expect(decryptLead(api.encryption, leads[0]!)).toMatchObject({
    data: {
      firstName: 'สมชาย',
      mobilePhone: '0812345678',
      contactTime: 'morning',
      dealer: expect.stringMatching(/^7 /),
      workingId: answer.id,
      model: 'ตะวัน 2.5 ปี 2569',
      instalments: expect.stringContaining('12,000'),
    },
    consent: aConsent(),
  })
  expect(await api.db.selectFrom('job').select('kind').orderBy('kind').execute()).toHaveLength(3)
})

test.each([
  { term: 60, kept: 60 },
  { term: 48, kept: undefined },
])('the term that was looked at is told to staff, if it was calculated: $term', async ({ term, kept }) => {
  const api = await open()
  const path = await calculated(api)

  await contacted(api, path, { term })

  const [lead] = await api.db.selectFrom('lead').selectAll().execute()
  expect(decryptLead(api.encryption, lead!).data.term).toBe(kept)
})

once(
  'the promotion that led to the calculation is told to staff, and one that does not run is refused',
  async () => {
    const api = await open()
    const path = await calculated(api)

    const refused = await send(api, 'PUT', path, aRequest({ promotion: 'gone' }))
    await contacted(api, path, { promotion: 'first-pickup' })

    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'promotion', code: 'gone' }] })
    const leads = await api.db.selectFrom('lead').selectAll().execute()
    expect(leads.map((lead) => decryptLead(api.encryption, lead).data.promotion)).toEqual(['first-pickup'])
  },
)

once('a second request of a phone changes the same lead: person, dealer and consent', async () => {
  const api = await open()
  const path = await calculated(api)
  const first = await contacted(api, path)

  const second = await contacted(api, path, {
    customer: { ...aRequest().customer, firstName: 'สมหญิง' },
    selectedDealer: 8,
    consent: aConsent({ marketing: true }),
  })

  expect(second).toMatchObject({
    reference: first.reference,
    receivedAt: first.receivedAt,
    selectedDealer: 8,
  })
  const leads = await api.db.selectFrom('lead').selectAll().execute()
  expect(leads).toMatchObject([{ revision: 2, phoneHash: api.encryption.hash('phone', '0812345678') }])
  const { data, consent } = decryptLead(api.encryption, leads[0]!)
  expect(data).toMatchObject({ firstName: 'สมหญิง' })
  expect(consent.marketing).toBe(true)
  expect(api.countedLeads).toEqual(['contact-dealer'])
  const consents = await api.db.selectFrom('consent').selectAll().where('purpose', '=', 'marketing').execute()
  expect(consents).toMatchObject([{ given: 1 }])
  // Deliveries that wait already will read the lead as it is now.
  expect(await api.db.selectFrom('job').select('id').execute()).toHaveLength(3)
})

once('another phone is another person, whose request leaves the first as it is', async () => {
  const api = await open()
  const path = await calculated(api)
  const first = await contacted(api, path)

  const second = await contacted(api, path, {
    customer: { ...aRequest().customer, firstName: 'สมหญิง', mobilePhone: '0899999999' },
  })

  expect(second.reference).not.toBe(first.reference)
  const leads = await api.db.selectFrom('lead').selectAll().execute()
  expect(leads.map((lead) => decryptLead(api.encryption, lead).data.mobilePhone).sort()).toEqual([
    '0812345678',
    '0899999999',
  ])
})

test('two requests at once make one lead', async () => {
  const api = await open()
  const path = await calculated(api)

  const [one, other] = await Promise.all([contacted(api, path), contacted(api, path, { selectedDealer: 8 })])

  expect(one!.reference).toBe(other!.reference)
  expect(await api.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
})

once('when its lead was erased, a request makes a new one', async () => {
  const api = await open()
  const path = await calculated(api)
  const first = await contacted(api, path)
  await api.db.deleteFrom('lead').execute()
  await api.db.deleteFrom('consent').execute()

  const second = await contacted(api, path)

  expect(second.reference).not.toBe(first.reference)
  expect(await api.db.selectFrom('lead').select('id').execute()).toHaveLength(1)
})

test('the calculation, the database and the log never hold who asked', async () => {
  const api = await open()
  const path = await calculated(api)
  await contacted(api, path)

  const shown = await (await api.request(path)).text()

  expect(JSON.parse(shown)).toMatchObject({ customer: { given: true }, selectedDealer: 7 })
  expect(shown).not.toMatch(PERSONAL)
  expect(JSON.stringify(api.logs)).not.toMatch(PERSONAL)
  const tables: (keyof Tables)[] = ['working', 'lead', 'consent', 'job', 'receipt', 'rateLimit']
  for (const table of tables)
    expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute()), table).not.toMatch(PERSONAL)
})

test.each<[string, object, unknown]>([
  ['a dealer that there is not', { selectedDealer: 9 }, { path: 'selectedDealer', code: 'choice' }],
  ['no dealer', { selectedDealer: undefined }, { path: 'selectedDealer', code: 'required' }],
  [
    'a phone that is none',
    { customer: { ...aRequest().customer, mobilePhone: '0212' } },
    { path: 'customer.mobilePhone', code: 'mobile-phone' },
  ],
  [
    'a privacy notice that was not accepted',
    { consent: aConsent({ privacyNotice: false }) },
    { path: 'consent.privacyNotice', code: 'privacy-notice' },
  ],
])('%s is refused, and nothing is stored', async (_, given, error) => {
  const api = await open()
  const path = await calculated(api)

  const response = await send(api, 'PUT', path, aRequest(given))

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [error] })
  expect(await api.db.selectFrom('lead').select('id').execute()).toEqual([])
  expect(await (await api.request(path)).json()).not.toHaveProperty('customer')
})

once('a calculation whose 90 days are over, or that never was, cannot be asked about', async () => {
  const api = await open()
  const path = await calculated(api)
  api.clock.set('2025-09-14T00:00:00+07:00')

  for (const gone of [path, '/monthly-installment/nothing'])
    expect((await send(api, 'PUT', gone, aRequest())).status).toBe(404)
})
