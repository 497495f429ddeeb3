/** Whole baht, and percent of the appraised price (100 means all of it). */
export type RefinanceProduct = { maxLoanToValuePercent: number; minAmount: number; maxAmount: number }

/** Whole baht. */
export type AmountWish = {
  /** Default: the maximum. */
  amount?: number
  /** The amount that closes the old contract, paid out of `amount`. */
  outstanding?: number
}

/** Whole baht. `cashInHand = amount − outstanding`, before any fee. */
export type RefinanceAmounts = { maxAmount: number; amount: number; cashInHand: number }

/** In the order of checking: the first that applies is reported. */
export type RefinanceRefusal = {
  refused: 'below-minimum' | 'above-maximum' | 'outstanding-exceeds-amount'
  maxAmount: number
}

/** Percentages are exact to this fraction of a percent. */
const PERCENT_SCALE = 10_000

/**
 * The maximum refinance amount of a vehicle, in whole baht:
 *
 *     minimum of (appraised price × loan-to-value percent, rounded **down**) and the maximum of the product
 *
 * Both are terms of the product, not law. It may be below the minimum of the product: then nothing can be offered.
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
 * The financed amount and the cash that the customer receives, or a refusal. Both limits are inclusive, and an amount that just closes the old
 * contract is accepted, with no cash in hand.
 *
 * @throws RangeError for an amount or an outstanding balance that is not whole baht from 0
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
