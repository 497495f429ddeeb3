import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeEarly, type DiscountStep, discountJumps, earlyClosingDiscountPercent } from './early-closing.ts'
import { calculateInstalment } from './instalment.ts'
import { paymentSchedule } from './schedule.ts'

const steps: DiscountStep[] = [
  { paidParts: 1, ofParts: 3, discountPercent: 60 },
  { paidParts: 2, ofParts: 3, discountPercent: 70 },
  { paidParts: 3, ofParts: 3, discountPercent: 100 },
]
const pickup = { financeAmount: 640_000, monthlyInstallment: 12_000, term: 60 }

describe('closing a contract of 60 instalments of 12,000', () => {
  test.each([
    [12, 523_802_94, 576_000_00, 52_197_06, 60, 31_318_23, 544_681_77],
    [20, 443_231_02, 480_000_00, 36_768_98, 60, 22_061_39, 457_938_61],
    [21, 432_979_89, 468_000_00, 35_020_11, 70, 24_514_08, 443_485_92],
    [24, 401_983_14, 432_000_00, 30_016_86, 70, 21_011_80, 410_988_20],
    [40, 230_338_11, 240_000_00, 9_661_89, 70, 6_763_32, 233_236_68],
    [41, 219_246_96, 228_000_00, 8_753_04, 100, 8_753_04, 219_246_96],
  ])(
    'after %d of them',
    (paid, balance, instalmentsLeft, undueInterest, discountPercent, discount, closingAmount) => {
      expect(closeEarly(pickup, paid, steps)).toEqual({
        paid,
        balance,
        instalmentsLeft,
        undueInterest,
        discountPercent,
        discount,
        closingAmount,
      })
    },
  )

  test('before the first instalment all interest is still to come', () => {
    expect(closeEarly(pickup, 0, steps)).toMatchObject({ balance: 640_000_00, undueInterest: 80_000_00 })
  })

  test('after the last there is nothing left to close', () => {
    expect(closeEarly(pickup, 60, steps)).toMatchObject({ balance: 0, discount: 0, closingAmount: 0 })
  })

  test.each([-1, 61, 1.5, Number.NaN])('%d instalments cannot be paid', (paid) => {
    expect(() => closeEarly(pickup, paid, steps)).toThrow(RangeError)
  })
})

describe('a share that is exactly on a boundary belongs to the lower step', () => {
  test.each([
    { paid: 20, term: 60, percent: 60 },
    { paid: 21, term: 60, percent: 70 },
    { paid: 40, term: 60, percent: 70 },
    { paid: 41, term: 60, percent: 100 },
    { paid: 16, term: 48, percent: 60 },
    { paid: 17, term: 48, percent: 70 },
    { paid: 3, term: 10, percent: 60 },
    { paid: 4, term: 10, percent: 70 },
    { paid: 6, term: 10, percent: 70 },
    { paid: 7, term: 10, percent: 100 },
    { paid: 0, term: 60, percent: 60 },
    { paid: 60, term: 60, percent: 100 },
  ])('$paid of $term: $percent %', ({ paid, term, percent }) => {
    expect(earlyClosingDiscountPercent(paid, term, steps)).toBe(percent)
  })
})

test('an older contract has one step, a contract outside the rules has none', () => {
  const since2561: DiscountStep[] = [{ paidParts: 1, ofParts: 1, discountPercent: 50 }]

  expect(closeEarly(pickup, 24, since2561)).toMatchObject({ discountPercent: 50, discount: 15_008_43 })
  expect(closeEarly(pickup, 24, [])).toMatchObject({ discountPercent: 0, closingAmount: 432_000_00 })
})

test('waiting for one more instalment raises the discount after 20 and 40 of 60', () => {
  expect(discountJumps(60, steps)).toEqual([20, 40])
  expect(discountJumps(48, steps)).toEqual([16, 32])
  expect(discountJumps(10, steps)).toEqual([3, 6])
  expect(discountJumps(3, steps)).toEqual([1])
  expect(discountJumps(1, steps)).toEqual([])
  expect(discountJumps(60, [])).toEqual([])
})

const contract = fc
  .record({
    price: fc.integer({ min: 10_000, max: 20_000_000 }),
    flatRatePercentPerYear: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    term: fc.integer({ min: 1, max: 96 }),
  })
  .map((terms) => calculateInstalment({ ...terms, downPayment: 0 }))

test('the percent never falls, and each instalment paid makes closing cheaper', () => {
  fc.assert(
    fc.property(contract, (terms) => {
      const closings = Array.from({ length: terms.term + 1 }, (_, paid) => closeEarly(terms, paid, steps))

      for (const [i, next] of closings.slice(1).entries()) {
        const now = closings[i]!
        expect(next.discountPercent).toBeGreaterThanOrEqual(now.discountPercent)
        expect(next.closingAmount).toBeLessThan(now.closingAmount)
        expect(now.instalmentsLeft).toBe(now.balance + now.undueInterest)
        expect(now.closingAmount).toBeGreaterThanOrEqual(now.balance)
      }
    }),
  )
})

test('what is owed is what the schedule says', () => {
  fc.assert(
    fc.property(contract, (terms) => {
      for (const { number, balance } of paymentSchedule(terms)) {
        expect(closeEarly(terms, number, steps).balance).toBe(balance)
      }
    }),
  )
})
