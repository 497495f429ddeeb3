import { type DownPayment, downPaymentIn } from './down-payment.ts'
import type { HirePurchase } from './flat-rate.ts'
import { type RateBand, ratesAt, type TermRate } from './hire-purchase-offer.ts'
import {
  amountOfShape,
  type InstalmentRefusal,
  type InstalmentShape,
  shapedInstalment,
} from './repayment-shapes/repayment-shapes.ts'

/** Whole baht for each instalment (the first, where later ones rise), months, and a flat rate in percent a year (2.45 means 2.45 %). */
export type Budget = {
  monthlyBudget: number
  flatRatePercentPerYear: number
  term: number
  downPayment: DownPayment
  shape: InstalmentShape
}

/** Whole baht. `monthlyInstallment` is the instalment for that price: the budget, or just below it. */
export type AffordablePrice = {
  price: number
  downPayment: number
  financeAmount: number
  monthlyInstallment: number
}

/**
 * The highest price in whole baht (VAT included) whose instalment is within the budget: the inverse of `shapedInstalment`.
 *
 *     instalment(price) ≤ budget < instalment(price + 1)
 *
 * The instalment is rounded up to a whole baht, as it is paid, so the result is affordable to the baht. A budget of 0 affords what the down
 * payment alone pays. 12,000 a month at 2.5 % over 60 months with 20 % down afford 800,000 baht. A refusal where the shape does not exist over the
 * term, or not with its amount.
 *
 * @throws RangeError for a negative, fractional or too large amount, and for a down payment of 100 % or more, with which every price is affordable
 */
export function affordablePrice({
  flatRatePercentPerYear,
  ...budget
}: Budget): AffordablePrice | InstalmentRefusal {
  return highestPrice(budget, () => flatRatePercentPerYear)
}

/** The ceiling is compared with what is found: it must not cut the search off. */
const NO_CEILING = Number.POSITIVE_INFINITY

/**
 * What must be affordable of a purchase. In every shape it never falls as the debt rises: it is the rounded quotient of the debt, less a given
 * amount, by a constant. Where an amount exceeds its bounds the debt is so small that the amount alone repays it; where it falls short, the
 * instalments would be larger than the balloon that they lead to.
 */
export function instalmentIn(purchase: HirePurchase, shape: InstalmentShape): number {
  const result = shapedInstalment(purchase, shape, NO_CEILING)
  if (!('refused' in result)) return result.monthlyInstallment
  if ('bounds' in result && Number(amountOfShape(shape)) > result.bounds.max) return 0
  return Number.POSITIVE_INFINITY
}

/** `rateAt` a price never falls as the price rises. */
function highestPrice(
  { monthlyBudget, term, downPayment, shape }: Omit<Budget, 'flatRatePercentPerYear'>,
  rateAt: (price: number, downPayment: number) => number,
): AffordablePrice | InstalmentRefusal {
  const percent = 'percent' in downPayment ? downPayment.percent : 0
  const baht = 'baht' in downPayment ? downPayment.baht : 0
  if (![monthlyBudget, baht].every((amount) => Number.isSafeInteger(amount) && amount >= 0)) {
    throw new RangeError(`${monthlyBudget} a month with ${baht} down: give whole baht from 0`)
  }
  if (!(percent >= 0 && percent < 100)) throw new RangeError(`${percent} % down: give 0 to less than 100`)

  const purchaseOf = (price: number): HirePurchase => {
    const down = downPaymentIn(price, downPayment)
    return { price, downPayment: down, flatRatePercentPerYear: rateAt(price, down), term }
  }
  const isAffordable = (price: number) => instalmentIn(purchaseOf(price), shape) <= monthlyBudget

  // Enough for equal instalments even without interest; other shapes may afford more.
  let affordable = baht
  let tooHigh = baht + Math.ceil(((monthlyBudget * term + 1) * 100) / (100 - percent)) + 1
  while (Number.isSafeInteger(tooHigh) && isAffordable(tooHigh)) {
    affordable = tooHigh
    tooHigh *= 2
  }
  if (!Number.isSafeInteger(tooHigh))
    throw new RangeError(`${monthlyBudget} a month cannot be counted exactly`)
  while (tooHigh - affordable > 1) {
    const middle = Math.floor((affordable + tooHigh) / 2)
    if (isAffordable(middle)) affordable = middle
    else tooHigh = middle
  }
  const next = shapedInstalment(purchaseOf(tooHigh), shape, NO_CEILING)
  // A balloon of the budget or more is never smaller than the instalments before it.
  if ('bounds' in next && Number(amountOfShape(shape)) < monthlyBudget)
    return { ...next, bounds: { ...next.bounds, min: monthlyBudget } }
  const purchase = purchaseOf(affordable)
  const found = shapedInstalment(purchase, shape, NO_CEILING)
  if ('refused' in found) return found
  const { price, downPayment: down } = purchase
  const { financeAmount, monthlyInstallment } = found
  return { price, downPayment: down, financeAmount, monthlyInstallment }
}

export type PriceAtRate = AffordablePrice & { term: number; flatRatePercentPerYear: number }

/**
 * The highest affordable price when the rate depends on the down payment's share of that price. `bands` from the lowest down payment up; a
 * larger down payment never has a higher rate. Below the lowest band its rate is used: the caller says that the down payment is too small.
 */
export function affordablePriceInBands(
  bands: readonly RateBand[],
  budget: Omit<Budget, 'flatRatePercentPerYear'>,
): PriceAtRate | InstalmentRefusal {
  const { term } = budget
  const rateOf = (rates: readonly TermRate[] = []) => rates.find((rate) => rate.term === term)
  const lowest = bands.map(({ rates }) => rateOf(rates)).find((rate) => rate !== undefined)
  if (!lowest) throw new RangeError(`no rate over ${term} months`)
  const rateAt = (price: number, downPayment: number) =>
    (rateOf(ratesAt({ price, bands }, downPayment)) ?? lowest).flatRatePercentPerYear
  const found = highestPrice(budget, rateAt)
  if ('refused' in found) return found
  return { term, flatRatePercentPerYear: rateAt(found.price, found.downPayment), ...found }
}
