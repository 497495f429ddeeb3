import { effectiveRatePercentPerYear } from './effective-rate.ts'

/** Whole baht, months, and a flat rate in percent a year (2.45 means 2.45 %). Prices include VAT. */
export type HirePurchase = {
  price: number
  downPayment: number
  flatRatePercentPerYear: number
  term: number
}

/** Whole baht; the VAT share in satang. */
export type Instalment = {
  term: number
  financeAmount: number
  flatRatePercentPerYear: number
  /** To two decimals. */
  effectiveRatePercentPerYear: number
  monthlyInstallment: number
  vatPerMonthSatang: number
  totalInterest: number
  totalPaid: number
}

/** Rates are exact to this part of a percent. */
const RATE_SCALE = 10_000

/**
 * Equal monthly instalments by the flat-rate method of Thai hire purchase: interest = financed × rate × months / 12, spread evenly, each
 * instalment rounded **up** to a whole baht. What is shown as interest is what is paid in all less what is financed, so it includes the
 * rounding. The instalment includes VAT, whose share is 7/107.
 */
export function calculateInstalment({
  price,
  downPayment,
  flatRatePercentPerYear,
  term,
}: HirePurchase): Instalment {
  const financeAmount = price - downPayment
  const monthlyInstallment = monthly(financeAmount, flatRatePercentPerYear, term)
  const totalPaid = monthlyInstallment * term
  const effective = effectiveRatePercentPerYear({ financeAmount, monthlyInstallment, term })
  return {
    term,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(effective * 100) / 100,
    monthlyInstallment,
    vatPerMonthSatang: Math.round((monthlyInstallment * 100 * 7) / 107),
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

/** Exact in integers: nothing is lost before the one rounding at the end. */
function monthly(financeAmount: number, flatRatePercentPerYear: number, term: number): number {
  const rate = BigInt(Math.round(flatRatePercentPerYear * RATE_SCALE))
  const months = BigInt(term)
  const yearOfPercents = 12n * 100n * BigInt(RATE_SCALE)
  const owed = BigInt(financeAmount) * (yearOfPercents + rate * months)
  const shares = yearOfPercents * months
  return Number((owed + shares - 1n) / shares)
}
