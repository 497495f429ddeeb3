import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { describe, expect, test } from 'vitest'
import { readComparedText } from '../../calculators/compare-address.ts'
import { isOffer, offerText, ourText, readOffer, type TypedOffer } from './other-offer.ts'

const TYPED: TypedOffer = {
  vehicle: 'pickup',
  price: '800,000',
  down: '160,000',
  term: '60',
  pay: '12,000',
  flat: '',
  fees: '',
  feesIn: '',
  vat: '',
}

const read = (change: Partial<TypedOffer>) => readOffer({ ...TYPED, ...change })

const faultsOf = (change: Partial<TypedOffer>) => {
  const result = read(change)
  return 'faults' in result ? Object.keys(result.faults) : []
}

describe('an offer as people type it', () => {
  test.each([
    { name: 'Thai digits', change: { price: '๘๐๐,๐๐๐', down: '๒๐%', term: '๖๐ งวด', pay: '๑๒,๐๐๐ บาท' } },
    { name: 'words for magnitudes', change: { price: '8 แสน', down: '1.6แสน', pay: '1.2 หมื่น' } },
    { name: 'a percentage down', change: { down: '20%' } },
    { name: 'a flat rate', change: { pay: '', flat: '๒.๕ %' } },
  ])('with $name', ({ change }) => {
    expect(read(change)).toMatchObject({
      cost: { monthlyInstallment: 12_000, wholeCost: 880_000, effectiveRatePercentPerYear: 4.73 },
    })
  })

  test('with what is financed alone', () => {
    expect(read({ price: '640,000', down: '' })).toMatchObject({ cost: { wholeCost: 720_000 } })
  })

  test('with fees and added VAT', () => {
    expect(read({ fees: '5 พัน', feesIn: 'financed', vat: 'added' })).toMatchObject({
      offer: { fees: 5000, areFeesFinanced: true, isVatAdded: true },
    })
  })
})

describe('what cannot be is told beside its field', () => {
  test.each([
    { change: { price: '0' }, fields: ['price'] },
    { change: { price: '-800000' }, fields: ['price'] },
    { change: { price: '1000000000000' }, fields: ['price'] },
    { change: { price: 'แสน', down: '20%' }, fields: ['pay'] },
    { change: { price: 'แพง' }, fields: ['price'] },
    { change: { down: '-1' }, fields: ['down'] },
    { change: { down: '800,000' }, fields: ['down'] },
    { change: { down: '100%' }, fields: ['down'] },
    { change: { term: '0' }, fields: ['term'] },
    { change: { term: '121' }, fields: ['term'] },
    { change: { term: '5 ปี' }, fields: ['term'] },
    { change: { term: '' }, fields: ['term'] },
    { change: { pay: '0' }, fields: ['pay'] },
    { change: { pay: '-5' }, fields: ['pay'] },
    { change: { pay: '1000000000000' }, fields: ['pay'] },
    { change: { pay: '10,000' }, fields: ['pay'] },
    { change: { pay: '' }, fields: ['pay'] },
    { change: { flat: '2.5' }, fields: ['flat'] },
    { change: { pay: '', flat: '-1' }, fields: ['flat'] },
    { change: { pay: '', flat: '41' }, fields: ['flat'] },
    { change: { pay: '', flat: 'ถูก' }, fields: ['flat'] },
    { change: { fees: '640,000' }, fields: ['fees'] },
    { change: { fees: '-1' }, fields: ['fees'] },
    { change: { price: 'x', term: 'x', pay: 'x', fees: 'x' }, fields: ['price', 'term', 'pay', 'fees'] },
  ])('$change', ({ change, fields }) => {
    expect(faultsOf(change)).toEqual(fields)
  })

  test('instalments that do not repay what was lent say both amounts', () => {
    expect(read({ pay: '10,000' })).toEqual({
      faults: {
        pay: 'ผ่อน 60 งวดรวม 600,000\u00a0บาท น้อยกว่ายอดจัด 640,000\u00a0บาท ตรวจค่างวด จำนวนงวด และเงินดาวน์อีกครั้ง',
      },
    })
  })
})

test.each([
  { name: 'an instalment with satang', change: { pay: '๑๒,๐๐๐.๕๐', fees: '5,000', feesIn: 'financed' } },
  { name: 'a flat rate', change: { pay: '', flat: '2.75%', down: '20%', vat: 'added' } },
  { name: 'a rate of 0', change: { pay: '', flat: '0' } },
])('$name is the same offer when its address is read', ({ change }) => {
  const typed = { ...TYPED, ...change }
  const before = readOffer(typed)
  if ('faults' in before) throw new Error(JSON.stringify(before.faults))

  const text = offerText(typed, before)

  expect(text).toMatch(/^[a-z0-9.%~-]{1,240}$/)
  expect(isOffer(readComparedText(text))).toBe(true)
  expect(readOffer(readComparedText(text))).toEqual(before)
})

const LIST = {
  id: 'pickup',
  name: 'รถกระบะใหม่',
  kind: 'new',
  isHighest: true,
  price: 700_000,
  minPrice: 100_000,
  maxPrice: 1_000_000,
  highestModelPrice: 1_000_000,
  downPercent: 20,
  downPercents: [15, 40],
  leastModelDownPercent: 15,
  term: 60,
  terms: [48, 60, 72],
  shapes: ['equal'],
  bands: [
    { downFromPercent: 15, rates: [48, 60, 72].map((term) => ({ term, flatRatePercentPerYear: 2.5 })) },
  ],
  legalMaxEffectiveRate: 10,
} satisfies HpPriceList

test.each([
  { name: 'of the same purchase', change: {}, text: '~~160000~60~~~~pickup~800000' },
  {
    name: 'of the nearest term and down payment',
    change: { term: '54', down: '0', pay: '16,000' },
    text: '~~120000~48~~~~pickup~800000',
  },
  { name: 'none above the list', change: { price: '1,000,001', pay: '20,000' }, text: undefined },
])('ours beside it: $name', ({ change, text }) => {
  const result = read(change)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))

  expect(ourText(result.offer, LIST)).toBe(text)
})
