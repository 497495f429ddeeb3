import { formatBaht } from '../baht.ts'
import { type CashFlow, cashFlowRatePercentPerYear } from '../cash-flow-rate.ts'
import { type HirePurchase, owedAtFlatRate, upToBaht, vatInside } from '../flat-rate.ts'
import { MONTHLY } from './equal.ts'
import type { RepaymentShape, ShapeResult } from './repayment-shape.ts'

/** Instalments that rise every year (ผ่อนขั้นบันได), for a growing income or a new business. */
export type StepUp = { kind: 'step-up' }

/** The contract has no second year in which instalments could rise. */
export type StepUpRefusal = { refused: 'term-without-steps' }

const RISE_PERCENT = 10

/**
 * Monthly instalments that rise by a tenth every year. Interest is by the flat-rate method, on the whole financed amount over all months:
 *
 *     owed               = financed + financed × rate × months / 12
 *     first instalment   = owed / Σ months of year y × 1.1^(y − 1), rounded **up** to a whole baht
 *     instalment, year y = first × 1.1^(y − 1), rounded **up** to a whole baht
 *
 * Since principal is repaid later for the same interest, the effective rate is lower than that of equal instalments. Our own definition.
 *
 * @throws RangeError for a term that is not a whole number of months from 1
 */
export function calculateStepUp(purchase: HirePurchase): ShapeResult | StepUpRefusal {
  const { price, downPayment, flatRatePercentPerYear, term } = purchase
  if (!(Number.isInteger(term) && term >= 1))
    throw new RangeError(`${term} months are no term: give whole months from 1`)
  if (term <= 12) return { refused: 'term-without-steps' }

  const financeAmount = price - downPayment
  const { parts, perBaht } = owedAtFlatRate(purchase)
  const weights = monthsOf(term).map((month) => weightOf(yearOf(month)))
  const sum = weights.reduce((sum, weight) => sum + weight, 0n)
  const monthlyInstallment = upToBaht(parts * SCALE, perBaht * sum)
  const payments = stepUpPayments({ term, monthlyInstallment })
  const totalPaid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    term,
    financeAmount,
    flatRatePercentPerYear,
    effectiveRatePercentPerYear: Math.round(cashFlowRatePercentPerYear(financeAmount, payments) * 100) / 100,
    monthlyInstallment,
    yearlyRisePercent: RISE_PERCENT,
    vatPerMonth: vatInside(monthlyInstallment) / 100,
    totalInterest: totalPaid - financeAmount,
    totalPaid,
  }
}

/** The longest term is ten years, and 1.1^9 is a whole number of these parts. */
const SCALE = 10n ** 9n

const weightOf = (year: number) => 11n ** BigInt(year - 1) * 10n ** BigInt(10 - year)

const yearOf = (month: number) => Math.ceil(month / 12)

const monthsOf = (term: number) => Array.from({ length: term }, (_, i) => i + 1)

const inYear = (first: number, year: number) => upToBaht(BigInt(first) * weightOf(year), SCALE)

type Payments = Pick<ShapeResult, 'term' | 'monthlyInstallment'>

const stepUpPayments = ({ term, monthlyInstallment }: Payments): CashFlow[] =>
  monthsOf(term).map((month) => ({ month, amount: inYear(monthlyInstallment, yearOf(month)) }))

export const stepUp: RepaymentShape<StepUp, StepUpRefusal> = {
  ...MONTHLY,
  title: 'ขั้นบันได ปีแรกผ่อนน้อย แล้วเพิ่มทุกปี',
  words: {
    ...MONTHLY.words,
    paid: 'ปีแรกผ่อนเดือนละ',
    taxed: 'ต่องวดในปีแรก',
    affordable: 'ปีแรกผ่อนไหวเดือนละ',
    instalment: 'ค่างวดต่อเดือนในปีแรก',
  },
  advice: `ค่างวดเพิ่มทุกปี ปีละ ${RISE_PERCENT}% ควรแน่ใจว่ารายได้ปีสุดท้ายพอจ่าย`,
  withAmount: () => ({ kind: 'step-up' }),
  calculate: calculateStepUp,
  payments: stepUpPayments,
  describeOthers: ({ term, monthlyInstallment }) =>
    ` เพิ่มปีละ ${RISE_PERCENT}% ปีสุดท้ายเดือนละ ${formatBaht(inYear(monthlyInstallment, yearOf(term)))}`,
}
