/** Rates count to this part of a percent. */
const RATE_SCALE = 10_000

const toScale = (percent: number): number => Math.round(percent * RATE_SCALE) / RATE_SCALE

/** A flat rate a year, in percent, less the percentage points that a campaign takes off; never below 0. */
export const discountedRate = (flatRatePercentPerYear: number, discount = 0): number =>
  Math.max(0, toScale(flatRatePercentPerYear - discount))

/** The flat rate a year of one a month: 0.295 % is 3.54 %. */
export const yearlyRate = (ratePercentPerMonth: number): number => toScale(ratePercentPerMonth * 12)

/** The flat rate a month of one a year. */
export const monthlyRate = (flatRatePercentPerYear: number): number => toScale(flatRatePercentPerYear / 12)
