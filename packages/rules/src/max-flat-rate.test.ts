import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveRatePercentPerYear } from './effective-rate.ts'
import { exactMaxFlatRate, maxFlatRatePercentPerYear } from './max-flat-rate.ts'

describe.each([
  { vehicle: 'a new car', ceiling: 10, exact: [5.499, 5.374, 5.387, 5.435, 5.496, 5.564, 5.636] },
  { vehicle: 'a used car', ceiling: 15, exact: [8.31, 8.184, 8.265, 8.397, 8.548, 8.707, 8.87] },
  { vehicle: 'a motorcycle', ceiling: 23, exact: [12.892, 12.848, 13.118, 13.462, 13.829, 14.201, 14.571] },
])('the flat rate of $vehicle that reaches $ceiling %', ({ ceiling, exact }) => {
  test.each([12, 24, 36, 48, 60, 72, 84].map((term, i) => [term, exact[i]!]))(
    'over %d months is %d %%',
    (term, flat) => {
      expect(exactMaxFlatRate({ maxEffectiveRatePercentPerYear: ceiling, term })).toBeCloseTo(flat, 3)
    },
  )
})

describe('the largest flat rate in hundredths of a percent', () => {
  test.each([
    { ceiling: 10, term: 24, flat: 5.37 },
    { ceiling: 10, term: 60, flat: 5.49 },
    { ceiling: 10, term: 84, flat: 5.63 },
    { ceiling: 15, term: 48, flat: 8.39 },
    { ceiling: 15, term: 84, flat: 8.87 },
    { ceiling: 23, term: 12, flat: 12.89 },
    { ceiling: 23, term: 60, flat: 13.82 },
  ])('under $ceiling % over $term months is $flat %', ({ ceiling, term, flat }) => {
    expect(maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear: ceiling, term })).toBe(flat)
  })

  test.each([10, 15, 23, 0.29])('of a single instalment is the ceiling itself: %d %%', (ceiling) => {
    expect(maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear: ceiling, term: 1 })).toBe(ceiling)
  })

  test('is 0 when no interest is allowed', () => {
    expect(maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear: 0, term: 60 })).toBe(0)
  })
})

test.each([
  { maxEffectiveRatePercentPerYear: -1, term: 60 },
  { maxEffectiveRatePercentPerYear: Number.NaN, term: 60 },
  { maxEffectiveRatePercentPerYear: 10, term: 0 },
  { maxEffectiveRatePercentPerYear: 10, term: 1.5 },
])('$maxEffectiveRatePercentPerYear % over $term months is a mistake', (ceiling) => {
  expect(() => maxFlatRatePercentPerYear(ceiling)).toThrow(RangeError)
})

test('the effective rate stays at or below the ceiling, and one hundredth more would break it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 96 }),
      (ceiling, term) => {
        const effective = (flat: number) =>
          effectiveRatePercentPerYear({
            financeAmount: 1_000_000,
            monthlyInstallment: 1_000_000 * (1 / term + flat / 1200),
            term,
          })

        const flat = maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear: ceiling, term })

        expect(effective(flat)).toBeLessThanOrEqual(ceiling + 1e-6)
        expect(effective(flat + 0.01)).toBeGreaterThan(ceiling)
      },
    ),
  )
})
