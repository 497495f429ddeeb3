import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveRatePercentPerYear } from './effective-rate.ts'
import { calculateInstalment } from './instalment.ts'
import { paymentSchedule, type ScheduleRow } from './schedule.ts'

const pickup = { financeAmount: 640_000, monthlyInstallment: 12_000, term: 60 }

describe('640,000 baht repaid by 60 instalments of 12,000', () => {
  const rows = paymentSchedule(pickup)

  test.each([
    { number: 1, interest: 2525_26, principal: 9474_74, balance: 630_525_26 },
    { number: 2, interest: 2487_87, principal: 9512_13, balance: 621_013_13 },
    { number: 3, interest: 2450_34, principal: 9549_66, balance: 611_463_47 },
    { number: 12, balance: 523_802_94 },
    { number: 20, balance: 443_231_02 },
    { number: 40, balance: 230_338_11 },
  ])('row $number', (row) => {
    expect(rows[row.number - 1]).toMatchObject({ payment: 12_000_00, ...row })
  })

  test('the last instalment is like the others and ends at exactly 0', () => {
    expect(rows[59]).toEqual({
      number: 60,
      payment: 12_000_00,
      interest: 47_16,
      principal: 11_952_84,
      balance: 0,
    })
  })

  test('the columns add up', () => {
    expect(scheduleTotals(rows)).toEqual({
      payment: 720_000_00,
      interest: 80_000_00,
      principal: 640_000_00,
      vat: 0,
    })
  })

  test('each row can tell the VAT inside its payment', () => {
    const withVat = paymentSchedule(pickup, { vatPercent: 7 })

    expect(withVat[0]).toEqual({ ...rows[0], vat: 785_05 })
    expect(scheduleTotals(withVat)).toEqual({ ...scheduleTotals(rows), vat: 60 * 785_05 })
  })
})

test('a contract without interest repays the same principal every month', () => {
  const rows = paymentSchedule({ financeAmount: 3_000, monthlyInstallment: 1_000, term: 3 })

  expect(rows.map(({ interest, principal, balance }) => [interest, principal, balance])).toEqual([
    [0, 1_000_00, 2_000_00],
    [0, 1_000_00, 1_000_00],
    [0, 1_000_00, 0],
  ])
})

test('one instalment repays everything', () => {
  expect(paymentSchedule({ financeAmount: 1_000, monthlyInstallment: 1_100, term: 1 })).toEqual([
    { number: 1, payment: 1_100_00, interest: 100_00, principal: 1_000_00, balance: 0 },
  ])
})

test('nothing financed over no months has no rows', () => {
  expect(paymentSchedule({ financeAmount: 0, monthlyInstallment: 0, term: 0 })).toEqual([])
})

test('instalments that do not repay what was financed are a mistake', () => {
  expect(() => paymentSchedule({ financeAmount: 60_001, monthlyInstallment: 1_000, term: 60 })).toThrow(
    RangeError,
  )
})

/** The sums of the columns; VAT is 0 when the rows tell none. */
function scheduleTotals(rows: readonly ScheduleRow[]) {
  const sumOf = (column: 'payment' | 'interest' | 'principal' | 'vat') =>
    rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)
  return {
    payment: sumOf('payment'),
    interest: sumOf('interest'),
    principal: sumOf('principal'),
    vat: sumOf('vat'),
  }
}

const contract = fc
  .record({
    price: fc.integer({ min: 1, max: 20_000_000 }),
    flatRatePercentPerYear: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    term: fc.integer({ min: 1, max: 96 }),
  })
  .map((terms) => calculateInstalment({ ...terms, downPayment: 0 }))

test('every schedule ends at exactly 0, and its sums are what the contract says', () => {
  fc.assert(
    fc.property(contract, (terms) => {
      const rows = paymentSchedule(terms)

      expect(rows.at(-1)?.balance).toBe(0)
      expect(scheduleTotals(rows)).toMatchObject({
        payment: terms.totalPaid * 100,
        interest: terms.totalInterest * 100,
        principal: terms.financeAmount * 100,
      })
      for (const { payment, interest, principal, balance } of rows) {
        expect(interest + principal).toBe(payment)
        expect(Math.min(interest, principal, balance)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('the interest of a row is that of the balance before it, and falls from row to row', () => {
  const realistic = contract.filter(({ financeAmount }) => financeAmount >= 10_000)
  fc.assert(
    fc.property(realistic, (terms) => {
      const rows = paymentSchedule(terms)
      const monthlyRate = effectiveRatePercentPerYear(terms) / 1200

      let before = terms.financeAmount * 100
      let interestBefore = Number.POSITIVE_INFINITY
      for (const { interest, balance } of rows) {
        expect(Math.abs(interest - before * monthlyRate)).toBeLessThan(2)
        expect(interest).toBeLessThanOrEqual(interestBefore + 1)
        before = balance
        interestBefore = interest
      }
    }),
    { numRuns: 300 },
  )
})
