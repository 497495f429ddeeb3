import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateInstalment } from '../instalment.ts'
import { calculateHalfYearlyExtra, halfYearlyExtra } from './half-yearly-extra.ts'
import { paymentsOf, shapedInstalment } from './repayment-shapes.ts'

const pickup = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 60 }

function extraOf(extraInstalment: number, purchase = pickup) {
  const shape = { kind: 'half-yearly-extra' as const, extraInstalment }
  const result = shapedInstalment(purchase, shape, Number.POSITIVE_INFINITY)
  if ('refused' in result) throw new Error(result.refused)
  return result
}

describe('640,000 baht at a flat 2.50 % over 60 months, with ten extras', () => {
  // 720,000 are owed: (720,000 − 10 × extra) / 60.
  test.each([
    { extra: 1, monthly: 12_000, total: 720_010, effective: 4.74 },
    { extra: 6_000, monthly: 11_000, total: 720_000, effective: 4.7 },
    { extra: 20_000, monthly: 8_667, total: 720_020, effective: 4.63 },
    { extra: 60_000, monthly: 2_000, total: 720_000, effective: 4.42 },
    { extra: 71_999, monthly: 1, total: 720_050, effective: 4.36 },
  ])('of $extra pays $monthly a month', ({ extra, monthly, total, effective }) => {
    expect(extraOf(extra)).toMatchObject({
      monthlyInstallment: monthly,
      halfYearlyExtra: extra,
      totalPaid: total,
      totalInterest: total - 640_000,
      effectiveRatePercentPerYear: effective,
    })
  })

  test('pays them on top of the instalments of months 6, 12, 18 …', () => {
    const amounts = paymentsOf(extraOf(20_000)).map(({ amount }) => amount)

    expect(amounts.slice(0, 7)).toEqual([8_667, 8_667, 8_667, 8_667, 8_667, 28_667, 8_667])
    expect(amounts.flatMap((amount, i) => (amount === 28_667 ? [i + 1] : []))).toEqual([
      6, 12, 18, 24, 30, 36, 42, 48, 54, 60,
    ])
  })

  test('of more than the debt are refused, with the most that they can be', () => {
    const refused = { refused: 'extra-too-large', bounds: { min: 1, max: 71_999 } }

    expect(calculateHalfYearlyExtra(pickup, { extraInstalment: 72_000 })).toEqual(refused)
    expect(calculateHalfYearlyExtra(pickup, { extraInstalment: 1_000_000_000 })).toEqual(refused)
  })

  test('are said after the instalment', () => {
    expect(halfYearlyExtra.describeOthers(extraOf(20_000))).toBe(' ทุก 6 เดือนจ่ายเพิ่ม 20,000\u00a0บาท')
  })
})

test('a rest of less than six months has no extra', () => {
  const amounts = paymentsOf(extraOf(10_000, { ...pickup, term: 17 })).map(({ amount }) => amount)

  expect(new Set([amounts[5], amounts[11]]).size).toBe(1)
  expect(amounts.filter((amount) => amount !== amounts[0])).toHaveLength(2)
})

test('a contract of less than six months has none', () => {
  expect(calculateHalfYearlyExtra({ ...pickup, term: 5 }, { extraInstalment: 1 })).toEqual({
    refused: 'term-without-extras',
  })
  expect(calculateHalfYearlyExtra({ ...pickup, term: 6 }, { extraInstalment: 1 })).toHaveProperty('totalPaid')
})

test('none is possible when nothing is financed', () => {
  expect(calculateHalfYearlyExtra({ ...pickup, downPayment: 800_000 }, { extraInstalment: 1 })).toMatchObject(
    {
      refused: 'extra-too-large',
    },
  )
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('an extra of %d is a mistake', (extraInstalment) => {
  expect(() => calculateHalfYearlyExtra(pickup, { extraInstalment })).toThrow(RangeError)
})

test.each([0, 2.5, Number.NaN])('a term of %d months is a mistake', (term) => {
  expect(() => calculateHalfYearlyExtra({ ...pickup, term }, { extraInstalment: 1 })).toThrow(RangeError)
})

test('all that is owed is paid, too much by less than a baht an instalment, at no more than the effective rate of equal instalments', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 20_000_000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 6, max: 96 }),
      fc.integer({ min: 0, max: 100 }),
      (price, flatRatePercentPerYear, term, share) => {
        const purchase = { price, downPayment: 0, flatRatePercentPerYear, term }
        const owed = price * (1 + (flatRatePercentPerYear * term) / 1200)
        const most = Math.floor((Math.ceil(owed - 0.001) - 1) / Math.floor(term / 6))
        const result = extraOf(Math.max(1, Math.floor((most * share) / 100)), purchase)

        expect(result.totalPaid - owed).toBeGreaterThan(-0.001)
        expect(result.totalPaid - owed).toBeLessThan(term)
        expect(result.effectiveRatePercentPerYear).toBeLessThanOrEqual(
          calculateInstalment(purchase).effectiveRatePercentPerYear + 0.05,
        )
      },
    ),
  )
})
