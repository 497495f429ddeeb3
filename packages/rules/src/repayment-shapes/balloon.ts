import { formatBaht } from '../baht.ts'
import { type CashFlow, cashFlowRatePercentPerYear } from '../cash-flow-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from '../flat-rate.ts'
import { MONTHLY } from './equal.ts'
import type { Bounds, RepaymentShape, ShapeResult } from './repayment-shape.ts'

/** Equal instalments and a larger last one (งวดบอลลูน), in whole baht. */
export type Balloon = { kind: 'balloon'; lastInstalment: number }

/** `monthlyInstallment` is each of the `term − 1` instalments before the last. */
export type BalloonInstalments = ShapeResult & { lastInstallment: number; vatOfLastInstallment: number }

/** The last instalment is out of bounds. */
export type BalloonRefusal = { refused: 'balloon-too-small' | 'balloon-too-large'; bounds: Bounds }

/**
 * Hire purchase with a last instalment that the customer chooses. Interest is by the flat-rate method, on the whole financed amount over all
 * months, whatever the last instalment:
 *
 *     owed       = financed + financed × rate × months / 12
 *     instalment = (owed − last) / (term − 1), rounded **up** to a whole baht
 *     total paid = instalment × (term − 1) + last
 *
 * The last instalment is paid as chosen; the interest is total paid − financed, so it includes the rounding of the others. The effective rate is
 * that of these payments: it falls as the last instalment rises, since principal is repaid later for the same interest. Instalments include
 * 7/107 VAT.
 *
 * Our own definition: the flat-rate method of equal instalments, with a given last one.
 *
 * @throws RangeError for a term of less than two months, and for a last instalment that is not whole baht
 */
export function calculateBalloon(
  purchase: HirePurchase,
  { lastInstalment }: Pick<Balloon, 'lastInstalment'>,
): BalloonInstalments | BalloonRefusal {
  const bounds = balloonBounds(purchase)
  if (lastInstalment < bounds.min) return { refused: 'balloon-too-small', bounds }
  if (lastInstalment > bounds.max) return { refused: 'balloon-too-large', bounds }

  const { price, downPayment, flatRatePercentPerYear, term } = purchase
  const financeAmount = price - downPayment
  const { parts, perBaht } = owedAtFlatRate(purchase)
  const monthlyInstallment = upToBaht(parts - BigInt(lastInstalment) * perBaht, perBaht * BigInt(term - 1))
  const totalPaid = monthlyInstallment * (term - 1) + lastInstalment
  const payments = balloonPayments({ term, monthlyInstallment, lastInstallment: lastInstalment })
  return {
    term,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(cashFlowRatePercentPerYear(financeAmount, payments) * 100) / 100,
    monthlyInstallment,
    vatPerMonth: vatInside(monthlyInstallment) / 100,
    lastInstallment: lastInstalment,
    vatOfLastInstallment: vatInside(lastInstalment) / 100,
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

type Payments = Pick<ShapeResult, 'term' | 'monthlyInstallment' | 'lastInstallment'>

const balloonPayments = ({ term, monthlyInstallment, lastInstallment = monthlyInstallment }: Payments) =>
  Array.from({ length: term }, (_, i): CashFlow => {
    const month = i + 1
    return { month, amount: month === term ? lastInstallment : monthlyInstallment }
  })

/**
 * The bounds of the last instalment. The minimum equals the other instalments (owed / term, rounded up); at the maximum the others are 1 baht,
 * rounded up from a fraction. `min` exceeds `max` when nothing is financed: then no balloon is possible.
 *
 * @throws RangeError for a term of less than two months
 */
export function balloonBounds(purchase: HirePurchase): Bounds {
  const { term } = purchase
  if (!(Number.isInteger(term) && term >= 2)) {
    throw new RangeError(`A balloon needs instalments before it: ${term} months are too few, give 2 or more`)
  }
  const { parts, perBaht } = owedAtFlatRate(purchase)
  return { min: upToBaht(parts, perBaht * BigInt(term)), max: upToBaht(parts, perBaht) - 1 }
}

export const balloon: RepaymentShape<Balloon, BalloonRefusal> = {
  ...MONTHLY,
  title: 'ผ่อนน้อยทุกเดือน จ่ายก้อนใหญ่งวดสุดท้าย (บอลลูน)',
  words: { ...MONTHLY.words, taxed: 'ต่องวด ไม่นับงวดสุดท้าย' },
  amount: {
    label: 'งวดสุดท้าย',
    field: 'lastInstalment',
    // A fifth of the price, in whole ten thousands.
    initial: (price) => Math.max(10_000, Math.floor(price / 50_000) * 10_000),
    of: ({ lastInstalment }) => lastInstalment,
    unreadable: 'กรอกงวดสุดท้ายเป็นบาท เช่น 150,000',
  },
  withAmount: (lastInstalment) => ({ kind: 'balloon', lastInstalment }),
  calculate: calculateBalloon,
  payments: balloonPayments,
  describeOthers: ({ lastInstallment = 0 }) => ` งวดสุดท้าย ${formatBaht(lastInstallment)}`,
}
