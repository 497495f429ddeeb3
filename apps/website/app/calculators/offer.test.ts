import { downPaymentOf } from '@leasing/rules/down-payment'
import { paymentsOf } from '@leasing/rules/repayment-shapes'
import { shapedSchedule, yearParts } from '@leasing/rules/shaped-schedule'
import { describe, expect, test } from 'vitest'
import { calculateOffer, type Money, type Offer, readDown } from './offer.ts'

const OFFER: Offer = {
  price: 800_000,
  product: {
    id: 'new-vehicle',
    name: 'เช่าซื้อรถใหม่',
    terms: [48, 60, 72],
    minDownPercent: 5,
    maxDownPercent: 60,
    shapes: ['equal', 'balloon', 'season-6', 'season-12', 'step-up', 'half-yearly-extra'],
    kind: 'new',
  },
  bands: [
    { downFromPercent: 5, rates: [48, 60, 72].map((term) => ({ term, flatRatePercentPerYear: 3 })) },
    { downFromPercent: 15, rates: [48, 60, 72].map((term) => ({ term, flatRatePercentPerYear: 2.5 })) },
  ],
  campaigns: [
    {
      id: 'june',
      name: 'มิถุนายน',
      detail: 'ลด 0.40%',
      flatRateDiscountPercent: 0.4,
      minDownPercent: 20,
      terms: [48, 60],
      startDate: '2026-06-01',
      endDate: '2026-12-31',
    },
  ],
  legalMaxEffectiveRate: 10,
}

const calculate = (given: Partial<Money>) =>
  calculateOffer(OFFER, { down: '20%', campaign: '', shape: '', last: '', term: '60', ...given })

describe('a calculation on the page', () => {
  test('is the worked case of the trade', () => {
    const { chosen, faults } = calculate({})

    expect(faults).toEqual({})
    expect(chosen).toMatchObject({
      financeAmount: 640_000,
      monthlyInstallment: 12_000,
      totalInterest: 80_000,
      totalPaid: 720_000,
      effectiveRatePercentPerYear: 4.73,
      vatPerMonth: 785.05,
    })
  })

  test.each([
    { name: 'just below the second band', down: '119,999', flat: 3 },
    { name: 'on the second band', down: '120000', flat: 2.5 },
  ])('takes the rate of the band: $name', ({ down, flat }) => {
    expect(calculate({ down }).chosen?.flatRatePercentPerYear).toBe(flat)
  })

  test('takes a campaign off the rate, for its terms only', () => {
    const { chosen, terms } = calculate({ campaign: 'june' })

    expect(chosen?.flatRatePercentPerYear).toBe(2.1)
    expect(terms.map(({ term }) => term)).toEqual([48, 60])
    expect(calculate({ campaign: 'june', term: '72' }).faults.term).toMatch('โปรโมชั่นนี้ใช้กับจำนวนงวด')
    expect(calculate({ campaign: 'june', down: '19%' }).faults.down).toMatch('160,000')
  })

  test.each([
    { down: '0', says: '40,000' },
    { down: '-1', says: 'กรอกเงินดาวน์' },
    { down: '1e99', says: 'กรอกเงินดาวน์' },
    { down: '800,000', says: '480,000' },
    { down: '61%', says: '480,000' },
    { down: 'สองแสนกว่า', says: 'กรอกเงินดาวน์' },
  ])('refuses a down payment of $down', ({ down, says }) => {
    const { faults, chosen } = calculate({ down })

    expect(faults.down).toContain(says)
    expect(chosen).toBeUndefined()
  })

  test('says what a last instalment can be', () => {
    const { faults, chosen } = calculate({ shape: 'balloon', last: '1,000' })

    expect(faults.last).toContain('12,000 ถึง 719,999')
    expect(chosen).toBeUndefined()
  })
})

test.each([
  { text: '20%', baht: 160_000 },
  { text: '๒๐%', baht: 160_000 },
  { text: '๑๖๐,๐๐๐', baht: 160_000 },
  { text: '12.345%', baht: undefined },
  { text: '160000.50', baht: undefined },
])('reads a down payment of $text', ({ text, baht }) => {
  expect(readDown(text, 800_000)).toBe(baht)
})

test('a percent is counted down to a whole baht', () => {
  expect(downPaymentOf(719_999, 20)).toBe(143_999)
})

test('a term that does not suit the shape says so beside the terms', () => {
  const offer = {
    ...OFFER,
    product: { ...OFFER.product, terms: [12, 60] },
    bands: [{ downFromPercent: 5, rates: [12, 60].map((term) => ({ term, flatRatePercentPerYear: 3 })) }],
  }
  const wish = { down: '20%', campaign: '', shape: 'step-up', last: '', term: '12' }

  expect(calculateOffer(offer, wish).faults.term).toContain('นานกว่า 1 ปี')
})

describe('the schedule of a shape', () => {
  test.each([
    { shape: 'equal' },
    { shape: 'balloon' },
    { shape: 'season-6' },
    { shape: 'season-12' },
    { shape: 'step-up' },
    { shape: 'half-yearly-extra', last: '20,000' },
  ])('of $shape ends at 0, and its rows add up to the total', ({ shape, last = '200,000' }) => {
    const result = calculate({ shape, last }).chosen!

    const rows = shapedSchedule(result)

    expect(rows.at(-1)?.balance).toBe(0)
    expect(rows.at(-1)?.month).toBe(60)
    const sum = (part: 'payment' | 'interest' | 'principal') =>
      rows.reduce((total, row) => total + row[part], 0)
    expect(sum('payment')).toBe(result.totalPaid * 100)
    expect(sum('interest')).toBe(result.totalInterest * 100)
    expect(sum('principal')).toBe(result.financeAmount * 100)
    expect(rows.every(({ interest }) => interest > 0)).toBe(true)
  })

  test('is told by years', () => {
    const result = calculate({ shape: 'season-6' }).chosen!

    expect(paymentsOf(result).map(({ month }) => month)).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60])
    const parts = yearParts(shapedSchedule(result))
    expect(parts.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5])
    expect(parts.reduce((sum, { principal }) => sum + principal, 0)).toBe(640_000_00)
    expect(parts.map(({ balance }) => balance)).toEqual(
      parts.map(
        (_, i) => 640_000_00 - parts.slice(0, i + 1).reduce((sum, { principal }) => sum + principal, 0),
      ),
    )
  })
})

describe('what cannot be names the nearest that can', () => {
  test.each([
    { typed: { down: '0' }, nearest: { down: '40000' } },
    { typed: { down: '1,000,000,000,000' }, nearest: { down: '480000' } },
    { typed: { down: '81%' }, nearest: { down: '480000' } },
    { typed: { down: '5%', campaign: 'june' }, nearest: { down: '160000' } },
    { typed: { term: '50' }, nearest: { term: '48' } },
    { typed: { term: '๙๙' }, nearest: { term: '72' } },
    { typed: { term: '72', campaign: 'june' }, nearest: { term: '60' } },
    { typed: { shape: 'balloon', last: '1' }, nearest: { last: '12000' } },
    { typed: { shape: 'balloon', last: '5 ล้าน' }, nearest: { last: '719999' } },
    { typed: { shape: 'half-yearly-extra', last: '๑ ล้าน' }, nearest: { last: '71999' } },
    { typed: { shape: 'half-yearly-extra', last: '1000000000000' }, nearest: { last: '71999' } },
    { typed: { campaign: 'over' }, nearest: { campaign: '' } },
  ])('$typed', ({ typed, nearest }) => {
    const outcome = calculate(typed)
    const values = Object.fromEntries(
      Object.entries(outcome.nearest).map(([name, nearest]) => [name, nearest?.value]),
    )

    expect(values).toEqual(nearest)
    expect(calculate({ ...typed, ...nearest })).toMatchObject({ faults: {}, chosen: {} })
  })

  test.each(['', 'มาก', '-5', '1e99'])('but "%s" is no amount to be near to', (down) => {
    expect(calculate({ down })).toMatchObject({ faults: { down: expect.any(String) }, nearest: {} })
  })
})
