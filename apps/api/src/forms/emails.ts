import { sendEmail } from '@leasing/contract/forms'
import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import type { Hono } from 'hono'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import type { Quote } from '../leads/lead-mails.ts'
import { findCalculation } from '../monthly-installment/calculate.ts'
import { claiming } from '../uploads/claim-uploads.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'

/** A complaint to the company, or the table of a calculation to the visitor: never an address or words of the caller's choosing. */
export function emailRoute(routes: Hono<ApiEnv>, deps: FormDeps): void {
  writeRoute(routes, sendEmail, deps, async ({ body: { template: _, ...body }, request }) => {
    if ('workingId' in body) {
      const working =
        (await findCalculation(deps.db, body.workingId, deps.clock())) ?? throwFieldError('workingId', 'gone')
      const quote = quoteFrom(working)
      return await acceptForm(
        deps,
        request,
        { form: 'quote', body: { ...body, quote } },
        async (transaction) => {
          // The mail is all that this form is for: who gets none is told so now.
          if (!(await deps.limits.takeEmail(transaction, body.email)))
            throwFieldError('email', 'too-many-mails')
          return {}
        },
      )
    }
    formChecks(deps).notInFuture(body.incidentOn, 'incidentOn')
    const attachments = body.attachments ?? []
    return await acceptForm(
      deps,
      request,
      { form: 'complaint', body, phone: body.phone },
      claiming(deps.clock, 'complaint', [{ path: 'attachments', keys: attachments }]),
    )
  })
}

/** The table of a calculation, as it is mailed to who asked for it. */
function quoteFrom({ hpModelGroup, hpModel, price, downPayment, downPercent, ...working }: Working): Quote {
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
