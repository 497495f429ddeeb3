import { cashFlowRatePercentPerYear } from '../cash-flow-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from '../flat-rate.ts'
import type { RepaymentShape, ShapeResult } from './repayment-shape.ts'

/** An instalment every 6 or 12 months, after a harvest is sold, and none in between. */
export type Seasonal = { kind: 'seasonal'; everyMonths: 6 | 12 }

/** `monthlyInstallment` is the amount of each instalment; they are `everyMonths` months apart. */
export type SeasonalInstalments = ShapeResult & { everyMonths: Seasonal['everyMonths'] }

/** The term is not a multiple of the season. */
export type SeasonalRefusal = { refused: 'term-not-whole-seasons' }

/**
 * Equal instalments every 6 or 12 months by the flat-rate method:
 *
 *     owed       = financed + financed × rate × months / 12
 *     instalment = owed / (months / everyMonths), rounded **up** to a whole baht
 *     total paid = instalment × (months / everyMonths)
 *
 * The reported interest is total paid − financed, so it includes the rounding. The effective rate is the monthly root × 12 of payments that are
 * `everyMonths` apart: with the same interest it is lower than that of monthly instalments, since principal is repaid later. 300,000 baht at
 * 4.74 % over 36 months are, before VAT, 6 instalments of 57,110 or 3 of 114,220.
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
  const payments = seasonalPayments({ term, monthlyInstallment: instalment, everyMonths })
  return {
    term,
    everyMonths,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(cashFlowRatePercentPerYear(financeAmount, payments) * 100) / 100,
    monthlyInstallment: instalment,
    vatPerMonth: vatInside(instalment) / 100,
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

type Payments = Pick<ShapeResult, 'term' | 'monthlyInstallment' | 'everyMonths'>

/** Due at the end of months 6, 12, 18 … */
const seasonalPayments = ({ term, monthlyInstallment, everyMonths = 12 }: Payments) =>
  Array.from({ length: term / everyMonths }, (_, i) => ({
    month: (i + 1) * everyMonths,
    amount: monthlyInstallment,
  }))

export const everySeason = (
  everyMonths: Seasonal['everyMonths'],
  title: string,
): RepaymentShape<Seasonal, SeasonalRefusal> => ({
  title,
  words: {
    paid: `จ่ายทุก ${everyMonths} เดือน ครั้งละ`,
    each: 'ครั้งละ',
    per: 'ต่อครั้ง',
    taxed: 'ต่อครั้ง',
    affordable: `จ่ายไหวทุก ${everyMonths} เดือน ครั้งละ`,
    instalment: `ค่างวดทุก ${everyMonths} เดือน`,
  },
  monthsApart: everyMonths,
  termsTitle: 'ระยะเวลา',
  describeTerm: (months) => `${months} เดือน ${months / everyMonths} ครั้ง`,
  advice: 'ยอดต่อรอบเป็นเงินก้อนใหญ่ ควรแบ่งเก็บไว้ทันทีที่ขายผลผลิตได้ อัตราที่แท้จริงคิดจากเดือนที่จ่ายจริงของแต่ละงวด',
  withAmount: () => ({ kind: 'seasonal', everyMonths }),
  calculate: calculateSeasonal,
  payments: seasonalPayments,
  describeOthers: () => '',
})
