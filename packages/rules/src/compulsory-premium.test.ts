import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compulsoryPremium } from './compulsory-premium.ts'

const rates = { stampPercent: 0.4, vatPercent: 7 }

describe('the published premiums of compulsory insurance', () => {
  test.each([
    { name: 'motorcycle up to 75 cc', base: 150, total: 161_57 },
    { name: 'motorcycle up to 125 cc', base: 300, total: 323_14 },
    { name: 'motorcycle up to 150 cc', base: 400, total: 430_14 },
    { name: 'motorcycle over 150 cc', base: 600, total: 645_21 },
    { name: 'car up to 7 seats', base: 600, total: 645_21 },
    { name: 'passenger vehicle, 8 to 15 seats', base: 1_100, total: 1_182_35 },
    { name: 'passenger vehicle, 16 to 20 seats', base: 2_050, total: 2_203_13 },
    { name: 'passenger vehicle, 21 to 40 seats', base: 3_200, total: 3_437_91 },
    { name: 'passenger vehicle, over 40 seats', base: 3_740, total: 4_017_85 },
    { name: 'truck up to 3 tonnes', base: 900, total: 967_28 },
    { name: 'truck over 3 to 6 tonnes', base: 1_220, total: 1_310_75 },
    { name: 'truck over 6 to 12 tonnes', base: 1_310, total: 1_408_12 },
    { name: 'truck over 12 tonnes', base: 1_700, total: 1_826_49 },
    { name: 'tractor head', base: 2_370, total: 2_546_60 },
    { name: 'trailer', base: 600, total: 645_21 },
    { name: 'hired car up to 7 seats', base: 1_900, total: 2_041_56 },
  ])('$name', ({ base, total }) => {
    expect(compulsoryPremium(base, rates).total).toBe(total)
  })
})

test('the parts are told: 600, a stamp of 3 and VAT on both', () => {
  expect(compulsoryPremium(600, rates)).toEqual({ base: 600_00, stamp: 3_00, vat: 42_21, total: 645_21 })
})

test('a stamp that is a whole baht already is not rounded up', () => {
  expect(compulsoryPremium(1_250, rates).stamp).toBe(5_00)
  expect(compulsoryPremium(1_251, rates).stamp).toBe(6_00)
})

test('the parts always add up, and a higher base always costs more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (baseBaht) => {
      const { base, stamp, vat, total } = compulsoryPremium(baseBaht, rates)

      expect(base + stamp + vat).toBe(total)
      expect(stamp % 100).toBe(0)
      expect(compulsoryPremium(baseBaht + 1, rates).total).toBeGreaterThan(total)
    }),
  )
})
