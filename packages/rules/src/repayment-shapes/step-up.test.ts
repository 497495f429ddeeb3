import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateInstalment } from '../instalment.ts'
import { paymentsOf, shapedInstalment } from './repayment-shapes.ts'
import { calculateStepUp, stepUp } from './step-up.ts'

const pickup = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 60 }

function stepUpOf(purchase = pickup) {
  const result = shapedInstalment(purchase, { kind: 'step-up' }, Number.POSITIVE_INFINITY)
  if ('refused' in result) throw new Error(result.refused)
  return result
}

describe('640,000 baht at a flat 2.5 % over 60 months', () => {
  // 720,000 are owed; 720,000 / (12 × (1 + 1.1 + 1.21 + 1.331 + 1.4641)) = 9,827.8.
  test('begins with 9,828 baht and rises by a tenth each year, rounded up to a baht', () => {
    const firstOfYears = [1, 13, 25, 37, 49].map(
      (month) => paymentsOf(stepUpOf()).find((payment) => payment.month === month)?.amount,
    )

    expect(firstOfYears).toEqual([9_828, 10_811, 11_892, 13_082, 14_390])
    expect(stepUpOf()).toMatchObject({
      monthlyInstallment: 9_828,
      totalPaid: 12 * (9_828 + 10_811 + 11_892 + 13_082 + 14_390),
      totalInterest: 12 * (9_828 + 10_811 + 11_892 + 13_082 + 14_390) - 640_000,
    })
  })

  test('tells the instalment of the last year, which has to be affordable', () => {
    expect(stepUp.describeOthers(stepUpOf())).toBe(' เพิ่มปีละ 10% ปีสุดท้ายเดือนละ 14,390\u00a0บาท')
  })
})

test('a part of a year counts as a year of its own', () => {
  const amounts = paymentsOf(stepUpOf({ ...pickup, term: 30 })).map(({ amount }) => amount)

  expect(new Set(amounts.slice(24)).size).toBe(1)
  expect(new Set(amounts).size).toBe(3)
})

test('nothing rises within a year', () => {
  expect(calculateStepUp({ ...pickup, term: 12 })).toEqual({ refused: 'term-without-steps' })
  expect(calculateStepUp({ ...pickup, term: 13 })).toHaveProperty('monthlyInstallment')
})

test.each([0, 12.5, Number.NaN])('a term of %d months is a mistake', (term) => {
  expect(() => calculateStepUp({ ...pickup, term })).toThrow(RangeError)
})

test('all that is owed is paid, too much by the rounding alone, at no more than the effective rate of equal instalments', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 20_000_000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 13, max: 120 }),
      (price, flatRatePercentPerYear, term) => {
        const purchase = { price, downPayment: 0, flatRatePercentPerYear, term }
        const result = stepUpOf(purchase)
        const owed = price * (1 + (flatRatePercentPerYear * term) / 1200)

        expect(result.totalPaid - owed).toBeGreaterThan(-0.001)
        // The first instalment is rounded, and carries its rounding through up to ten years.
        expect(result.totalPaid - owed).toBeLessThan(term * (1.1 ** 9 + 1))
        expect(result.effectiveRatePercentPerYear).toBeLessThanOrEqual(
          calculateInstalment(purchase).effectiveRatePercentPerYear + 0.05,
        )
      },
    ),
  )
})
