import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountStep } from './early-closing.ts'
import { calculateInstalment } from './instalment.ts'
import type { CollectionFeeCaps } from './late-payment.ts'
import {
  closeNow,
  goOn,
  payLate,
  refinanceBalance,
  type Standing,
  saveTowardsClosing,
  stretchBalance,
} from './repayment-choices.ts'

const steps: DiscountStep[] = [
  { paidParts: 1, ofParts: 3, discountPercent: 60 },
  { paidParts: 2, ofParts: 3, discountPercent: 70 },
  { paidParts: 3, ofParts: 3, discountPercent: 100 },
]
const caps: CollectionFeeCaps = {
  freeUpToBaht: 1_000,
  perCycle: [
    { fromInstalments: 1, capBaht: 50 },
    { fromInstalments: 2, capBaht: 100 },
  ],
}

const baht = (satang: number) => Math.round(satang / 100)

describe('640,000 baht at 12,000 a month, 24 of 60 instalments paid', () => {
  const standing: Standing = {
    contract: { financeAmount: 640_000, monthlyInstallment: 12_000, term: 60 },
    paid: 24,
  }

  test.each([
    { name: 'go on', effect: goOn(standing), monthly: 12_000, months: 36, interest: 30_017 },
    {
      name: 'stretch to 48 months',
      effect: stretchBalance(standing, { term: 48 }),
      monthly: 9_210,
      months: 48,
      interest: 40_097,
    },
    {
      name: 'stretch to 60 months',
      effect: stretchBalance(standing, { term: 60 }),
      monthly: 7_538,
      months: 60,
      interest: 50_297,
    },
    {
      name: 'refinance over 48 months',
      effect: refinanceBalance(standing, { flatRatePercentPerYear: 3.54, term: 48 }),
      monthly: 9_561,
      months: 48,
      interest: 56_945,
    },
    {
      name: 'refinance over 60 months',
      effect: refinanceBalance(standing, { flatRatePercentPerYear: 3.54, term: 60 }),
      monthly: 7_886,
      months: 60,
      interest: 71_177,
    },
  ])('$name', ({ effect, monthly, months, interest }) => {
    expect(effect).toMatchObject({
      instalment: monthly * 100,
      monthsLeft: months,
      total: monthly * 100 * months,
    })
    expect(baht(effect.interestToPay)).toBe(interest)
  })

  test('close now', () => {
    const effect = closeNow(standing, steps)

    expect(effect).toMatchObject({ instalment: 0, monthsLeft: 0, once: 410_988_20, total: 410_988_20 })
    expect(baht(effect.discount)).toBe(21_012)
    expect(effect.moreThanGoingOn).toBe(-effect.discount)
  })

  test('a lower instalment can cost more in all', () => {
    expect(stretchBalance(standing, { term: 48 }).moreThanGoingOn).toBe(10_080_00)
    expect(refinanceBalance(standing, { flatRatePercentPerYear: 3.54, term: 48 })).toMatchObject({
      moreThanGoingOn: 26_928_00,
      effectiveRatePercentPerYear: 6.65,
    })
  })

  test('stretching over the months that are left changes nothing', () => {
    expect(stretchBalance(standing, { term: 36 })).toMatchObject({ ...goOn(standing) })
  })

  test('a fee is told apart from interest, and counts in the total', () => {
    const effect = stretchBalance(standing, { term: 48, fee: 2_000_00 })

    expect(effect).toMatchObject({ fees: 2_000_00, total: 444_080_00, moreThanGoingOn: 12_080_00 })
    expect(baht(effect.interestToPay)).toBe(40_097)
  })

  test('refinancing what the present lender asks for costs the interest that is not let off as well', () => {
    const effect = refinanceBalance(standing, {
      flatRatePercentPerYear: 3.54,
      term: 48,
      amountBaht: 410_989,
    })

    expect(effect).toMatchObject({ instalment: 9_775_00, effectiveRatePercentPerYear: 6.65 })
    expect(effect.interestToPay).toBe(9_775_00 * 48 - 401_983_14)
  })

  test('13,000 a month put aside close the contract after 17 more instalments, when all interest is let off', () => {
    expect(saveTowardsClosing(standing, { extraPerMonth: 13_000_00 }, steps)).toMatchObject({
      monthsLeft: 17,
      once: 219_246_96,
      saved: 221_000_00,
      toAdd: 0,
      leftOver: 1_753_04,
      discountPercent: 100,
      discount: 8_753_04,
      moreThanGoingOn: -8_753_04,
    })
  })

  test('closing at a chosen month tells what must be added to the savings', () => {
    expect(saveTowardsClosing(standing, { extraPerMonth: 5_000_00, afterMonths: 16 }, steps)).toMatchObject({
      once: 233_236_68,
      saved: 80_000_00,
      toAdd: 153_236_68,
      leftOver: 0,
      discountPercent: 70,
      total: 16 * 12_000_00 + 233_236_68,
    })
  })

  test('nothing put aside is going on to the end', () => {
    expect(saveTowardsClosing(standing, { extraPerMonth: 0 }, steps)).toMatchObject({
      ...goOn(standing),
      discount: 0,
    })
  })

  test('enough for closing at once is not needed any later than now', () => {
    const closing = saveTowardsClosing(standing, { extraPerMonth: 5_000_00, afterMonths: 0 }, steps)

    expect(closing).toMatchObject({ once: 410_988_20, toAdd: 410_988_20, monthsLeft: 0 })
  })

  test('a month beyond the contract is a mistake', () => {
    expect(() => saveTowardsClosing(standing, { extraPerMonth: 0, afterMonths: 37 }, steps)).toThrow(
      RangeError,
    )
  })

  test('one instalment 30 days late costs the charge and a collection fee', () => {
    expect(payLate(standing, { daysLate: [30], chargeRatePercentPerYear: 5, caps })).toMatchObject({
      instalment: 12_000_00,
      monthsLeft: 36,
      charge: 49_32,
      collectionFees: 50_00,
      fees: 99_32,
      moreThanGoingOn: 99_32,
    })
  })

  test('two instalments, paid 60 and 30 days late', () => {
    expect(payLate(standing, { daysLate: [60, 30], chargeRatePercentPerYear: 5, caps })).toMatchObject({
      charge: 98_63 + 49_32,
      collectionFees: 50_00 + 100_00,
    })
  })

  test('paid on time there is nothing on top', () => {
    expect(payLate(standing, { daysLate: [0], chargeRatePercentPerYear: 5, caps })).toMatchObject(
      goOn(standing),
    )
  })
})

test('a contract without interest is stretched without interest', () => {
  const standing = { contract: { financeAmount: 60_000, monthlyInstallment: 1_000, term: 60 }, paid: 24 }

  expect(stretchBalance(standing, { term: 48 })).toMatchObject({
    instalment: 750_00,
    interestToPay: 0,
    moreThanGoingOn: 0,
    effectiveRatePercentPerYear: 0,
  })
})

const standings = fc
  .record({
    price: fc.integer({ min: 50_000, max: 5_000_000 }),
    flatRatePercentPerYear: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
    term: fc.integer({ min: 12, max: 84 }),
    share: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ share, ...terms }): Standing => {
    const contract = calculateInstalment({ ...terms, downPayment: 0 })
    return { contract, paid: Math.floor((terms.term * share) / 100) }
  })

test('the longer a balance is stretched, the lower the instalment, and the interest does not fall', () => {
  fc.assert(
    fc.property(standings, fc.integer({ min: 6, max: 95 }), (standing, term) => {
      const shorter = stretchBalance(standing, { term })
      const longer = stretchBalance(standing, { term: term + 1 })

      expect(longer.instalment).toBeLessThanOrEqual(shorter.instalment)
      // Rounding up adds at most a baht a month.
      expect(longer.interestToPay).toBeGreaterThan(shorter.interestToPay - term * 100)
      expect(shorter.interestToPay).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('closing never costs more than going on, now or with savings, and the total is what its parts say', () => {
  fc.assert(
    fc.property(standings, fc.integer({ min: 0, max: 50_000_00 }), (standing, extraPerMonth) => {
      const saving = saveTowardsClosing(standing, { extraPerMonth }, steps)

      for (const effect of [closeNow(standing, steps), saving, goOn(standing)]) {
        expect(effect.moreThanGoingOn).toBeLessThanOrEqual(0)
        expect(effect.total).toBe(effect.once + effect.instalment * effect.monthsLeft + effect.fees)
      }
      expect(saving.toAdd).toBe(0)
    }),
  )
})
