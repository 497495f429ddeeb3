/** A ceiling for the effective rate in percent a year, as the law names it, and the months of the contract. */
export type RateCeiling = { maxEffectiveRatePercentPerYear: number; term: number }

/** What a float may lack to the next hundredth that it stands for. */
const NOISE = 1e-9

/**
 * The largest flat rate in percent a year, to two decimals, whose effective rate is no higher than the ceiling: that of `exactMaxFlatRate`,
 * rounded **down**. 10 % over 60 months allow 5.49 %.
 *
 * It holds for instalments that are not rounded. Rounding up to a whole baht can raise the effective rate (by up to 0.022 of a percent on
 * 100,000 baht), so what is offered is still compared with the ceiling by its own effective rate.
 */
export const maxFlatRatePercentPerYear = (ceiling: RateCeiling): number =>
  Math.floor(exactMaxFlatRate(ceiling) * 100 + NOISE) / 100

/**
 * The flat rate in percent a year that reaches the ceiling exactly, not rounded:
 *
 *     instalment = financed × m / (1 − (1 + m)^−term), m = ceiling / 12
 *     flat rate  = (instalment × term / financed − 1) × 12 / term
 *
 * 0 for a ceiling of 0. The ceilings are law: those of the notification on hire purchase of cars and motorcycles.
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
