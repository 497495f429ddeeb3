import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HirePurchase } from '../flat-rate.ts'
import { calculateInstalment } from '../instalment.ts'
import { calculateSeasonal } from './seasonal.ts'

const harvest: HirePurchase = { price: 300_000, downPayment: 0, flatRatePercentPerYear: 4.74, term: 36 }
const everyMonths = [6, 12] as const

describe('300,000 baht at a flat 4.74 % over 36 months', () => {
  test.each([
    { every: 6 as const, instalment: 57_110, effective: 7.75 },
    { every: 12 as const, instalment: 114_220, effective: 6.74 },
  ])('every $every months is $instalment each', ({ every, instalment, effective }) => {
    expect(calculateSeasonal(harvest, { everyMonths: every })).toMatchObject({
      everyMonths: every,
      monthlyInstallment: instalment,
      financeAmount: 300_000,
      totalPaid: 342_660,
      totalInterest: 42_660,
      effectiveRatePercentPerYear: effective,
    })
  })
})

describe('the effective rate of a flat 4.74 % lies between 6.08 and 8.00 %', () => {
  test.each([
    [6, 24, 7.33],
    [6, 36, 7.75],
    [6, 48, 7.92],
    [6, 60, 8],
    [12, 24, 6.08],
    [12, 36, 6.74],
    [12, 48, 7.09],
    [12, 60, 7.29],
  ] as const)('every %d months over %d is %d %%', (every, term, effective) => {
    expect(calculateSeasonal({ ...harvest, term }, { everyMonths: every })).toMatchObject({
      effectiveRatePercentPerYear: effective,
    })
  })
})

describe('the term is made of whole seasons', () => {
  test.each([
    [6, 6, 1],
    [6, 30, 5],
    [12, 12, 1],
    [12, 84, 7],
  ] as const)('every %d months over %d: %d instalments', (every, term, instalments) => {
    const result = calculateSeasonal({ ...harvest, term }, { everyMonths: every })
    if ('refused' in result) throw new Error(result.refused)

    expect(result.totalPaid / result.monthlyInstallment).toBe(instalments)
  })

  test.each([
    [6, 5],
    [6, 35],
    [12, 30],
    [12, 6],
  ] as const)('every %d months over %d is refused', (every, term) => {
    expect(calculateSeasonal({ ...harvest, term }, { everyMonths: every })).toEqual({
      refused: 'term-not-whole-seasons',
    })
  })

  test.each([0, -6, 6.5, Number.NaN])('%d months are a mistake', (term) => {
    expect(() => calculateSeasonal({ ...harvest, term }, { everyMonths: 6 })).toThrow(RangeError)
  })
})

test('an instalment is rounded up, and what that adds is interest', () => {
  const odd = { price: 100_000, downPayment: 0, flatRatePercentPerYear: 4.74, term: 36 }

  expect(calculateSeasonal(odd, { everyMonths: 6 })).toMatchObject({
    monthlyInstallment: 19_037,
    totalPaid: 114_222,
    totalInterest: 14_222,
  })
})

test('an instalment of an amount that includes VAT holds 7/107 of it', () => {
  const withVat = { price: 321_000, downPayment: 0, flatRatePercentPerYear: 4.74, term: 36 }

  expect(calculateSeasonal(withVat, { everyMonths: 6 })).toMatchObject({
    monthlyInstallment: 61_108,
    vatPerMonth: 3_997.72,
  })
})

test('without interest the money is only divided', () => {
  const free = { ...harvest, flatRatePercentPerYear: 0 }

  expect(calculateSeasonal(free, { everyMonths: 12 })).toMatchObject({
    monthlyInstallment: 100_000,
    totalInterest: 0,
    effectiveRatePercentPerYear: 0,
  })
})

test('all that is owed is paid, at an effective rate that is no higher than that of monthly instalments', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 20_000_000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...everyMonths),
      (price, flatRatePercentPerYear, years, every) => {
        const terms = { price, downPayment: 0, flatRatePercentPerYear, term: years * 12 }

        const result = calculateSeasonal(terms, { everyMonths: every })

        if ('refused' in result) throw new Error(`${years} years are whole seasons`)
        const owed = price * (1 + (flatRatePercentPerYear * years) / 100)
        expect(result.totalPaid - owed).toBeGreaterThan(-0.001)
        expect(result.totalPaid - owed).toBeLessThan(terms.term / every)
        expect(result.effectiveRatePercentPerYear).toBeLessThanOrEqual(
          calculateInstalment(terms).effectiveRatePercentPerYear + 0.01,
        )
        expect(result.effectiveRatePercentPerYear).toBeGreaterThanOrEqual(
          // A single instalment at the end is the least: it never repays principal before.
          Math.floor(((1 + (flatRatePercentPerYear * years) / 100) ** (1 / terms.term) - 1) * 120_000) / 100,
        )
      },
    ),
  )
})
