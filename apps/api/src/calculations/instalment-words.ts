import type { ShapedInstalment } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'

/** One term of a calculation, as staff read it. */
export function instalmentWords(instalment: ShapedInstalment): string {
  const { term, monthlyInstallment, everyMonths, lastInstallment } = instalment
  const rate = `ดอกเบี้ยที่แท้จริง ${instalment.effectiveRatePercentPerYear}% ต่อปี`
  const last = lastInstallment === undefined ? '' : ` งวดสุดท้าย ${formatBaht(lastInstallment)}`
  return everyMonths
    ? `${term} เดือน ทุก ${everyMonths} เดือน ครั้งละ ${formatBaht(monthlyInstallment)} (${rate})`
    : `${term} งวด งวดละ ${formatBaht(monthlyInstallment)}${last} (${rate})`
}
