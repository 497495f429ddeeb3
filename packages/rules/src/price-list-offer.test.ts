import { expect, test } from 'vitest'
import { decideHirePurchase } from './hire-purchase-offer.ts'
import { type PriceList, priceListOffer, refusePrice } from './price-list-offer.ts'

const LIST: PriceList = {
  minPrice: 100_000,
  maxPrice: 5_000_000,
  downPercents: [15, 20, 40],
  terms: [60],
  shapes: ['equal', 'season-6'],
  bands: [
    { downFromPercent: 15, rates: [{ term: 60, flatRatePercentPerYear: 3 }] },
    { downFromPercent: 20, rates: [{ term: 60, flatRatePercentPerYear: 2.5 }] },
  ],
  legalMaxEffectiveRate: 10,
}

const decide = (
  downPayment: number,
  shape: { kind: 'equal' } | { kind: 'seasonal'; everyMonths: 6 | 12 } = { kind: 'equal' },
) => decideHirePurchase(priceListOffer(LIST, 800_000), { downPayment, terms: [60], shape })

test.each([
  { price: 99_999, refusal: { refused: 'too-small', min: 100_000 } },
  { price: 100_000, refusal: undefined },
  { price: 5_000_000, refusal: undefined },
  { price: 5_000_001, refusal: { refused: 'too-big', max: 5_000_000 } },
])('a price of $price is within the list, or its bound is named', ({ price, refusal }) => {
  expect(refusePrice(LIST, price)).toEqual(refusal)
})

test('any down payment between the least and the most has the rate of its band', () => {
  expect(decide(120_000).terms).toMatchObject([{ listRate: 3 }])
  expect(decide(159_999).terms).toMatchObject([{ listRate: 3 }])
  expect(decide(160_000).terms).toMatchObject([{ listRate: 2.5, result: { monthlyInstallment: 12_000 } }])
  expect(decide(320_000).terms).toMatchObject([{ listRate: 2.5 }])
  expect(decide(119_999).down).toEqual({ refused: 'down-too-small', percent: 15, baht: 120_000 })
  expect(decide(320_001).down).toEqual({ refused: 'down-too-big', percent: 40, baht: 320_000 })
})

test('instalments have any shape of the list', () => {
  expect(decide(160_000, { kind: 'seasonal', everyMonths: 6 }).terms).toMatchObject([
    { result: { everyMonths: 6, monthlyInstallment: 72_000 } },
  ])
  expect(decide(160_000, { kind: 'seasonal', everyMonths: 12 }).shape).toEqual({
    refused: 'shape-not-offered',
  })
})
