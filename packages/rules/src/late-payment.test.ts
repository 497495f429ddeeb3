import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CollectionFeeCaps, collectionFeeCap, defaultCharge } from './late-payment.ts'

describe('what a late instalment costs', () => {
  test.each([
    { name: '30 days at 5 %', overdue: 12_000_00, days: 30, rate: 5, charge: 49_32 },
    { name: 'a year at 5 %', overdue: 12_000_00, days: 365, rate: 5, charge: 600_00 },
    { name: 'on the due date', overdue: 12_000_00, days: 0, rate: 5, charge: 0 },
    { name: 'before it', overdue: 12_000_00, days: -3, rate: 5, charge: 0 },
    { name: 'without a charge', overdue: 12_000_00, days: 30, rate: 0, charge: 0 },
    { name: 'half a satang is rounded up', overdue: 36_50, days: 1, rate: 5, charge: 1 },
    { name: 'less is rounded down', overdue: 36_49, days: 1, rate: 5, charge: 0 },
    { name: 'a rate with decimals', overdue: 12_000_00, days: 30, rate: 7.735, charge: 76_29 },
  ])('$name', ({ overdue, days, rate, charge }) => {
    expect(defaultCharge({ overdue, days, ratePercentPerYear: rate })).toBe(charge)
  })

  test('more for each day, and never by rounding alone more than half a satang', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 3650 }), (overdue, days) => {
        const charge = defaultCharge({ overdue, days, ratePercentPerYear: 5 })

        expect(charge).toBeGreaterThanOrEqual(
          defaultCharge({ overdue, days: days - 1, ratePercentPerYear: 5 }),
        )
        expect(Math.abs(charge - (overdue * 5 * days) / 36_500)).toBeLessThan(0.5001)
      }),
    )
  })
})

describe('what collecting a debt may cost', () => {
  const caps: CollectionFeeCaps = {
    freeUpToBaht: 1_000,
    perCycle: [
      { fromInstalments: 1, capBaht: 50 },
      { fromInstalments: 2, capBaht: 100 },
    ],
  }

  test.each([
    { name: 'a small debt', overdue: 1_000_00, instalments: 1, cap: 0 },
    { name: 'a satang more', overdue: 1_000_01, instalments: 1, cap: 50_00 },
    { name: 'several small instalments', overdue: 999_00, instalments: 3, cap: 0 },
    { name: 'one instalment', overdue: 12_000_00, instalments: 1, cap: 50_00 },
    { name: 'two instalments', overdue: 24_000_00, instalments: 2, cap: 100_00 },
    { name: 'three instalments', overdue: 36_000_00, instalments: 3, cap: 100_00 },
    { name: 'none', overdue: 0, instalments: 0, cap: 0 },
  ])('$name: up to $cap satang', ({ overdue, instalments, cap }) => {
    expect(collectionFeeCap({ overdue, instalments }, caps)).toBe(cap)
    expect(
      collectionFeeCap({ overdue, instalments }, { ...caps, perCycle: caps.perCycle.toReversed() }),
    ).toBe(cap)
  })
})
