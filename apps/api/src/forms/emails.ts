import { sendEmail } from '@leasing/contract/forms'
import type { Working } from '@leasing/contract/monthly-installment'
import { ownPriceName, ownPriceNote } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
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
      const quote = quoteFrom(working, body.term)
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
    return await acceptForm(
      deps,
      request,
      { form: 'complaint', body, phone: body.phone },
      claiming(deps.clock, 'complaint', body),
    )
  })
}

/** The table of a calculation, as it is mailed to whoever asked for it; its link opens the term that they looked at. */
function quoteFrom(working: Working, term: number | undefined): Quote {
  const { id, price, downPayment, downPercent, expiresAt, monthlyInstallments } = working
  const { name, lines, notes } = quotedVehicle(working)
  return {
    title: `ค่างวดโดยประมาณของ${name}`,
    lines: [
      `ราคารถ ${formatBaht(price)} รวมภาษีมูลค่าเพิ่ม`,
      `เงินดาวน์ ${formatBaht(downPayment)} (${formatNumber(downPercent)}%)`,
      `ยอดจัด (ราคารถหักเงินดาวน์) ${formatBaht(price - downPayment)}`,
      ...lines,
    ],
    heading: [
      'ระยะผ่อน',
      'ค่างวด (บาท)\n(ภาษีมูลค่าเพิ่มในค่างวด)',
      'อัตราที่แท้จริงต่อปี\n(ดอกเบี้ยคงที่ต่อปี)',
      'ดอกเบี้ยรวม (บาท)',
      'ผ่อนรวมทั้งหมด (บาท)',
    ],
    rows: monthlyInstallments.map((plan) => [
      describeInstalment(plan).term,
      `${formatNumber(plan.monthlyInstallment)}${describeInstalment(plan).others}\n(${formatNumber(plan.vatPerMonth, 2)})`,
      `${formatPercent(plan.effectiveRatePercentPerYear)}\n(${formatPercent(plan.flatRatePercentPerYear)})`,
      formatNumber(plan.totalInterest),
      formatNumber(plan.totalPaid),
    ]),
    notes: [
      'ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว และปัดเศษขึ้นเป็นบาท',
      'อัตราดอกเบี้ยที่แท้จริงคิดจากเงินต้นที่ยังเหลือ ใช้เทียบกับที่อื่นได้ ดอกเบี้ยคงที่คิดจากยอดจัดเต็มจำนวนตลอดสัญญา',
      ...notes,
    ],
    link: {
      label: `เปิดดูการคำนวณนี้ได้ถึง ${formatThaiDateTime(Date.parse(expiresAt))}`,
      path: `/monthly-installment/saved?id=${id}${term ? `&term=${term}` : ''}`,
    },
  }
}

/** The model, or the price list of who has none in mind. */
function quotedVehicle(working: Working): { name: string; lines: string[]; notes: string[] } {
  if ('hpModel' in working) {
    const { hpModel, campaign } = working
    return { name: hpModel.name, lines: campaign ? [`โปรโมชั่น ${campaign.name}`] : [], notes: [] }
  }
  const { priceList, monthlyBudget } = working
  return {
    name: ownPriceName(priceList.name, monthlyBudget),
    lines: [],
    notes: [ownPriceNote(priceList)],
  }
}
