import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxRefinanceAmount, refinanceAmounts } from './refinance-limit.ts'

const product = { maxLoanToValuePercent: 90, minAmount: 100_000, maxAmount: 1_000_000 }

describe('the most that can be refinanced', () => {
  test.each([
    { name: 'a share of the value', appraised: 500_000, percent: 90, most: 450_000 },
    { name: 'all of the value', appraised: 500_000, percent: 100, most: 500_000 },
    { name: 'more than the value', appraised: 500_000, percent: 120, most: 600_000 },
    { name: 'rounded down to a whole baht', appraised: 333_333, percent: 90, most: 299_999 },
    { name: 'a percent with decimals, exactly', appraised: 1_000_000, percent: 57.29, most: 572_900 },
    { name: 'just the maximum of the product', appraised: 1_111_112, percent: 90, most: 1_000_000 },
    { name: 'no more than the maximum of the product', appraised: 3_000_000, percent: 90, most: 1_000_000 },
    { name: 'nothing for a worthless vehicle', appraised: 0, percent: 90, most: 0 },
  ])('$name: $most', ({ appraised, percent, most }) => {
    expect(maxRefinanceAmount(appraised, { ...product, maxLoanToValuePercent: percent })).toBe(most)
  })
})

describe('refinancing a vehicle of 500,000 baht at 90 %, from 100,000 baht', () => {
  test.each([
    { name: 'the most when no amount is asked for', wish: {}, amount: 450_000, cash: 450_000 },
    {
      name: 'the old contract is paid first',
      wish: { outstanding: 200_000 },
      amount: 450_000,
      cash: 250_000,
    },
    { name: 'the minimum', wish: { amount: 100_000 }, amount: 100_000, cash: 100_000 },
    { name: 'the maximum', wish: { amount: 450_000 }, amount: 450_000, cash: 450_000 },
    {
      name: 'just the old contract',
      wish: { amount: 200_000, outstanding: 200_000 },
      amount: 200_000,
      cash: 0,
    },
  ])('$name: $cash in hand', ({ wish, amount, cash }) => {
    expect(refinanceAmounts(500_000, product, wish)).toEqual({
      maxAmount: 450_000,
      amount,
      cashInHand: cash,
    })
  })

  test.each([
    { name: 'a baht below the minimum', wish: { amount: 99_999 }, refused: 'below-minimum' },
    { name: 'nothing', wish: { amount: 0 }, refused: 'below-minimum' },
    { name: 'a baht above the maximum', wish: { amount: 450_001 }, refused: 'above-maximum' },
    {
      name: 'a baht less than the old contract',
      wish: { amount: 200_000, outstanding: 200_001 },
      refused: 'outstanding-exceeds-amount',
    },
    {
      name: 'an old contract above the most',
      wish: { outstanding: 450_001 },
      refused: 'outstanding-exceeds-amount',
    },
    {
      name: 'below the minimum before anything else',
      wish: { amount: 50_000, outstanding: 60_000 },
      refused: 'below-minimum',
    },
  ])('$name is refused: $refused', ({ wish, refused }) => {
    expect(refinanceAmounts(500_000, product, wish)).toEqual({ refused, maxAmount: 450_000 })
  })
})

test('a vehicle that is worth too little for the minimum is offered nothing', () => {
  expect(refinanceAmounts(111_110, product)).toEqual({ refused: 'below-minimum', maxAmount: 99_999 })
  expect(refinanceAmounts(111_110, product, { amount: 100_000 })).toEqual({
    refused: 'above-maximum',
    maxAmount: 99_999,
  })
  expect(refinanceAmounts(111_112, product)).toMatchObject({ amount: 100_000 })
})

test.each([
  { amount: -1 },
  { amount: 1.5 },
  { amount: Number.NaN },
  { outstanding: -1 },
  { outstanding: 0.5 },
])('%o is a mistake', (wish) => {
  expect(() => refinanceAmounts(500_000, product, wish)).toThrow(RangeError)
})

test('an offer keeps to every limit, and a refusal is for one that is broken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.record({
        maxLoanToValuePercent: fc.integer({ min: 1, max: 12_000 }).map((hundredths) => hundredths / 100),
        minAmount: fc.integer({ min: 0, max: 500_000 }),
        maxAmount: fc.integer({ min: 500_000, max: 5_000_000 }),
      }),
      fc.record(
        {
          amount: fc.integer({ min: 0, max: 6_000_000 }),
          outstanding: fc.integer({ min: 0, max: 3_000_000 }),
        },
        { requiredKeys: [] },
      ),
      (appraised, terms, wish) => {
        const { amount, outstanding = 0 } = wish

        const result = refinanceAmounts(appraised, terms, wish)

        const { maxAmount } = result
        expect(maxAmount).toBeLessThanOrEqual(terms.maxAmount)
        expect(maxAmount).toBeLessThanOrEqual((appraised * terms.maxLoanToValuePercent) / 100 + 0.001)
        const taken = amount ?? maxAmount
        const fits = taken >= terms.minAmount && taken <= maxAmount && outstanding <= taken
        expect('refused' in result).toBe(!fits)
        if ('refused' in result) return
        expect(result).toEqual({ maxAmount, amount: taken, cashInHand: taken - outstanding })
      },
    ),
  )
})
