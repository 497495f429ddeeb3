import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { SHAPE_NAMES } from '@leasing/rules/repayment-shapes'
import { expect, test } from 'vitest'
import { calculateOwnPrice } from './own-price.ts'
import { readOwnPrice, withList } from './price-list.ts'

const ratesOf = (flat: number, terms: number[]) =>
  terms.map((term) => ({ term, flatRatePercentPerYear: flat }))

const PICKUP: HpPriceList = {
  id: 'pickup',
  name: 'รถกระบะใหม่',
  kind: 'new',
  isHighest: false,
  price: 650_000,
  minPrice: 100_000,
  maxPrice: 5_000_000,
  highestModelPrice: 1_200_000,
  downPercent: 15,
  downPercents: [15, 20, 25],
  leastModelDownPercent: 15,
  term: 60,
  terms: [48, 60, 84],
  shapes: [...SHAPE_NAMES],
  bands: [{ downFromPercent: 15, rates: ratesOf(2.89, [48, 60, 84]) }],
  legalMaxEffectiveRate: 10,
}
const TRUCK: HpPriceList = {
  ...PICKUP,
  id: 'truck',
  name: 'รถบรรทุกใหม่',
  price: 879_000,
  downPercents: [20, 30],
  leastModelDownPercent: 20,
  downPercent: 20,
  terms: [36, 60],
  shapes: ['equal', 'balloon'],
  bands: [
    { downFromPercent: 20, rates: ratesOf(4.45, [36, 60]) },
    { downFromPercent: 25, rates: ratesOf(4.35, [36, 60]) },
  ],
}
const LISTS = [PICKUP, TRUCK]

const calculate = (query: Parameters<typeof readOwnPrice>[0], list = PICKUP) =>
  calculateOwnPrice(readOwnPrice({ vehicle: list.id, ...query }, LISTS), list)

test.each([
  { down: '15', baht: 97_500 },
  { down: '15%', baht: 97_500 },
  { down: '๑๗.๕', baht: 113_750 },
  { down: '97,500', baht: 97_500 },
  { down: '1.2 แสน', baht: 120_000 },
])('a down payment of $down, as links and people write it, is $baht baht', ({ down, baht }) => {
  expect(calculate({ price: '650000', down, term: '60' }).downPayment).toBe(baht)
})

test('a bare number is percent as it is typed, before the field shows the sign', () => {
  const typed = { vehicle: 'pickup', price: '650,000', down: '20', term: '60' }

  expect(calculateOwnPrice(typed, PICKUP)).toMatchObject({ faults: {}, downPayment: 130_000 })
  expect(calculateOwnPrice({ ...typed, down: '2' }, PICKUP).faults.down).toBe(
    'ต้องดาวน์อย่างน้อย 15% คือ 97,500\u00a0บาท',
  )
})

test('the rate is that of the band, to the baht', () => {
  const rateAt = (down: string) => calculate({ price: '800,000', down }, TRUCK).chosen?.flatRatePercentPerYear

  expect(rateAt('199,999')).toBe(4.45)
  expect(rateAt('200,000')).toBe(4.35)
})

test.each([
  { query: { price: '7แสนk' }, fault: { priceFault: expect.stringContaining('6.5 แสน') } },
  { query: { price: '99,999' }, fault: { priceFault: expect.stringContaining('100,000 ถึง 5,000,000') } },
  { query: { down: '97,499' }, fault: { faults: { down: expect.stringContaining('97,500') } } },
  { query: { down: '26%' }, fault: { faults: { down: expect.stringContaining('162,500') } } },
])('$query is refused beside its field, without an instalment', ({ query, fault }) => {
  const outcome = calculate(query)

  expect(outcome).toMatchObject(fault)
  expect(outcome.chosen).toBeUndefined()
})

test.each([
  { shape: '', monthly: 9_919 },
  { shape: 'balloon', last: '150,000', monthly: 7_545 },
  { shape: 'season-6', monthly: 59_514 },
  { shape: 'season-12', monthly: 119_028 },
  { shape: 'step-up', monthly: 8_124 },
  { shape: 'half-yearly-extra', last: '๒๐,๐๐๐', monthly: 6_586 },
])('520,000 baht are paid back in every shape: $shape $last', ({ monthly, ...shape }) => {
  const outcome = calculate({ price: '650,000', down: '20%', ...shape })

  expect(outcome).toMatchObject({
    faults: {},
    chosen: { monthlyInstallment: monthly, totalPaid: expect.any(Number) },
  })
})

test.each([
  { query: { shape: 'weekly' }, says: { shape: expect.stringContaining('เลือกแบบการผ่อน') } },
  { query: { shape: 'balloon', last: '0' }, says: { last: expect.stringContaining('กรอกงวดสุดท้าย') } },
  { query: { shape: 'balloon', last: '-5' }, says: { last: expect.stringContaining('กรอกงวดสุดท้าย') } },
  {
    query: { shape: 'balloon', last: '1000000000000' },
    says: { last: expect.stringContaining('ถึง 595,139') },
  },
  { query: { shape: 'half-yearly-extra', last: 'มาก' }, says: { last: expect.stringContaining('จ่ายเพิ่ม') } },
  {
    query: { shape: 'half-yearly-extra', last: '1 แสน' },
    says: { last: expect.stringContaining('1 ถึง 59,513') },
  },
])('$query is refused beside its field, and the price still counts', ({ query, says }) => {
  const outcome = calculate({ price: '650,000', down: '20%', ...query })

  expect(outcome).toMatchObject({ price: 650_000, faults: says })
  expect(outcome.chosen).toBeUndefined()
})

test('without a legal ceiling nothing is calculated, and nothing breaks', () => {
  const outcome = calculate({}, { ...PICKUP, legalMaxEffectiveRate: undefined })

  expect(outcome.chosen).toBeUndefined()
  expect(outcome.priceFault).toContain('คำนวณไม่ได้ในตอนนี้')
})

test('another kind of vehicle keeps what was typed as far as it allows', () => {
  const typed = readOwnPrice({ vehicle: 'pickup', price: '2500000', down: '15%', term: '84' }, LISTS)

  expect(withList(typed, LISTS, 'truck')).toEqual({
    vehicle: 'truck',
    price: '2,500,000',
    down: '20%',
    term: '60',
  })
  const balloon = { ...typed, shape: 'balloon', last: '200,000' }
  expect(withList(balloon, LISTS, 'truck')).toMatchObject({ shape: 'balloon', last: '200,000' })
  expect(withList({ ...typed, shape: 'step-up' }, LISTS, 'truck')).not.toHaveProperty('shape')
  expect(withList({ ...typed, down: '500,000' }, LISTS, 'truck').down).toBe('500,000')
  expect(withList(readOwnPrice({}, LISTS), LISTS, 'truck').price).toBe('879,000')
})

test.each([
  { price: '0', nearest: '100000' },
  { price: '๙๙,๙๙๙', nearest: '100000' },
  { price: '1000000000000', nearest: '5000000' },
])('the nearest price to $price is $nearest', ({ price, nearest }) => {
  expect(calculate({ price }).nearestPrice?.value).toBe(nearest)
})

test.each([
  { down: '90,000', price: '650,000', value: '600006' },
  // Enough for no price of the list.
  { down: '14,000', price: '650,000', value: undefined },
  { down: '10%', price: '650,000', value: undefined },
  { down: '90,000', price: '600,000', value: undefined },
  { down: '500,000', price: '650,000', value: undefined },
])('a down payment of $down at $price is enough up to $value', ({ down, price, value }) => {
  expect(calculate({ down, price }).priceInReach?.value).toBe(value)
})
