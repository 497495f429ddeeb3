/** Whole baht and months; the instalments are equal, the first one month after the loan. */
export type EqualInstalments = { financeAmount: number; monthlyInstallment: number; term: number }

const TOLERANCE = 1e-12
const MAX_MONTHLY_RATE = 1

/**
 * The yearly rate in percent at which the present value of the instalments equals the financed amount: the monthly root times 12 (nominal, not
 * compounded), the convention of Thai lenders and of the legal ceilings. 0 when the instalments return no more than was financed.
 */
export function effectiveRatePercentPerYear({
  financeAmount,
  monthlyInstallment,
  term,
}: EqualInstalments): number {
  if (financeAmount <= 0 || monthlyInstallment * term <= financeAmount) return 0
  const presentValue = (rate: number) => (monthlyInstallment * (1 - (1 + rate) ** -term)) / rate

  // The present value falls as the rate rises, so bisection finds the only root.
  let low = 0
  let high = MAX_MONTHLY_RATE
  while (high - low > TOLERANCE) {
    const middle = (low + high) / 2
    if (presentValue(middle) > financeAmount) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 12 * 100
}

/**
 * The same for a flat rate in percent a year over `term` months, with instalments that are not rounded up to a baht, so that it applies to every
 * amount.
 */
export const effectiveRateOfFlatRate = (flatRatePercentPerYear: number, term: number): number =>
  effectiveRatePercentPerYear({
    financeAmount: AMOUNT,
    monthlyInstallment: (AMOUNT * (1 + (flatRatePercentPerYear * term) / 1200)) / term,
    term,
  })

const AMOUNT = 1_000_000
