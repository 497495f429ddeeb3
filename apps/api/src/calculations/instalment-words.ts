import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'

/** One term of a calculation, as staff read it. */
export function instalmentWords(instalment: ShapedInstalment): string {
  const { monthlyInstallment, effectiveRatePercentPerYear } = instalment
  const { term, each, others } = describeInstalment(instalment)
  return `${term} ${each} ${formatBaht(monthlyInstallment)}${others} (อัตราที่แท้จริง ${formatPercent(effectiveRatePercentPerYear)} ต่อปี)`
}
