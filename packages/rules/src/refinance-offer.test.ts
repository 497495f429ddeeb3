import { describe, expect, test } from 'vitest'
import { decideRefinance, type RefinanceOffer, type RefinanceWish } from './refinance-offer.ts'

const OFFER: RefinanceOffer = {
  appraisedPrice: 500_000,
  product: {
    terms: [36, 60],
    shapes: ['equal', 'season-12'],
    maxLoanToValuePercent: 90,
    minAmount: 100_000,
    maxAmount: 3_000_000,
  },
  rates: [36, 60].map((term) => ({ term, ratePercentPerMonth: 0.345 })),
  legalMaxEffectiveRate: 15,
}

const CAMPAIGN = { flatRateDiscountPercent: 0.6, minAmount: 300_000, terms: [60] }

const decide = (wish: Partial<RefinanceWish>) =>
  decideRefinance(OFFER, { outstanding: 0, terms: [60], shape: { kind: 'equal' }, ...wish })

test('without an amount it is the most that the vehicle gives', () => {
  const { amounts, terms } = decide({ outstanding: 120_000, terms: [60, 36] })

  expect(amounts).toEqual({ maxAmount: 450_000, amount: 450_000, cashInHand: 330_000 })
  expect(terms).toMatchObject([
    { term: 60, result: { flatRatePercentPerYear: 4.14, legalMaxEffectiveRate: 15 } },
    { term: 36, result: { flatRatePercentPerYear: 4.14 } },
  ])
})

test('a campaign comes off the rate of a year', () => {
  const { terms } = decide({ campaign: CAMPAIGN })

  expect(terms).toMatchObject([{ result: { flatRatePercentPerYear: 3.54, monthlyInstallment: 8828 } }])
})

describe('an amount is refused with what can be asked for', () => {
  test.each([
    { wish: { amount: 99_999 }, refused: 'below-minimum', least: 100_000 },
    { wish: { amount: 450_001 }, refused: 'above-maximum', least: 100_000 },
    {
      wish: { amount: 200_000, outstanding: 200_001 },
      refused: 'outstanding-exceeds-amount',
      least: 100_000,
    },
    { wish: { amount: 299_999, campaign: CAMPAIGN }, refused: 'campaign-amount', least: 300_000 },
  ])('$refused', ({ wish, refused, least }) => {
    expect(decide(wish)).toEqual({ amounts: { refused, least, most: 450_000 }, terms: [] })
  })
})

test('terms are refused together with the amount', () => {
  const { terms } = decide({ amount: 1, campaign: CAMPAIGN, terms: [36, 48, 60] })

  expect(terms).toEqual([
    { term: 36, refused: 'campaign-term' },
    { term: 48, refused: 'term-not-offered' },
  ])
})

describe('seasons', () => {
  const yearly = { kind: 'seasonal', everyMonths: 12 } as const

  test('are instalments of the whole year, at the same flat rate', () => {
    const { terms } = decide({ amount: 300_000, shape: yearly, terms: [36] })

    // 300,000 × (1 + 4.14 % × 3) / 3 = 112,420
    expect(terms).toMatchObject([
      { term: 36, result: { monthlyInstallment: 112_420, everyMonths: 12, flatRatePercentPerYear: 4.14 } },
    ])
  })

  test('are refused where product or campaign does not have them, together with the amount', () => {
    const halfYearly = { kind: 'seasonal', everyMonths: 6 } as const
    const farmers = { ...CAMPAIGN, shapes: ['season-12'] } as const

    expect(decide({ shape: halfYearly })).toMatchObject({
      shape: { refused: 'shape-not-offered' },
      terms: [],
    })
    expect(decide({ campaign: farmers })).toMatchObject({ shape: { refused: 'campaign-shape' }, terms: [] })
    expect(decide({ campaign: farmers, shape: yearly })).not.toHaveProperty('shape')
    expect(decide({ shape: halfYearly, amount: 1 })).toMatchObject({
      amounts: { refused: 'below-minimum' },
      shape: { refused: 'shape-not-offered' },
    })
  })

  test('are refused over months that they do not divide', () => {
    const offer = {
      ...OFFER,
      product: { ...OFFER.product, terms: [40] },
      rates: [{ ...OFFER.rates[0]!, term: 40 }],
    }

    expect(decideRefinance(offer, { outstanding: 0, terms: [40], shape: yearly }).terms).toEqual([
      { term: 40, refused: 'term-not-whole-seasons' },
    ])
  })
})
