import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveRatePercentPerYear } from './effective-rate.ts'
import { calculateInstalment } from './instalment.ts'

describe('the instalment of a new pickup at 800,000 baht and a flat 2.50 %', () => {
  test.each([
    { downPercent: 20, term: 60, monthly: 12_000, total: 720_000, interest: 80_000 },
    { downPercent: 30, term: 48, monthly: 12_834, total: 616_032, interest: 56_032 },
    { downPercent: 20, term: 48, monthly: 14_667, total: 704_016, interest: 64_016 },
    { downPercent: 20, term: 72, monthly: 10_223, total: 736_056, interest: 96_056 },
    { downPercent: 20, term: 84, monthly: 8_953, total: 752_052, interest: 112_052 },
    { downPercent: 10, term: 84, monthly: 10_072, total: 846_048, interest: 126_048 },
  ])(
    '$downPercent % down over $term months is $monthly baht',
    ({ downPercent, term, monthly, total, interest }) => {
      const downPayment = (800_000 * downPercent) / 100

      const result = calculateInstalment({ price: 800_000, downPayment, flatRatePercentPerYear: 2.5, term })

      expect(result).toMatchObject({ monthlyInstallment: monthly, totalPaid: total, totalInterest: interest })
    },
  )

  test('holds 7/107 of VAT', () => {
    const result = calculateInstalment({
      price: 800_000,
      downPayment: 160_000,
      flatRatePercentPerYear: 2.5,
      term: 60,
    })

    expect(result.vatPerMonthSatang).toBe(78_505)
    expect(result.effectiveRatePercentPerYear).toBe(4.73)
  })
})

describe('the effective rate of 100,000 baht', () => {
  test.each([
    [2.5, 48, 4.751],
    [2.5, 60, 4.735],
    [2.5, 72, 4.713],
    [2.5, 84, 4.689],
    [3.54, 60, 6.608],
    [3.65, 48, 6.846],
    [4.5, 72, 8.216],
    [5, 60, 9.154],
    [5, 84, 8.965],
    [8, 48, 14.345],
  ])('flat %d %% over %d months is %d %%', (flat, term, effective) => {
    const monthlyInstallment = (100_000 + (100_000 * flat * term) / 1200) / term

    expect(effectiveRatePercentPerYear({ financeAmount: 100_000, monthlyInstallment, term })).toBeCloseTo(
      effective,
      3,
    )
  })

  test('is 0 when nothing is paid beyond what was financed', () => {
    expect(effectiveRatePercentPerYear({ financeAmount: 60_000, monthlyInstallment: 1_000, term: 60 })).toBe(
      0,
    )
    expect(effectiveRatePercentPerYear({ financeAmount: 0, monthlyInstallment: 0, term: 60 })).toBe(0)
  })

  test('rises with the flat rate, and the instalments always cover what is financed', () => {
    const price = fc.integer({ min: 50_000, max: 20_000_000 })
    const rate = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        price,
        rate,
        fc.integer({ min: 6, max: 96 }),
        (financeAmount, flatRatePercentPerYear, term) => {
          const at = (flat: number) =>
            calculateInstalment({ price: financeAmount, downPayment: 0, flatRatePercentPerYear: flat, term })

          expect(at(flatRatePercentPerYear).totalPaid).toBeGreaterThanOrEqual(financeAmount)
          expect(at(flatRatePercentPerYear + 1).effectiveRatePercentPerYear).toBeGreaterThan(
            at(flatRatePercentPerYear).effectiveRatePercentPerYear,
          )
        },
      ),
    )
  })
})
