import { allowedDebts, type IncomeBand } from './debt-service.ts'
import { downPaymentOf } from './down-payment.ts'
import { decideHirePurchase, type HirePurchaseOffer } from './hire-purchase-offer.ts'
import type { ShapedInstalment } from './repayment-shapes/repayment-shapes.ts'

/** Whole baht; incomes and debts per month. `score` is the sum over the questionnaire. */
export type CreditApplication = {
  income: number
  existingDebts: number
  price: number
  score: number
}

/** Best first; the last has no `fromScore` and includes everyone else. */
export type GradeBand<Grade extends string> = {
  grade: Grade
  fromScore?: number | undefined
  flatRatePercentPerYear: number
  minDownPaymentPercent: number
}

export type CreditPolicy<Grade extends string> = {
  /** Ascending; below the first band there is no credit. Ratios must ascend too, or a higher income could lower the limit. */
  incomeBands: readonly IncomeBand[]
  grades: readonly GradeBand<Grade>[]
  /** Maximum loan in baht. */
  ceiling: number
} & Pick<HirePurchaseOffer, 'product' | 'legalMaxEffectiveRate'>

/** The reasons for the limit, as data for the page's texts. In whole baht. */
export type LimitReason =
  | { key: 'income-below-minimum'; income: number; minimumIncome: number }
  | { key: 'nothing-affordable'; allowedForDebts: number; existingDebts: number }
  | { key: 'existing-debts'; allowedForDebts: number; existingDebts: number }
  | { key: 'affordable-instalment'; affordablePerMonth: number; term: number; principal: number }
  | { key: 'minimum-down-payment'; minDownPaymentPercent: number; amount: number }
  | { key: 'product-ceiling'; ceiling: number }
  /** This car would need a larger down payment than is accepted; the limit buys one for at most `highestPrice`. */
  | { key: 'price-above-limit'; maxDownPercent: number; highestPrice: number }
  | { key: 'below-smallest-limit'; amount: number; smallestLimit: number }

/** Whole baht. */
export type CreditLimit<Grade extends string> = {
  creditLimit: number
  carPrice: number
  /** `carPrice − creditLimit`: the down payment for this car, never less than the grade's minimum. */
  minDownPayment: number
  /** 0 when existing debts use it up. */
  affordablePerMonth: number
  grade: Grade
  /**
   * Instalments for the limit, over each term with an affordable one, shortest first; the longest term always has one. Empty without a limit, or
   * when the car would need a larger down payment than is accepted.
   */
  plans: ShapedInstalment[]
  /** The factors that determine the limit; several if they are equal. */
  reasons: LimitReason[]
}

/** Limits are whole thousands of baht. */
const LIMIT_STEP = 1_000

/** Percentages are exact to this fraction of a percent. */
const PERCENT_SCALE = 10_000

/**
 * An estimate of how much a visitor may borrow for a new car.
 *
 *     affordable   = income × debt-service ratio of its band − existing debts
 *     principal    = the largest whose instalment at the grade's flat rate and the longest term is affordable
 *     credit limit = minimum of principal, price − the grade's minimum down payment, and ceiling, rounded down to 1,000 baht
 *
 * All in whole baht, rounded down; the instalment is rounded up, as in the contract, and still affordable. Plans are those of the product, at the
 * grade's rate and minimum down payment.
 *
 * @throws RangeError when an amount is not whole baht from 0 up, the policy has no term, or no grade covers the score
 */
export function calculateCreditLimit<Grade extends string>(
  { income, existingDebts, price, score }: CreditApplication,
  policy: CreditPolicy<Grade>,
): CreditLimit<Grade> {
  requireWholeBaht({ income, existingDebts, price })
  const { grade, flatRatePercentPerYear, minDownPaymentPercent } = gradeOf(score, policy.grades)
  const terms = policy.product.terms.toSorted((a, b) => a - b)
  const term = longestOf(terms)

  const allowed = allowedDebts(income, policy.incomeBands)
  const allowedForDebts = allowed?.baht ?? 0
  const affordablePerMonth = Math.max(0, allowedForDebts - existingDebts)
  const principal = largestPrincipal(affordablePerMonth, flatRatePercentPerYear, term)
  const priceLessDown = price - downPaymentOf(price, minDownPaymentPercent)
  const amount = Math.min(principal, priceLessDown, policy.ceiling)
  const creditLimit = Math.floor(amount / LIMIT_STEP) * LIMIT_STEP
  const decision = creditLimit > 0 ? decide() : undefined

  return {
    creditLimit,
    carPrice: price,
    minDownPayment: price - creditLimit,
    affordablePerMonth,
    grade,
    plans: (decision?.terms ?? []).flatMap((decided) =>
      'result' in decided && decided.result.monthlyInstallment <= affordablePerMonth ? [decided.result] : [],
    ),
    reasons: reasons(),
  }

  function decide() {
    const rates = terms.map((term) => ({ term, flatRatePercentPerYear }))
    const { legalMaxEffectiveRate } = policy
    return decideHirePurchase(
      {
        price,
        product: { ...policy.product, minDownPercent: minDownPaymentPercent },
        bands: [{ downFromPercent: minDownPaymentPercent, rates }],
        legalMaxEffectiveRate,
      },
      { downPayment: price - creditLimit, terms, shape: { kind: 'equal' } },
    )
  }

  function reasons(): LimitReason[] {
    if (!allowed) {
      return [{ key: 'income-below-minimum', income, minimumIncome: policy.incomeBands[0]?.fromIncome ?? 0 }]
    }
    if (affordablePerMonth === 0) return [{ key: 'nothing-affordable', allowedForDebts, existingDebts }]

    const decisive: LimitReason[] = []
    if (amount === principal) {
      decisive.push({ key: 'affordable-instalment', affordablePerMonth, term, principal })
      if (existingDebts > 0) decisive.push({ key: 'existing-debts', allowedForDebts, existingDebts })
    }
    if (amount === priceLessDown) {
      decisive.push({ key: 'minimum-down-payment', minDownPaymentPercent, amount: priceLessDown })
    }
    if (amount === policy.ceiling) decisive.push({ key: 'product-ceiling', ceiling: policy.ceiling })
    if (creditLimit === 0) decisive.push({ key: 'below-smallest-limit', amount, smallestLimit: LIMIT_STEP })
    const { maxDownPercent } = policy.product
    if (decision?.down?.refused === 'down-too-big') {
      const highestPrice = Math.floor((creditLimit * 100) / (100 - maxDownPercent))
      decisive.push({ key: 'price-above-limit', maxDownPercent, highestPrice })
    }
    return decisive
  }
}

/**
 * The first band whose `fromScore` is reached.
 *
 * @throws RangeError when there is none
 */
export function gradeOf<Grade extends string>(
  score: number,
  grades: readonly GradeBand<Grade>[],
): GradeBand<Grade> {
  const band = grades.find(({ fromScore = Number.NEGATIVE_INFINITY }) => score >= fromScore)
  if (!band) throw new RangeError(`No grade for a score of ${score}: leave out fromScore in the last one`)
  return band
}

/**
 * The largest whole-baht amount whose instalment, rounded up as in `calculateInstalment`, is at most `affordablePerMonth`:
 * affordable × term / (1 + rate × term / 12), rounded down. Exact integer arithmetic; affordable × term at a rate of 0.
 */
export function largestPrincipal(
  affordablePerMonth: number,
  flatRatePercentPerYear: number,
  term: number,
): number {
  const months = BigInt(term)
  const yearOfPercents = 12n * 100n * BigInt(PERCENT_SCALE)
  const repaid = BigInt(affordablePerMonth) * months * yearOfPercents
  return Number(repaid / (yearOfPercents + scaled(flatRatePercentPerYear) * months))
}

const scaled = (percent: number): bigint => BigInt(Math.round(percent * PERCENT_SCALE))

function longestOf(terms: readonly number[]): number {
  if (terms.length === 0) throw new RangeError('The policy has no term: give at least one')
  return Math.max(...terms)
}

function requireWholeBaht(amounts: Record<string, number>): void {
  for (const [name, amount] of Object.entries(amounts)) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new RangeError(`${name} is ${amount}: give whole baht, 0 or more`)
    }
  }
}
