import { describe, expect, test } from 'vitest'
import { type OtherOffer, otherOfferCost } from './other-offer.ts'

const OFFER: OtherOffer = {
  price: 800_000,
  downPayment: 160_000,
  term: 60,
  quoted: { instalmentSatang: 12_000_00 },
  isVatAdded: false,
  fees: 0,
  areFeesFinanced: false,
}

const of = (change: Partial<OtherOffer>) => otherOfferCost({ ...OFFER, ...change })

test('the worked case of the trade, by its instalment and by its flat rate', () => {
  const cost = {
    financeAmount: 640_000,
    monthlyInstallment: 12_000,
    totalPaid: 720_000,
    totalInterest: 80_000,
    wholeCost: 880_000,
    flatRatePercentPerYear: 2.5,
    effectiveRatePercentPerYear: 4.73,
    effectiveRateWithoutFees: 4.73,
  }

  expect(of({})).toEqual(cost)
  expect(of({ quoted: { flatRatePercentPerYear: 2.5 } })).toEqual(cost)
})

// Financed 100,000, instalments to the satang.
test.each([
  { flat: 2.5, term: 48, satang: 2_291_67, effective: 4.75 },
  { flat: 2.5, term: 60, satang: 1_875_00, effective: 4.73 },
  { flat: 3.54, term: 60, satang: 1_961_67, effective: 6.61 },
  { flat: 3.65, term: 48, satang: 2_387_50, effective: 6.85 },
  { flat: 5, term: 84, satang: 1_607_14, effective: 8.97 },
  { flat: 8, term: 48, satang: 2_750_00, effective: 14.35 },
])(
  'an instalment of $satang satang over $term months is $effective %',
  ({ flat, term, satang, effective }) => {
    expect(of({ price: 100_000, downPayment: 0, term, quoted: { instalmentSatang: satang } })).toMatchObject({
      flatRatePercentPerYear: flat,
      effectiveRatePercentPerYear: effective,
    })
  },
)

describe('fees', () => {
  test('that are paid at signing are part of the cost and of the rate', () => {
    expect(of({ fees: 10_000 })).toEqual({
      ...of({}),
      wholeCost: 890_000,
      effectiveRatePercentPerYear: 5.38,
    })
  })

  test('that are financed are repaid with interest', () => {
    expect(of({ quoted: { flatRatePercentPerYear: 2.5 }, fees: 10_000, areFeesFinanced: true })).toEqual({
      financeAmount: 650_000,
      monthlyInstallment: 12_188,
      totalPaid: 731_280,
      totalInterest: 81_280,
      wholeCost: 891_280,
      flatRatePercentPerYear: 2.5,
      effectiveRatePercentPerYear: 5.38,
      effectiveRateWithoutFees: 4.74,
    })
  })
})

describe('VAT that is added', () => {
  test('raises the instalment that was quoted', () => {
    expect(of({ isVatAdded: true })).toMatchObject({ monthlyInstallment: 12_840, wholeCost: 930_400 })
    expect(of({ quoted: { instalmentSatang: 11_111_11 }, isVatAdded: true })).toMatchObject({
      monthlyInstallment: 11_888.89,
    })
  })

  test('raises the instalment of a flat rate', () => {
    expect(of({ quoted: { flatRatePercentPerYear: 2.5 }, isVatAdded: true })).toMatchObject({
      monthlyInstallment: 12_840,
    })
  })
})

describe('without interest', () => {
  test('the rate is 0, and fees alone make one', () => {
    const free = { quoted: { flatRatePercentPerYear: 0 }, price: 760_000 }

    expect(of(free)).toMatchObject({ totalInterest: 0, effectiveRatePercentPerYear: 0 })
    expect(of({ ...free, fees: 6_000 })).toMatchObject({
      effectiveRatePercentPerYear: 0.4,
      effectiveRateWithoutFees: 0,
    })
  })

  test('instalments that repay less than was lent are refused', () => {
    expect(of({ quoted: { instalmentSatang: 10_666_66 } })).toEqual({
      refused: 'below-principal',
      totalPaid: 639_999.6,
      financeAmount: 640_000,
    })
    expect(
      of({ quoted: { instalmentSatang: 12_000_00 }, fees: 80_001, areFeesFinanced: true }),
    ).toMatchObject({
      refused: 'below-principal',
      financeAmount: 720_001,
    })
  })
})

test.each([{ downPayment: 800_000 }, { fees: 640_000 }, { fees: 900_000 }])(
  '%o leaves nothing to finance',
  (change) => {
    expect(() => of(change)).toThrow(RangeError)
  },
)

// Against a slow reference that shares nothing with the rule: bisection on exact fractions.
const CASES = process.env.LONG_TESTS ? 2000 : 200
const ONE = 10n ** 24n

/** Percent a year: the monthly rate at which equal payments are worth `received`, times 12. */
function referenceRate(received: bigint, payment: bigint, term: number): number {
  let [low, high] = [0n, ONE]
  while (high - low > 10n ** 10n) {
    const monthly = (low + high) / 2n
    let [factor, worth] = [ONE, 0n]
    for (let month = 0; month < term; month++) {
      factor = (factor * ONE) / (ONE + monthly)
      worth += payment * factor
    }
    if (worth > received * ONE) low = monthly
    else high = monthly
  }
  return (Number(low) * 1200) / Number(ONE)
}

/** The least whole baht that is enough. */
function leastBaht(isEnough: (baht: bigint) => boolean): bigint {
  let [less, enough] = [-1n, 1n << 50n]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (isEnough(middle)) enough = middle
    else less = middle
  }
  return enough
}

test('cost and rates are those of the reference', () => {
  let state = 17
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  let [largest, costed, refused] = [0, 0, 0]
  for (let i = 0; i < CASES; i++) {
    const price = 100_000 + below(4_000_000)
    const downPayment = below(Math.floor(price * 0.6))
    const lent = price - downPayment
    const term = 1 + below(96)
    const fees = below(3) ? below(Math.floor(lent / 20)) : 0
    const areFeesFinanced = below(2) === 1
    const isVatAdded = below(4) === 0
    const isFlat = below(2) === 1
    const flat = below(1500)
    // From instalments that repay too little up to those of a high rate.
    const instalmentSatang = Math.floor((lent * (95 + below(60))) / term)
    const quoted = isFlat ? { flatRatePercentPerYear: flat / 100 } : { instalmentSatang }

    const cost = otherOfferCost({ price, downPayment, term, quoted, isVatAdded, fees, areFeesFinanced })

    const financed = BigInt(lent + (areFeesFinanced ? fees : 0))
    const months = BigInt(term)
    const vat = isVatAdded ? 107n : 100n
    const satang = isFlat
      ? leastBaht(
          (baht) => baht * 120_000n * 100n * months >= financed * (120_000n + BigInt(flat) * months) * vat,
        ) * 100n
      : (BigInt(instalmentSatang) * vat + 50n) / 100n
    const total = satang * months
    if ('refused' in cost) {
      expect(total).toBeLessThan(financed * 100n)
      refused += 1
      continue
    }
    costed += 1
    const whole = total + BigInt(downPayment + (areFeesFinanced ? 0 : fees)) * 100n
    largest = Math.max(
      largest,
      Math.abs(cost.monthlyInstallment - Number(satang) / 100),
      Math.abs(cost.totalPaid - Number(total) / 100),
      Math.abs(cost.wholeCost - Number(whole) / 100),
    )
    const received = BigInt(lent - (areFeesFinanced ? 0 : fees)) * 100n
    const words = JSON.stringify({ price, downPayment, term, quoted, isVatAdded, fees, areFeesFinanced })
    expect(
      Math.abs(cost.effectiveRatePercentPerYear - referenceRate(received, satang, term)),
      words,
    ).toBeLessThan(0.005_001)
    expect(
      Math.abs(cost.effectiveRateWithoutFees - referenceRate(financed * 100n, satang, term)),
      words,
    ).toBeLessThan(0.005_001)
  }
  expect(largest).toBe(0)
  expect(costed).toBeGreaterThan(CASES / 2)
  expect(refused).toBeGreaterThan(0)
})
