import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from './flat-rate.ts'
import type { Instalment } from './instalment.ts'
import type { Satang } from './schedule.ts'

/** An instalment after every 6 or 12 months, as harvests are sold, and none between. */
export type Seasonal = { kind: 'seasonal'; everyMonths: 6 | 12 }

/** Whole baht; the VAT share in satang. The term is in months. */
export type SeasonalInstalments = Omit<Instalment, 'monthlyInstallment' | 'vatPerMonthSatang'> & {
  shape: Seasonal
  /** How many there are: term / everyMonths, the first after `everyMonths`. */
  instalments: number
  /** Each of them. */
  instalment: number
  /** The VAT inside an instalment, for an amount financed that includes it. */
  vatPerInstalmentSatang: Satang
}

/** The term is not made of whole seasons. */
export type SeasonalRefusal = { refused: 'term-not-whole-seasons' }

/**
 * Equal instalments every 6 or 12 months by the flat-rate method:
 *
 *     owed       = financed + financed × rate × months / 12
 *     instalment = owed / (months / everyMonths), rounded **up** to a whole baht
 *     total paid = instalment × (months / everyMonths)
 *
 * What is shown as interest is total paid − financed, so it includes the rounding. The effective rate is the monthly root × 12 of payments
 * that are `everyMonths` apart: with the same interest it is lower than that of monthly instalments, since principal is repaid later.
 * 300,000 baht at 4.74 % over 36 months are, before VAT, 6 instalments of 57,110 or 3 of 114,220.
 *
 * @throws RangeError for a term that is not a whole number of months from 1
 */
export function calculateSeasonal(
  purchase: HirePurchase,
  { everyMonths }: Pick<Seasonal, 'everyMonths'>,
): SeasonalInstalments | SeasonalRefusal {
  const { price, downPayment, flatRatePercentPerYear, term } = purchase
  if (!(Number.isInteger(term) && term >= 1)) {
    throw new RangeError(`${term} months are no term: give whole months from 1`)
  }
  if (term % everyMonths !== 0) return { refused: 'term-not-whole-seasons' }

  const instalments = term / everyMonths
  const financeAmount = price - downPayment
  const { parts, perBaht } = owedAtFlatRate(purchase)
  const instalment = upToBaht(parts, perBaht * BigInt(instalments))
  const totalPaid = instalment * instalments
  const payments = seasons(instalments, everyMonths).map((month) => ({ month, amount: instalment }))
  return {
    shape: { kind: 'seasonal', everyMonths },
    term,
    instalments,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(cashFlowRatePercentPerYear(financeAmount, payments) * 100) / 100,
    instalment,
    vatPerInstalmentSatang: vatInside(instalment),
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

/** The months after signing at whose end an instalment is due: 6, 12, 18 … */
const seasons = (instalments: number, everyMonths: number): number[] =>
  Array.from({ length: instalments }, (_, i) => (i + 1) * everyMonths)
