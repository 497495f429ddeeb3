import { describe, expect, test } from 'vitest'
import { decideHirePurchase, type HirePurchaseOffer, type HirePurchaseWish } from './hire-purchase-offer.ts'

const ratesOf = (flatRatePercentPerYear: number) =>
  [12, 20, 60].map((term) => ({ term, flatRatePercentPerYear }))

const OFFER: HirePurchaseOffer = {
  price: 799_999,
  product: {
    terms: [12, 20, 60],
    shapes: ['equal', 'balloon', 'season-6'],
    minDownPercent: 5,
    maxDownPercent: 60,
  },
  bands: [
    { downFromPercent: 5, rates: ratesOf(3) },
    { downFromPercent: 15, rates: ratesOf(2.5) },
  ],
  legalMaxEffectiveRate: 10,
}

const CAMPAIGN = { flatRateDiscountPercent: 0.4, minDownPercent: 20, terms: [60] }

const decide = (wish: Partial<HirePurchaseWish>, offer: Partial<HirePurchaseOffer> = {}) =>
  decideHirePurchase(
    { ...OFFER, ...offer },
    { downPayment: 160_000, terms: [60], shape: { kind: 'equal' }, ...wish },
  )

test('each wished term is answered in its order, with the rate of the band', () => {
  const { down, terms } = decide({ terms: [60, 12] })

  expect(down).toBeUndefined()
  expect(terms).toMatchObject([
    { term: 60, listRate: 2.5, result: { term: 60, financeAmount: 639_999, monthlyInstallment: 12_000 } },
    { term: 12, listRate: 2.5, result: { term: 12 } },
  ])
})

describe('a down payment', () => {
  test.each([
    { name: 'below the least', downPayment: 39_998, down: ['down-too-small', 5, 39_999] },
    { name: 'of the least', downPayment: 39_999, rate: 3 },
    { name: 'below the second band', downPayment: 119_998, rate: 3 },
    { name: 'on the second band', downPayment: 119_999, rate: 2.5 },
    { name: 'of the most', downPayment: 480_000, rate: 2.5 },
    { name: 'above the most', downPayment: 480_001, down: ['down-too-big', 60, 480_000] },
  ])('$name', ({ downPayment, down, rate }) => {
    const decision = decide({ downPayment })

    expect(decision.down && Object.values(decision.down)).toEqual(down)
    expect(decision.terms).toMatchObject(rate ? [{ listRate: rate }] : [])
  })

  test('never pays the whole price', () => {
    const product = { ...OFFER.product, maxDownPercent: 99 }

    expect(decide({ downPayment: 50 }, { price: 50, product }).down).toEqual({
      refused: 'down-too-big',
      percent: 99,
      baht: 49,
    })
  })
})

describe('a campaign', () => {
  test('comes off the rate', () => {
    const { terms } = decide({ campaign: CAMPAIGN })

    expect(terms).toMatchObject([{ listRate: 2.5, result: { flatRatePercentPerYear: 2.1 } }])
  })

  test('asks for a down payment and terms of its own, and both are said at once', () => {
    expect(decide({ campaign: CAMPAIGN, downPayment: 159_998, terms: [12, 13, 60] })).toEqual({
      down: { refused: 'campaign-down', percent: 20, baht: 159_999 },
      terms: [
        { term: 12, refused: 'campaign-term' },
        { term: 13, refused: 'term-not-offered' },
      ],
    })
  })
})

test('a shape is refused for the terms that it does not fit', () => {
  const seasons = decide({ shape: { kind: 'seasonal', everyMonths: 6 }, terms: [20, 60] })
  const balloon = decide({ shape: { kind: 'balloon', lastInstalment: 11_999 } })

  expect(seasons.terms).toMatchObject([{ refused: 'term-not-whole-seasons' }, { result: { everyMonths: 6 } }])
  expect(balloon.terms).toMatchObject([
    { term: 60, refused: 'balloon-too-small', bounds: { min: 12_000, max: 719_998 } },
  ])
})

test('a shape that the product does not have is refused, whatever the term', () => {
  const { shape, terms } = decide({ shape: { kind: 'seasonal', everyMonths: 12 } })

  expect(shape).toEqual({ refused: 'shape-not-offered' })
  expect(terms).toEqual([])
})
