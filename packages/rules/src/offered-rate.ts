/** Rates are rounded to this fraction of a percent. */
const RATE_SCALE = 10_000

const toScale = (percent: number): number => Math.round(percent * RATE_SCALE) / RATE_SCALE

/** A flat rate per year, in percent, less a campaign's discount in percentage points; at least 0. */
export const discountedRate = (flatRatePercentPerYear: number, discount = 0): number =>
  Math.max(0, toScale(flatRatePercentPerYear - discount))

/** The yearly flat rate of a monthly one: 0.295 % is 3.54 %. */
export const yearlyRate = (ratePercentPerMonth: number): number => toScale(ratePercentPerMonth * 12)

/** The monthly flat rate of a yearly one. */
export const monthlyRate = (flatRatePercentPerYear: number): number => toScale(flatRatePercentPerYear / 12)
