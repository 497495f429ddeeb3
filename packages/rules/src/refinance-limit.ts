/** Whole baht, and percent of the appraised price (100 means all of it). */
export type RefinanceProduct = { maxLoanToValuePercent: number; minAmount: number; maxAmount: number }

/** Whole baht. */
export type AmountWish = {
  /** Without it, the most that is possible. */
  amount?: number
  /** What closing the old contract takes; it is paid out of the amount. */
  outstanding?: number
}

/** Whole baht. `cashInHand = amount − outstanding`, before any fee. */
export type RefinanceAmounts = { maxAmount: number; amount: number; cashInHand: number }

/** In the order they are looked at: the first that applies is told. */
export type RefinanceRefusal = {
  refused: 'below-minimum' | 'above-maximum' | 'outstanding-exceeds-amount'
  maxAmount: number
}

/** Percents are exact to this part of one. */
const PERCENT_SCALE = 10_000

/**
 * The most that a vehicle can be refinanced for, in whole baht:
 *
 *     the least of appraised price × loan-to-value percent, rounded **down**, and the maximum of the product
 *
 * Both are terms of the product, not law. It may be below the minimum of the product: then there is nothing to offer.
 */
export function maxRefinanceAmount(
  appraisedPrice: number,
  { maxLoanToValuePercent, maxAmount }: Omit<RefinanceProduct, 'minAmount'>,
): number {
  const percent = BigInt(Math.round(maxLoanToValuePercent * PERCENT_SCALE))
  const ofValue = (BigInt(appraisedPrice) * percent) / (100n * BigInt(PERCENT_SCALE))
  return Math.min(Number(ofValue), maxAmount)
}

/**
 * What is financed and what of it reaches the customer's hand, or why not. Both limits are included, and an amount that just closes the
 * old contract is accepted with no cash in hand.
 *
 * @throws RangeError for an amount or an outstanding that is not in whole baht from 0
 */
export function refinanceAmounts(
  appraisedPrice: number,
  product: RefinanceProduct,
  { amount: wished, outstanding = 0 }: AmountWish = {},
): RefinanceAmounts | RefinanceRefusal {
  const maxAmount = maxRefinanceAmount(appraisedPrice, product)
  const amount = wished ?? maxAmount
  if (![amount, outstanding].every((baht) => Number.isSafeInteger(baht) && baht >= 0)) {
    throw new RangeError(`${amount} to repay ${outstanding}: give whole baht from 0`)
  }
  if (amount < product.minAmount) return { refused: 'below-minimum', maxAmount }
  if (amount > maxAmount) return { refused: 'above-maximum', maxAmount }
  if (outstanding > amount) return { refused: 'outstanding-exceeds-amount', maxAmount }
  return { maxAmount, amount, cashInHand: amount - outstanding }
}
