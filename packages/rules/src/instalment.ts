import { effectiveRatePercentPerYear } from './effective-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from './flat-rate.ts'

/** Whole baht; the included VAT in satang. */
export type Instalment = {
  term: number
  financeAmount: number
  flatRatePercentPerYear: number
  /** Rounded to two decimals. */
  effectiveRatePercentPerYear: number
  monthlyInstallment: number
  vatPerMonthSatang: number
  totalInterest: number
  totalPaid: number
}

/**
 * Equal monthly instalments by the flat-rate method of Thai hire purchase: interest = financed × rate × months / 12, spread evenly, each
 * instalment rounded **up** to a whole baht. The reported interest is total paid − financed, so it includes the rounding. The instalment includes
 * 7/107 VAT.
 */
export function calculateInstalment(purchase: HirePurchase): Instalment {
  const { price, downPayment, flatRatePercentPerYear, term } = purchase
  const financeAmount = price - downPayment
  const { parts, perBaht } = owedAtFlatRate(purchase)
  const monthlyInstallment = upToBaht(parts, perBaht * BigInt(term))
  const totalPaid = monthlyInstallment * term
  const effective = effectiveRatePercentPerYear({ financeAmount, monthlyInstallment, term })
  return {
    term,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(effective * 100) / 100,
    monthlyInstallment,
    vatPerMonthSatang: vatInside(monthlyInstallment),
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}
