import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HirePurchase } from '../flat-rate.ts'
import { calculateInstalment } from '../instalment.ts'
import { type BalloonInstalments, balloonBounds, calculateBalloon } from './balloon.ts'

const pickup: HirePurchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 2.5, term: 60 }

describe('640,000 baht at a flat 2.50 % over 60 months with a last instalment', () => {
  test.each([
    { last: 12_000, monthly: 12_000, total: 720_000, effective: 4.73 },
    { last: 12_001, monthly: 12_000, total: 720_001, effective: 4.73 },
    { last: 100_000, monthly: 10_509, total: 720_031, effective: 4.22 },
    { last: 200_000, monthly: 8_814, total: 720_026, effective: 3.75 },
    { last: 320_000, monthly: 6_780, total: 720_020, effective: 3.31 },
    { last: 719_999, monthly: 1, total: 720_058, effective: 2.36 },
  ])('of $last pays $monthly a month before it', ({ last, monthly, total, effective }) => {
    expect(calculateBalloon(pickup, { lastInstalment: last })).toMatchObject({
      monthlyInstallment: monthly,
      lastInstallment: last,
      totalPaid: total,
      totalInterest: total - 640_000,
      effectiveRatePercentPerYear: effective,
    })
  })

  test('holds 7/107 of VAT in each of them', () => {
    expect(calculateBalloon(pickup, { lastInstalment: 200_000 })).toMatchObject({
      vatPerMonth: 576.62,
      vatOfLastInstallment: 13_084.11,
    })
  })
})

describe('the last instalment', () => {
  test.each([
    { last: 11_999, refused: 'balloon-too-small' },
    { last: 0, refused: 'balloon-too-small' },
    { last: -1, refused: 'balloon-too-small' },
    { last: 720_000, refused: 'balloon-too-large' },
    { last: 5_000_000, refused: 'balloon-too-large' },
  ])('of $last is refused: $refused', ({ last, refused }) => {
    expect(calculateBalloon(pickup, { lastInstalment: last })).toEqual({
      refused,
      bounds: { min: 12_000, max: 719_999 },
    })
  })

  test('is at least the equal instalment, rounded up, and leaves a part of a baht', () => {
    const odd = { price: 1_000, downPayment: 0, flatRatePercentPerYear: 2.5, term: 3 }

    expect(balloonBounds(odd)).toEqual({ min: 336, max: 1_006 })
    expect(calculateBalloon(odd, { lastInstalment: 1_006 })).toMatchObject({ monthlyInstallment: 1 })
  })

  test('can be nothing when nothing is financed', () => {
    const paid = { ...pickup, downPayment: 800_000 }

    expect(balloonBounds(paid)).toEqual({ min: 0, max: -1 })
    expect(calculateBalloon(paid, { lastInstalment: 0 })).toMatchObject({ refused: 'balloon-too-large' })
  })

  test.each([20_000.5, Number.NaN])('of %d is a mistake', (lastInstalment) => {
    expect(() => calculateBalloon(pickup, { lastInstalment })).toThrow(RangeError)
  })
})

test.each([1, 0, 2.5, Number.NaN])('a balloon over %d months is a mistake', (term) => {
  expect(() => calculateBalloon({ ...pickup, term }, { lastInstalment: 100_000 })).toThrow(RangeError)
})

test('without interest the effective rate is that of the rounding alone', () => {
  const free = { ...pickup, flatRatePercentPerYear: 0 }

  expect(calculateBalloon(free, { lastInstalment: 50_000 })).toMatchObject({
    monthlyInstallment: 10_000,
    totalInterest: 0,
    effectiveRatePercentPerYear: 0,
  })
})

const purchase = fc.record({
  price: fc.integer({ min: 100_000, max: 20_000_000 }),
  downPayment: fc.constant(0),
  flatRatePercentPerYear: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
  term: fc.integer({ min: 2, max: 96 }),
})
/** A share of the way from the lowest last instalment to the highest, in percent. */
const share = fc.integer({ min: 0, max: 100 })

function balloonAt(terms: HirePurchase, percent: number): BalloonInstalments {
  const { min, max } = balloonBounds(terms)
  const lastInstalment = min + Math.floor(((max - min) * percent) / 100)
  const result = calculateBalloon(terms, { lastInstalment })
  if ('refused' in result)
    throw new Error(`${lastInstalment} is within ${min} to ${max}, yet ${result.refused}`)
  return result
}

test('within the bounds all that is owed is paid, too much by less than a baht an instalment', () => {
  fc.assert(
    fc.property(purchase, share, (terms, percent) => {
      const { monthlyInstallment, lastInstallment, totalPaid } = balloonAt(terms, percent)

      const owed = terms.price * (1 + (terms.flatRatePercentPerYear * terms.term) / 1200)
      expect(totalPaid).toBe(monthlyInstallment * (terms.term - 1) + lastInstallment)
      expect(totalPaid - owed).toBeGreaterThan(-0.001)
      expect(totalPaid - owed).toBeLessThan(terms.term - 1)
      expect(monthlyInstallment).toBeGreaterThanOrEqual(1)
      expect(monthlyInstallment).toBeLessThanOrEqual(lastInstallment)
    }),
  )
})

test('a larger last instalment lowers the others and the effective rate, but for their rounding', () => {
  fc.assert(
    fc.property(purchase, share, share, (terms, a, b) => {
      const [small, large] = [balloonAt(terms, Math.min(a, b)), balloonAt(terms, Math.max(a, b))]
      const equal = calculateInstalment(terms)

      expect(large.monthlyInstallment).toBeLessThanOrEqual(small.monthlyInstallment)
      expect(small.monthlyInstallment).toBeLessThanOrEqual(equal.monthlyInstallment)
      expect(large.effectiveRatePercentPerYear).toBeLessThanOrEqual(small.effectiveRatePercentPerYear + 0.05)
      expect(small.effectiveRatePercentPerYear).toBeLessThanOrEqual(equal.effectiveRatePercentPerYear + 0.05)
    }),
  )
})
