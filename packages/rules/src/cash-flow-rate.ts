/** A repayment `month` months after the loan; not negative, in the unit of the financed amount. */
export type CashFlow = { month: number; amount: number }

const TOLERANCE = 1e-12

/**
 * The yearly rate in percent at which the present value of the payments, of any amounts and intervals, equals the financed amount:
 *
 *     financed = Σ amount × (1 + m)^−month, rate = m × 12 × 100
 *
 * The monthly root times 12 (nominal, not compounded), the convention of Thai lenders and of the legal ceilings. Equals
 * `effectiveRatePercentPerYear` for equal monthly instalments. Not rounded; the monthly root is exact to 1e-12. 0 when the payments return no
 * more than was financed, or nothing was. Subtract a fee at signing from the financed amount: it is not a payment.
 *
 * @throws RangeError for a negative payment, with which there may be several roots, and for a payment before or at the time of the loan
 */
export function cashFlowRatePercentPerYear(financeAmount: number, payments: readonly CashFlow[]): number {
  for (const { month, amount } of payments) {
    if (!(amount >= 0 && month > 0)) {
      throw new RangeError(`${amount} in month ${month} is not a payment: give 0 or more, after month 0`)
    }
  }
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (financeAmount <= 0 || total <= financeAmount) return 0
  const presentValue = (rate: number) =>
    payments.reduce((sum, { month, amount }) => sum + amount * (1 + rate) ** -month, 0)

  // The present value falls towards 0 as the rate rises: doubling finds an upper bound, bisection the root.
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
