/** Money paid back `month` months after the money was given; any amount that is not negative, in the unit of what is financed. */
export type CashFlow = { month: number; amount: number }

const TOLERANCE = 1e-12

/**
 * The yearly rate in percent at which payments of any amounts, at any distances, are worth what is financed:
 *
 *     financed = Σ amount × (1 + m)^−month, rate = m × 12 × 100
 *
 * The monthly root times 12, the convention of Thai lenders and of the legal ceilings (nominal, not compounded), as in
 * `effectiveRatePercentPerYear`, which is this for equal instalments a month apart. Not rounded; the monthly root is right to 1e-12. 0 when
 * the payments return no more than was financed, and when nothing was. A fee at signing is no payment here: take it off what is financed.
 *
 * @throws RangeError for a negative payment, which could give several roots, and for one that is not after the money
 */
export function cashFlowRatePercentPerYear(financeAmount: number, payments: readonly CashFlow[]): number {
  for (const { month, amount } of payments) {
    if (!(amount >= 0 && month > 0)) {
      throw new RangeError(`${amount} in month ${month} is no payment: give 0 or more, after month 0`)
    }
  }
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (financeAmount <= 0 || total <= financeAmount) return 0
  const presentValue = (rate: number) =>
    payments.reduce((sum, { month, amount }) => sum + amount * (1 + rate) ** -month, 0)

  // The present value falls towards 0 as the rate rises: some power of two is above the root, and halving finds it.
  let low = 0
  let high = 1
  while (presentValue(high) > financeAmount) {
    low = high
    high *= 2
  }
  while (high - low > TOLERANCE * high) {
    const middle = (low + high) / 2
    if (presentValue(middle) > financeAmount) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 12 * 100
}
