import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { expect, test } from 'vitest'
import { withList } from './price-list.ts'
import { calculateQuickly, hintOf, readInput } from './quick-calculation.ts'

const rates = (flat: number, terms: number[]) => terms.map((term) => ({ term, flatRatePercentPerYear: flat }))

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
  shapes: ['equal'],
  bands: [{ downFromPercent: 15, rates: rates(2.89, [48, 60, 84]) }],
  legalMaxEffectiveRate: 10,
}

const TRUCK: HpPriceList = {
  ...PICKUP,
  id: 'truck',
  name: 'รถบรรทุกใหม่',
  isHighest: true,
  price: 879_000,
  highestModelPrice: 2_990_000,
  downPercent: 20,
  downPercents: [20, 25, 30],
  leastModelDownPercent: 20,
  terms: [36, 48, 60],
  bands: [
    { downFromPercent: 20, rates: rates(4.45, [36, 48, 60]) },
    { downFromPercent: 25, rates: rates(4.35, [36, 48, 60]) },
  ],
}

const LISTS = [PICKUP, TRUCK]
const inputOf = (search: string) => readInput(new Request(`http://site.test/?${search}`), LISTS)

test.each([
  { search: '', expected: { vehicle: 'pickup', price: '650,000', down: '15%', term: '60' } },
  { search: 'vehicle=truck', expected: { vehicle: 'truck', price: '879,000', down: '20%', term: '60' } },
  { search: 'carType=truck&price=2500000', expected: { vehicle: 'truck', price: '2,500,000' } },
  { search: 'price=7แสน', expected: { price: '700,000' } },
  { search: 'price=7แสนk', expected: { price: '7แสนk' } },
  { search: 'vehicle=%3Cb%3E', expected: { vehicle: 'pickup' } },
])('an address with "$search" begins with its kind of vehicle', ({ search, expected }) => {
  expect(inputOf(search)).toMatchObject(expected)
})

test('a truck is calculated with the rates of trucks, lower from a larger down payment on', () => {
  const at = (down: string) => calculateQuickly({ ...inputOf('vehicle=truck&price=2500000'), down }, TRUCK)

  expect(at('20')).toMatchObject({ instalment: { flatRatePercentPerYear: 4.45 } })
  expect(at('25')).toMatchObject({ instalment: { flatRatePercentPerYear: 4.35 } })
})

test.each([
  { field: 'down', search: 'vehicle=truck&down=15', message: 'ดาวน์ได้ 175,800 ถึง 263,700' },
  { field: 'term', search: 'vehicle=truck&term=84', message: 'รถบรรทุกใหม่ผ่อนได้ 36, 48, 60 งวด' },
])('a $field that only another kind offers is refused beside its field', ({ field, search, message }) => {
  const result = calculateQuickly(inputOf(search), TRUCK)

  expect(result).toMatchObject({ field, message: expect.stringContaining(message) })
})

test('choosing another kind keeps a typed price and takes the nearest terms that it offers', () => {
  const typed = { vehicle: 'pickup', price: '2,500,000', down: '15%', term: '84' }

  expect(withList(typed, LISTS, 'truck')).toEqual({ ...typed, vehicle: 'truck', down: '20%', term: '60' })
  expect(withList(inputOf(''), LISTS, 'truck').price).toBe('879,000')
})

test('a price above every model of the kind is noticed', () => {
  const hintFor = (list: HpPriceList) =>
    hintOf(calculateQuickly({ vehicle: list.id, price: '2,500,000', down: '20', term: '60' }, list), list)

  expect(hintFor(PICKUP)).toContain('สูงกว่ารถกระบะใหม่ทุกรุ่นของเรา')
  expect(hintFor(TRUCK)).toBeUndefined()
})

test.each([
  { down: '97500', baht: 97_500 },
  { down: '๑๒๓,๔๕๖', baht: 123_456 },
  { down: '1.5แสน', baht: 150_000 },
  { down: '17.25%', baht: 112_125 },
  { down: '162500', baht: 162_500 },
])('a down payment of $down is $baht baht of 650,000', ({ down, baht }) => {
  expect(calculateQuickly(inputOf(`down=${encodeURIComponent(down)}`), PICKUP)).toMatchObject({
    downPayment: baht,
    instalment: { financeAmount: 650_000 - baht },
  })
})

test.each(['97499', '162501', '0', '-1', '1000000000000', '650000', 'มาก'])(
  'a down payment of %s is refused beside its field',
  (down) => {
    expect(calculateQuickly(inputOf(`down=${encodeURIComponent(down)}`), PICKUP)).toMatchObject({
      field: 'down',
    })
  },
)
