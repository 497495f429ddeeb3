import { expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import { testApi } from '../../../test/test-api.ts'
import { describeFault } from '../fault.ts'
import { type ContentRow, importContent } from '../import.ts'
import { COLLECTIONS } from '../registry.ts'
import { findStatedFigures } from './stated.ts'

// What ships: every figure is decided once.

const shipped = readShipped(COLLECTIONS)

/** The rows, with one record changed. */
async function rowsWith(collection: string, id: string, change: (body: string) => string) {
  const { rows } = await shipped
  return rows.map((row): ContentRow => {
    if (row.collection !== collection || row.id !== id) return row
    const body = change(row.body)
    expect(body, id).not.toBe(row.body)
    return { ...row, body }
  })
}

const NOW = '2026-11-22T12:00:00+07:00'

test('one changed minimum down payment changes calculators, service page, questions and promotions', async () => {
  const { rows } = await shipped
  const { db, content, request } = await testApi({ now: NOW })
  const seen = async () => {
    await content.refresh()
    const text = async (call: string) => (await request(call)).text()
    const wish = { model: 'tawan-double-22-mt', financialProduct: 'new-vehicle', downPercent: 5, terms: [60] }
    return {
      service: await text('/loan-service/pickup'),
      questions: await text('/faqs/hire-purchase'),
      promotion: await text('/promotions/name/first-pickup'),
      calculator: await text(`/monthly-installment/financial-product?model=${wish.model}`),
    }
  }

  await importContent(db, rows, { now: 0 })
  const before = await seen()
  const raised = (body: string) => body.replace('"minDownPercent":5', '"minDownPercent":10')
  await importContent(db, await rowsWith('hire-purchase/financial-products', 'new-vehicle', raised), {
    now: 1,
  })
  const after = await seen()

  expect(before.calculator).toContain('"minDownPercent":5')
  expect(after.calculator).toContain('"minDownPercent":10')
  for (const page of ['service', 'questions', 'promotion'] as const) {
    expect(before[page], page).toContain('ดาวน์ตั้งแต่ 5%')
    expect(after[page], page).not.toContain('ดาวน์ตั้งแต่ 5%')
    expect(after[page], page).toContain('ดาวน์ตั้งแต่ 10%')
  }
})

test('one changed rate of a price list changes the quick calculator, the service and its claim', async () => {
  const { rows } = await shipped
  const { db, content, request } = await testApi({ now: NOW })
  const seen = async () => {
    await content.refresh()
    const { home } = await (await request('/site')).json()
    const { rateClaim, notes } = await (await request('/loan-service/pickup')).json()
    return { quick: home.quickCalculator.rates[0].flatRatePercentPerYear, claim: rateClaim, notes }
  }

  await importContent(db, rows, { now: 0 })
  const before = await seen()
  const dearer = (body: string) => body.replaceAll('2.79', '2.85')
  await importContent(db, await rowsWith('hire-purchase/model-groups', 'tawan-cab', dearer), { now: 1 })
  const after = await seen()

  expect(before).toMatchObject({
    quick: 2.79,
    claim: { flatRatePercentPerYear: 2.79, effectiveFromPercentPerYear: 5.28 },
  })
  expect(after).toMatchObject({
    quick: 2.85,
    claim: { flatRatePercentPerYear: 2.85, effectiveFromPercentPerYear: 5.39 },
  })
  expect(before.notes).toContain('<td>48</td><td>2.79%</td><td>12,795</td>')
  expect(after.notes).toContain('<td>48</td><td>2.85%</td><td>12,823</td>')
})

test('no served text has a name in the place of a figure, or a figure that is gone', async () => {
  const { rows } = await shipped
  const { db, content } = await testApi({ now: NOW })
  await importContent(db, rows, { now: 0 })
  await content.refresh()

  for (const collection of COLLECTIONS) {
    const served = JSON.stringify(content.all(collection as never))
    expect(served, collection.name).not.toContain('{{')
    expect(served, collection.name).not.toMatch(/[–\s]–%|–\s?(บาท|งวด)|NaN|undefined/)
  }
})

test('what ships states no figure of its own', async () => {
  const { rows, faults } = await shipped

  expect([...faults, ...findStatedFigures(COLLECTIONS, rows)].map(describeFault)).toEqual([])
})

test.each([
  ['faqs', 'hire-purchase', 'รถคันนี้ค่าพิจารณา 1,234 บาท', 'states "1,234 บาท"'],
  ['faqs', 'credit', 'ดอกเบี้ยคงที่ 2.33% ต่อปี', 'states "2.33%"'],
  [
    'faqs',
    'registration',
    'ค่าบริการ 300 บาท บวกค่าภาษี',
    'states a fee of our own by itself: "ค่าบริการ 300 บาท"',
  ],
  ['faqs', 'payment', 'ค่าพิจารณาครั้งละ <strong>1,000 บาท</strong>', 'states a fee of our own by itself'],
  ['loan-services', 'used-car', 'เงินดาวน์ตั้งแต่ 15% ของราคา', 'states a limit by itself: "ดาวน์ตั้งแต่ 15%"'],
  ['loan-services', 'truck', 'ผ่อน 12 ถึง 72 งวด', 'states a limit by itself: "ผ่อน 12 ถึง 72 งวด"'],
  ['promotions', 'first-pickup', 'อายุรถไม่เกิน 8 ปี', 'states a limit by itself: "อายุรถไม่เกิน 8 ปี"'],
  [
    'refinance/campaigns',
    'refinance-0295',
    'วงเงินขั้นต่ำ 50,000 บาท',
    'states a limit by itself: "วงเงินขั้นต่ำ 50,000 บาท"',
  ],
])('the check names %s/%s for "%s"', async (collection, id, text, message) => {
  const field = { faqs: 'question', 'loan-services': 'lead', promotions: 'subDetail' }[collection] ?? 'detail'
  const rows = await rowsWith(collection, id, (body) =>
    body.replace(new RegExp(`"${field}":"`), `"${field}":"${text} `),
  )

  const found = findStatedFigures(COLLECTIONS, rows).map(describeFault)

  expect(found.length).toBeGreaterThan(0)
  for (const fault of found) expect(fault).toContain(`record ${id}:`)
  expect(found.join('\n')).toContain(message)
})

test('a title names figures of its own offer only', async () => {
  const rows = await rowsWith('promotions', 'first-pickup', (body) =>
    body.replaceAll('ดาวน์เริ่ม 15%', 'ดาวน์เริ่ม 5%'),
  )

  expect(findStatedFigures(COLLECTIONS, rows).map(describeFault)).toEqual([
    'promotions/first-pickup.yaml: record first-pickup: title: states "5%", which is not a figure of its offer',
  ])
})
