import { sendEmail } from '@leasing/contract/forms'
import type { Working } from '@leasing/contract/monthly-installment'
import { ownPriceName, ownPriceNote } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import {
  describeInstalment,
  nameOfShape,
  REPAYMENT_SHAPES,
  type ShapedInstalment,
} from '@leasing/rules/repayment-shapes'
import { shapedSchedule, yearParts } from '@leasing/rules/shaped-schedule'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { type HandledCall, handleWrite } from '../calls/handled-call.ts'
import type { Quote } from '../leads/lead-mails.ts'
import { findCalculation } from '../monthly-installment/calculate.ts'
import { claiming } from '../uploads/claim-uploads.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks, throwFieldError } from './checks.ts'

/** A complaint to the company, or the table of a calculation to the visitor: never an address or words of the caller's choosing. */
export const emailCall = (deps: FormDeps): HandledCall =>
  handleWrite(sendEmail, deps, async ({ body: { template: _, ...body }, caller }) => {
    if ('workingId' in body) {
      const working =
        (await findCalculation(deps.db, body.workingId, deps.clock())) ?? throwFieldError('workingId', 'gone')
      const quote = quoteFrom(working, body.term)
      return await acceptForm(
        deps,
        caller,
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
      caller,
      { form: 'complaint', body, phone: body.phone },
      claiming(deps.clock, 'complaint', body),
    )
  })

/** The tables of a calculation, as they are mailed to whoever asked for them; the link opens the term that they looked at. */
function quoteFrom(working: Working, term: number | undefined): Quote {
  const { id, price, downPayment, downPercent, shape, expiresAt, monthlyInstallments } = working
  const chosen = monthlyInstallments.find((plan) => plan.term === term)
  const { name, lines, notes } = quotedVehicle(working)
  const taxed = monthlyInstallments[0] && describeInstalment(monthlyInstallments[0]).taxed
  return {
    title: `ค่างวดโดยประมาณของ${name}`,
    lines: [
      `ราคารถ ${formatBaht(price)} รวมภาษีมูลค่าเพิ่ม`,
      `เงินดาวน์ ${formatBaht(downPayment)} (${formatNumber(downPercent)}%)`,
      `ยอดจัด (ราคารถหักเงินดาวน์) ${formatBaht(price - downPayment)}`,
      `แบบการผ่อน ${REPAYMENT_SHAPES[nameOfShape(shape)].title}`,
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
      `${describeInstalment(plan).term}${plan === chosen ? ' (ที่เลือกไว้)' : ''}`,
      `${formatNumber(plan.monthlyInstallment)}${describeInstalment(plan).others}\n(${formatNumber(plan.vatPerMonth, 2)})`,
      `${formatPercent(plan.effectiveRatePercentPerYear)}\n(${formatPercent(plan.flatRatePercentPerYear)})`,
      formatNumber(plan.totalInterest),
      formatNumber(plan.totalPaid),
    ]),
    ...(chosen && { years: yearsOf(chosen) }),
    notes: [
      `ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว และปัดเศษขึ้นเป็นบาท${taxed ? ` ภาษีในวงเล็บคิด${taxed}` : ''}`,
      'อัตราดอกเบี้ยที่แท้จริงคิดจากเงินต้นที่ยังเหลือ ใช้เทียบกับที่อื่นได้ ดอกเบี้ยคงที่คิดจากยอดจัดเต็มจำนวนตลอดสัญญา',
      ...notes,
    ],
    link: {
      label: `ดูตารางผ่อนทุกงวดและการคำนวณนี้ได้ถึง ${formatThaiDateTime(Date.parse(expiresAt))}`,
      path: `/monthly-installment/saved?id=${id}${term ? `&term=${term}` : ''}`,
    },
  }
}

/** A year a row: the table of all instalments would be too long for a mail. */
function yearsOf(chosen: ShapedInstalment): Quote['years'] {
  return {
    title: `แต่ละปีของ ${describeInstalment(chosen).term} ที่เลือกไว้ (บาท)`,
    heading: ['ปี', 'จ่ายทั้งปี', 'ดอกเบี้ย', 'เงินต้น', 'เงินต้นคงเหลือ'],
    rows: yearParts(shapedSchedule(chosen)).map(({ year, interest, principal, balance }) => [
      `ปีที่ ${year}`,
      ...[interest + principal, interest, principal, balance].map(inBaht),
    ]),
  }
}

const inBaht = (satang: number) => formatNumber(Math.round(satang / 100))

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
