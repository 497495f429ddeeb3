import { contactedWorking, modelWorking, priceWorking, working } from '@leasing/contract/monthly-installment'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { aCalculation, aHirePurchaseCatalogue } from '../../test/calculator-builders.ts'
import { aConsent } from '../../test/form-builders.ts'
import { aDealer } from '../../test/place-builders.ts'
import { saveContent, type TestApi, testApi } from '../../test/test-api.ts'
import { decryptLead } from '../leads/lead.ts'

const open = () =>
  testApi({ ...aHirePurchaseCatalogue(), dealers: [aDealer({ sequence: 7 })], site: [aSite()] })

/** 20 % down on 700,000 baht over 60 months at the rate of the list. */
const aPrice = (given: object = {}) => ({
  priceList: 'pickup',
  price: 700_000,
  downPayment: 140_000,
  terms: [60],
  ...given,
})

const send = ({ request }: TestApi, method: 'POST' | 'PUT', path: string, body: unknown) =>
  request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function calculated(api: TestApi, given: object = {}) {
  const response = await send(api, 'POST', '/monthly-installment/own-price', aPrice(given))
  expect(response.status).toBe(201)
  return priceWorking.parse(await response.json())
}

test('a price without a model is calculated with the rates of its list', async () => {
  const answer = await calculated(await open(), { downPayment: 123_457 })

  expect(answer).toMatchObject({
    priceList: { id: 'pickup', name: 'รถกระบะใหม่', kind: 'new', isHighest: false, asOf: '2025-01-01' },
    price: 700_000,
    downPercent: 17.64,
    hpIntRate: [{ term: 60, flatRatePercentPerYear: 3.5 }],
    monthlyInstallments: [
      { term: 60, financeAmount: 576_543, monthlyInstallment: 11_291, legalMaxEffectiveRate: 10 },
    ],
  })
  expect(answer).not.toHaveProperty('monthlyBudget')
})

test('a price is paid back in any shape of its list, which is kept with it', async () => {
  const api = await open()
  const shape = { kind: 'balloon' as const, lastInstalment: 200_000 }

  const answer = await calculated(api, { shape })

  expect(answer).toMatchObject({ shape, monthlyInstallments: [{ term: 60, lastInstallment: 200_000 }] })
  const reopened = await api.request(`/monthly-installment/${answer.id}`)
  expect(working.parse(await reopened.json())).toEqual(answer)
})

test('it opens again with the same figures when rates have changed, until its day', async () => {
  const api = await open()
  const answer = await calculated(api, { monthlyBudget: 12_000 })
  const { home } = aSite()
  const rates = [{ term: 60, flatRatePercentPerYear: 9 }]
  await saveContent(api.db, {
    site: [aSite({ home: { ...home, quickCalculator: { ...home.quickCalculator, rates } } })],
  })

  const reopened = await api.request(`/monthly-installment/${answer.id}`)

  expect(working.parse(await reopened.json())).toEqual(answer)
  expect(answer.monthlyBudget).toBe(12_000)
  api.clock.set(answer.expiresAt)
  expect((await api.request(`/monthly-installment/${answer.id}`)).status).toBe(404)
})

test('calculations of models that were saved before are answered as they were', async () => {
  const api = await open()
  const answer = modelWorking.parse(
    await (await send(api, 'POST', '/monthly-installment', aCalculation())).json(),
  )

  const reopened = await api.request(`/monthly-installment/${answer.id}`)

  expect(modelWorking.parse(await reopened.json())).toEqual(answer)
})

test.each([
  { given: { priceList: 'boat' }, errors: [{ path: 'priceList', code: 'choice' }] },
  { given: { price: 99_999 }, errors: [{ path: 'price', code: 'too-small', min: 100_000 }] },
  { given: { price: 5_000_001 }, errors: [{ path: 'price', code: 'too-big', max: 5_000_000 }] },
  { given: { price: 650_000.5 }, errors: [{ path: 'price', code: 'step' }] },
  { given: { downPayment: 69_999 }, errors: [{ path: 'downPayment', code: 'down-too-small', min: 70_000 }] },
  { given: { downPayment: 210_001 }, errors: [{ path: 'downPayment', code: 'down-too-big', max: 210_000 }] },
  {
    given: { downPayment: 0, terms: [48, 60] },
    errors: [
      { path: 'downPayment', code: 'down-too-small', min: 70_000 },
      { path: 'terms.0', code: 'term-not-offered', choices: [60] },
    ],
  },
  {
    given: { shape: { kind: 'step-up' } },
    errors: [
      { path: 'shape', code: 'shape-not-offered', choices: ['equal', 'balloon', 'season-6', 'season-12'] },
    ],
  },
  {
    given: { shape: { kind: 'balloon', lastInstalment: 1 } },
    errors: [{ path: 'shape.lastInstalment', code: 'balloon-too-small', min: 10_967, max: 657_999 }],
  },
  { given: { monthlyBudget: 0 }, errors: [{ path: 'monthlyBudget', code: 'too-small' }] },
])('$given is refused with what would do', async ({ given, errors }) => {
  const response = await send(await open(), 'POST', '/monthly-installment/own-price', aPrice(given))

  expect(response.status).toBe(422)
  const answer = (await response.json()) as { errors: object[] }
  expect(answer.errors).toEqual(expect.arrayContaining(errors.map((error) => expect.objectContaining(error))))
  expect(answer.errors).toHaveLength(errors.length)
})

test('a dealer that is asked to call reads what the visitor went by', async () => {
  const api = await open()
  const byPrice = await calculated(api)
  const byBudget = await calculated(api, { monthlyBudget: 12_000 })
  const request = {
    customer: { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678', contactTime: 'any' },
    term: 60,
    selectedDealer: 7,
    consent: aConsent(),
  }

  for (const { id } of [byPrice, byBudget]) {
    const response = await send(api, 'PUT', `/monthly-installment/${id}`, request)
    expect(contactedWorking.parse(await response.json())).toMatchObject({
      id,
      selectedDealer: 7,
      customer: { given: true },
      reference: expect.stringMatching(/^MD-/),
    })
  }

  const leads = await api.db.selectFrom('lead').selectAll().orderBy('receivedAt').execute()
  const told = leads.map((lead) => decryptLead(api.encryption, lead).data)
  expect(told.map(({ model }) => model).sort()).toEqual([
    'ยังไม่เลือกรุ่น: รถกระบะใหม่ตามงบผ่อนเดือนละ 12,000\u00a0บาท',
    'ยังไม่เลือกรุ่น: รถกระบะใหม่ตามราคาที่ใส่',
  ])
  for (const data of told) {
    expect(data).toMatchObject({ price: '700,000\u00a0บาท', instalments: expect.stringContaining('60 งวด') })
    expect(data).not.toHaveProperty('financialProduct')
  }
})

test('its table is mailed, with whose rates it has', async () => {
  const api = await open()
  const { id } = await calculated(api)

  const response = await send(api, 'POST', '/emails/send', {
    template: 'quote',
    workingId: id,
    email: 'somchai@example.com',
    consent: aConsent(),
  })

  expect(response.status).toBe(201)
  const [lead] = await api.db.selectFrom('lead').selectAll().execute()
  expect(decryptLead(api.encryption, lead!).data.quote).toMatchObject({
    title: 'ค่างวดโดยประมาณของรถกระบะใหม่ตามราคาที่ใส่',
    lines: expect.arrayContaining([expect.stringContaining('ราคารถ 700,000')]),
    notes: expect.arrayContaining(['ใช้อัตราของรถกระบะใหม่ ณ 1 ม.ค. 2568 ค่างวดจริงขึ้นกับรุ่นรถและผลการพิจารณา']),
    link: { path: `/monthly-installment/saved?id=${id}` },
  })
})

test('the limit of a network counts both ways of calculating', async () => {
  const api = await open()
  const status = async (path: string, body: object) =>
    (
      await api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-visitor-address': '203.0.113.9' },
        body: JSON.stringify(body),
      })
    ).status

  for (let i = 0; i < 300; i++) {
    expect(await status('/monthly-installment', aCalculation())).toBe(201)
    expect(await status('/monthly-installment/own-price', aPrice())).toBe(201)
  }

  expect(await status('/monthly-installment/own-price', aPrice())).toBe(429)
})
