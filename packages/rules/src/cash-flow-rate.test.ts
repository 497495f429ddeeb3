import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { effectiveRatePercentPerYear } from './effective-rate.ts'

const everyMonth = (amount: number, term: number) =>
  Array.from({ length: term }, (_, i) => ({ month: i + 1, amount }))

describe('the rate of payments', () => {
  test.each([
    { name: 'one after a month', payments: [{ month: 1, amount: 101_000 }], rate: 12 },
    { name: 'one after a year, 1 % compounded', payments: [{ month: 12, amount: 112_682.503 }], rate: 12 },
    { name: 'interest only, then the principal', payments: balloonOf(1_000, 100_000, 24), rate: 12 },
    { name: 'flat 2.5 % over 60 months', payments: everyMonth(1_875, 60), rate: 4.735 },
    { name: 'flat 8 % over 48 months', payments: everyMonth(2_750, 48), rate: 14.345 },
    { name: 'twice the money after a month', payments: [{ month: 1, amount: 200_000 }], rate: 1_200 },
    { name: 'nine times the money after a month', payments: [{ month: 1, amount: 900_000 }], rate: 9_600 },
    { name: 'the same in any order', payments: [...everyMonth(1_875, 60)].reverse(), rate: 4.735 },
  ])('$name: $rate %', ({ payments, rate }) => {
    expect(cashFlowRatePercentPerYear(100_000, payments)).toBeCloseTo(rate, 3)
  })

  test('is 0 when no more is paid than was financed', () => {
    expect(cashFlowRatePercentPerYear(60_000, everyMonth(1_000, 60))).toBe(0)
    expect(cashFlowRatePercentPerYear(60_000, [])).toBe(0)
    expect(cashFlowRatePercentPerYear(0, everyMonth(1_000, 60))).toBe(0)
  })

  test.each([
    { month: 1, amount: -1 },
    { month: 0, amount: 1 },
    { month: -1, amount: 1 },
    { month: 1, amount: Number.NaN },
    { month: Number.NaN, amount: 1 },
  ])('$amount in month $month is a mistake', (payment) => {
    expect(() => cashFlowRatePercentPerYear(1_000, [payment])).toThrow(RangeError)
  })
})

test('at its rate the payments are worth what was financed', () => {
  const payment = fc.record({
    month: fc.integer({ min: 1, max: 96 }),
    amount: fc.integer({ min: 0, max: 5_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 20_000_000 }),
      fc.array(payment, { minLength: 1, maxLength: 96 }),
      (financeAmount, payments) => {
        fc.pre(payments.reduce((sum, { amount }) => sum + amount, 0) > financeAmount)

        const monthly = cashFlowRatePercentPerYear(financeAmount, payments) / 1200

        const worth = payments.reduce((sum, { month, amount }) => sum + amount / (1 + monthly) ** month, 0)
        expect(Math.abs(worth / financeAmount - 1)).toBeLessThan(1e-9)
      },
    ),
  )
})

test('equal instalments a month apart have their effective rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 20_000_000 }),
      fc.integer({ min: 1, max: 96 }),
      fc.integer({ min: 1, max: 1500 }),
      (financeAmount, term, hundredths) => {
        const monthlyInstallment = (financeAmount * (1 + (hundredths / 120_000) * term)) / term

        expect(cashFlowRatePercentPerYear(financeAmount, everyMonth(monthlyInstallment, term))).toBeCloseTo(
          effectiveRatePercentPerYear({ financeAmount, monthlyInstallment, term }),
          6,
        )
      },
    ),
  )
})

function balloonOf(interest: number, principal: number, term: number) {
  return [...everyMonth(interest, term - 1), { month: term, amount: interest + principal }]
}
