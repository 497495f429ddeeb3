import { REFINANCE_SHAPES } from '@leasing/contract/forms/choices'
import { paymentsOf, type ShapeName } from '@leasing/rules/repayment-shapes'
import { shapedSchedule } from '@leasing/rules/shaped-schedule'
import { expect, test } from 'vitest'
import { calculateRefinance, type Offer, sumContractFees } from './refinance-offer.ts'

// Refinance against a slow reference that shares nothing with the rules: exact fractions, and bisection where there is no formula.

const CASES = process.env.LONG_TESTS ? 2000 : 200

const SHAPES = Object.keys(REFINANCE_SHAPES) as (keyof typeof REFINANCE_SHAPES)[]

/** Months between payments. */
const EVERY: Record<keyof typeof REFINANCE_SHAPES, number> = { equal: 1, 'season-6': 6, 'season-12': 12 }

/** A part of a percent, in which every rate of a case is whole. */
const PARTS = 10_000n
const DECIMALS = 10n ** 24n

const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator

/** The smallest number from 0 of which `isEnough` is true. */
function smallest(most: bigint, isEnough: (value: bigint) => boolean): bigint {
  let [less, enough] = [-1n, most]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (isEnough(middle)) enough = middle
    else less = middle
  }
  return enough
}

type Loan = { amount: number; yearlyParts: bigint; term: number; every: number }

function referenceOf({ amount, yearlyParts, term, every }: Loan) {
  const months = Array.from({ length: term / every }, (_, i) => (i + 1) * every)
  // Baht times 12 × 100 × PARTS.
  const owed = BigInt(amount) * (1200n * PARTS + yearlyParts * BigInt(term))
  const instalment = smallest(owed, (each) => each * BigInt(months.length) * 1200n * PARTS >= owed)
  const worthAt = (monthly: bigint, from: number) => {
    let [factor, worth] = [DECIMALS, 0n]
    for (let month = from + 1; month <= term; month++) {
      factor = (factor * DECIMALS) / (DECIMALS + monthly)
      if (month % every === 0) worth += instalment * factor
    }
    return worth
  }
  const monthly = smallest(DECIMALS, (rate) => worthAt(rate, 0) <= BigInt(amount) * DECIMALS)
  const total = instalment * BigInt(months.length)
  return {
    months,
    instalment: Number(instalment),
    total: Number(total),
    interest: Number(total) - amount,
    effective: Number((monthly * 1200n * 1_000_000n) / DECIMALS) / 1_000_000,
    /** In baht, after the payment of each month. */
    balances: months.map((month) => Number((worthAt(monthly, month) * 10_000n) / DECIMALS) / 10_000),
  }
}

/** Repeatable. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

const TERMS = [12, 18, 24, 36, 48, 60, 72]

function randomCase(random: ReturnType<typeof randomFrom>, shape: ShapeName) {
  const minAmount = 100_000 + random(200_000)
  const perMonth = TERMS.map(() => 200 + random(500))
  const loanToValue = 5000 + random(5001)
  const discount = random(4) === 0 ? random(9000) : undefined
  const offer: Offer = {
    appraisedPrice: 150_000 + random(4_000_000),
    product: {
      id: 'p',
      name: 'p',
      terms: TERMS,
      shapes: [shape as 'equal'],
      maxLoanToValuePercent: loanToValue / 100,
      minAmount,
      maxAmount: minAmount + random(3_000_000),
    },
    rates: TERMS.map((term, i) => ({ term, ratePercentPerMonth: perMonth[i]! / 1000 })),
    campaigns: [
      {
        id: 'c',
        name: 'c',
        detail: '',
        flatRateDiscountPercent: (discount ?? 0) / 10_000,
        terms: TERMS,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        financialProducts: ['p'],
        minAmount: minAmount + random(100_000),
        ratePercentPerMonthFrom: 0.2,
      },
    ],
    // Some cases are dearer than that.
    legalMaxEffectiveRate: 12,
  }
  const term = random(TERMS.length)
  return {
    offer,
    // Above what some vehicles bring, and below the least of some products.
    amount: 80_000 + random(Math.floor(offer.appraisedPrice * 1.1)),
    outstanding: random(3) === 0 ? 0 : random(offer.appraisedPrice),
    campaign: discount === undefined ? '' : 'c',
    term: TERMS[term]!,
    // From thousandths of a percent a month.
    yearlyParts: ((given) => (given > 0n ? given : 0n))(
      BigInt(perMonth[term]!) * 10n * 12n - BigInt(discount ?? 0),
    ),
    most: Number(
      [(BigInt(offer.appraisedPrice) * BigInt(loanToValue)) / 10_000n, BigInt(offer.product.maxAmount)].sort(
        (a, b) => Number(a - b),
      )[0],
    ),
  }
}

const DUTIES = [{ name: 'อากรแสตมป์', percentOfInstalments: 0.1 }]

test.each(SHAPES)('%s: what is offered, and every figure of it, is the reference, to the baht', (shape) => {
  const random = randomFrom(SHAPES.indexOf(shape) + 11)
  const every = EVERY[shape]
  let [largest, largestBalance, offered, refused] = [0, 0, 0, 0]
  for (let i = 0; i < CASES; i++) {
    const given = randomCase(random, shape)
    const { offer, amount, outstanding, campaign, term } = given
    const outcome = calculateRefinance(offer, {
      ...{ amount: String(amount), outstanding: String(outstanding), campaign, shape, term: String(term) },
    })
    const { chosen } = outcome
    const least = campaign ? offer.campaigns[0]!.minAmount : offer.product.minAmount
    const possible = amount >= least && amount <= given.most && outstanding <= amount && term % every === 0
    const want = possible && referenceOf({ amount, yearlyParts: given.yearlyParts, term, every })
    const words = JSON.stringify({ amount, outstanding, term, campaign, ...outcome.faults })
    expect(outcome.maxAmount, words).toBe(given.most)
    // The law counts two decimals.
    const isOffered = want && Math.round(want.effective * 100) / 100 <= offer.legalMaxEffectiveRate
    expect(chosen !== undefined, words).toBe(isOffered)
    if (!chosen || !want) {
      refused += 1
      expect(Object.keys(outcome.faults), words).not.toEqual([])
      continue
    }
    offered += 1
    const payments = paymentsOf(chosen)
    const rows = shapedSchedule(chosen)
    expect(payments.map(({ month }) => month)).toEqual(want.months)
    expect(Math.abs(chosen.effectiveRatePercentPerYear - want.effective), words).toBeLessThan(0.005_001)
    expect(Object.values(outcome.faults)).toEqual([])
    largest = Math.max(
      largest,
      ...payments.map(({ amount }) => Math.abs(amount - want.instalment)),
      Math.abs(chosen.totalPaid - want.total),
      Math.abs(chosen.totalInterest - want.interest),
      Math.abs(outcome.cashInHand! - (amount - outstanding)),
      Math.abs(sumContractFees(DUTIES, chosen.totalPaid) - Number(divideUp(BigInt(want.total), 1000n))),
    )
    largestBalance = Math.max(
      largestBalance,
      ...rows.map(({ balance }, i) => Math.abs(balance - want.balances[i]! * 100)),
    )
  }
  expect(largest).toBe(0)
  // In satang: half of one by rounding, and what the yearly rate of a double leaves over.
  expect(largestBalance).toBeLessThan(1)
  expect(offered).toBeGreaterThan(CASES / 8)
  expect(refused).toBeGreaterThan(CASES / 8)
})
