/** The legal ceiling of the effective rate in percent a year, and the months of the contract. */
export type RateCeiling = { maxEffectiveRatePercentPerYear: number; term: number }

/** Tolerance for floating-point error below the next hundredth. */
const NOISE = 1e-9

/**
 * The largest flat rate in percent a year whose effective rate does not exceed the ceiling: `exactMaxFlatRate` rounded **down** to two decimals.
 * 10 % over 60 months allow 5.49 %.
 *
 * Valid for instalments that are not rounded. Rounding up to a whole baht can raise the effective rate (by up to 0.022 percentage points on
 * 100,000 baht), so the effective rate of each offer is still compared with the ceiling.
 */
export const maxFlatRatePercentPerYear = (ceiling: RateCeiling): number =>
  Math.floor(exactMaxFlatRate(ceiling) * 100 + NOISE) / 100

/**
 * The flat rate in percent a year that reaches the ceiling exactly, not rounded:
 *
 *     instalment = financed × m / (1 − (1 + m)^−term), m = ceiling / 12
 *     flat rate  = (instalment × term / financed − 1) × 12 / term
 *
 * 0 for a ceiling of 0. The ceilings come from the notification on hire purchase of cars and motorcycles.
 *
 * @throws RangeError for a negative ceiling, and for a term that is not a whole number of months from 1
 */
export function exactMaxFlatRate({ maxEffectiveRatePercentPerYear, term }: RateCeiling): number {
  if (!(maxEffectiveRatePercentPerYear >= 0 && Number.isInteger(term) && term >= 1)) {
    throw new RangeError(
      `No flat rate for ${maxEffectiveRatePercentPerYear} % over ${term} months: give a rate from 0 and whole months from 1`,
    )
  }
  if (maxEffectiveRatePercentPerYear === 0) return 0
  const monthlyRate = maxEffectiveRatePercentPerYear / 1200
  const paidPerBaht = (term * monthlyRate) / -Math.expm1(-term * Math.log1p(monthlyRate))
  return ((paidPerBaht - 1) * 1200) / term
}
