import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'

/** What was calculated, in a line: for the page after asking to be called. */
export function describeWorking({ hpModel, downPayment, downPercent, monthlyInstallments }: Working): string {
  const instalments = monthlyInstallments.map(({ term, monthlyInstallment, everyMonths }) =>
    everyMonths
      ? `${term} เดือน ทุก ${everyMonths} เดือน ครั้งละ ${formatBaht(monthlyInstallment)}`
      : `${term} งวด งวดละ ${formatBaht(monthlyInstallment)}`,
  )
  return `${hpModel.name} ดาวน์ ${formatBaht(downPayment)} (${downPercent}%) ผ่อน ${instalments.join(' หรือ ')} (โดยประมาณ)`
}
