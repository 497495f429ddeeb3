import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import type { Quote } from '../leads/lead-mails.ts'

/** The table of a calculation, as it is mailed to who asked for it. */
export function quoteFrom({
  hpModelGroup,
  hpModel,
  price,
  downPayment,
  downPercent,
  ...working
}: Working): Quote {
  const { campaign, expiresAt, monthlyInstallments } = working
  return {
    title: `ค่างวดโดยประมาณ ${hpModelGroup.name} ${hpModel.name}`,
    lines: [
      `ราคารถ ${formatBaht(price)} รวมภาษีมูลค่าเพิ่ม`,
      `เงินดาวน์ ${formatBaht(downPayment)} (${formatPercent(downPercent)})`,
      ...(campaign ? [`แคมเปญ ${campaign.name}`] : []),
      `เปิดดูการคำนวณนี้ได้ถึงวันที่ ${formatThaiDate(bangkokDay(Date.parse(expiresAt)))}`,
    ],
    heading: ['จำนวนงวด', 'ค่างวด', 'อัตราดอกเบี้ยที่แท้จริงต่อปี', 'ดอกเบี้ยรวม', 'ผ่อนรวมทั้งหมด'],
    rows: monthlyInstallments.map((plan) => [
      `${plan.term}`,
      instalmentWords(plan),
      formatPercent(plan.effectiveRatePercentPerYear),
      formatBaht(plan.totalInterest),
      formatBaht(plan.totalPaid),
    ]),
  }
}

function instalmentWords({
  monthlyInstallment,
  everyMonths,
  lastInstallment,
}: Working['monthlyInstallments'][number]) {
  const every = everyMonths ? `ทุก ${everyMonths} เดือน ` : ''
  const last = lastInstallment === undefined ? '' : ` งวดสุดท้าย ${formatBaht(lastInstallment)}`
  return `${every}${formatBaht(monthlyInstallment)}${last}`
}
