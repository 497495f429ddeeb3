import type { Working } from '@leasing/contract/monthly-installment'
import { ownPriceName, ownPriceNote } from '@leasing/contract/price-list-words'
import type { RefinanceCalculation } from '@leasing/contract/refinance-calculation'
import { nameVehicle } from '@leasing/contract/refinance-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { dueDay, readFirstDue } from '@leasing/rules/due-date'
import {
  describeInstalment,
  firstMonthOf,
  type InstalmentShape,
  nameOfShape,
  REPAYMENT_SHAPES,
  type ShapedInstalment,
} from '@leasing/rules/repayment-shapes'
import { shapedSchedule, yearParts } from '@leasing/rules/shaped-schedule'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import type { Quote } from '../leads/lead-mails.ts'

/** What of a calculation the visitor looked at: its term, the day of the first instalment, and for whom the transfer at the end is. */
export type LookedAt = { term?: number | undefined; firstDue?: Day | undefined; buyer?: string | undefined }

/** The tables of a hire purchase, as they are mailed to whoever asked for them. */
export function workingQuote(working: Working, lookedAt: LookedAt): Quote {
  const { price, downPayment, downPercent } = working
  const { name, lines, notes } = quotedVehicle(working)
  return quoteOf(working, lookedAt, {
    title: `ค่างวดโดยประมาณของ${name}`,
    amounts: [
      `ราคารถ ${formatBaht(price)} รวมภาษีมูลค่าเพิ่ม`,
      `เงินดาวน์ ${formatBaht(downPayment)} (${formatNumber(downPercent)}%)`,
      `ยอดจัด (ราคารถหักเงินดาวน์) ${formatBaht(price - downPayment)}`,
    ],
    lines,
    financed: 'ยอดจัด',
    notes,
    path: '/monthly-installment/saved',
  })
}

/** The same of a refinance. */
export function refinanceQuote(calculation: RefinanceCalculation, lookedAt: LookedAt): Quote {
  const { brand, model, rfModel, modelGear, financialProduct, campaign } = calculation
  const { appraisedPrice, maxAmount, amount, outstanding, cashInHand } = calculation
  const name = nameVehicle({ brand, model, year: rfModel.year, gear: modelGear })
  return quoteOf(calculation, lookedAt, {
    title: `ค่างวดรีไฟแนนซ์โดยประมาณของ${name}`,
    amounts: [
      `ราคาประเมิน ${formatBaht(appraisedPrice)} ขอได้ไม่เกิน ${formatBaht(maxAmount)}`,
      `วงเงินที่ขอ ${formatBaht(amount)}`,
      ...(outstanding > 0
        ? [`ปิดหนี้เดิม ${formatBaht(outstanding)} เหลือ ${formatBaht(cashInHand)} ก่อนหักค่าธรรมเนียม`]
        : []),
    ],
    lines: [`ประเภทสินเชื่อ ${financialProduct.name}`, ...(campaign ? [`โปรโมชั่น ${campaign.name}`] : [])],
    financed: 'วงเงินที่ขอ',
    notes: ['วงเงินและค่างวดจริงขึ้นกับสภาพรถและผลพิจารณา ยังไม่รวมค่าโอนและเบี้ยประกันถ้ามี'],
    path: '/refinance/saved',
  })
}

type Saved = {
  id: string
  shape: InstalmentShape
  monthlyInstallments: readonly ShapedInstalment[]
  createdAt: string
  expiresAt: string
}

type Particulars = {
  title: string
  amounts: readonly string[]
  /** After the shape. */
  lines: readonly string[]
  /** What interest is counted on. */
  financed: string
  notes: readonly string[]
  /** Of the page that opens it; its link opens the term that was looked at. */
  path: string
}

function quoteOf(
  { id, shape, monthlyInstallments, createdAt, expiresAt }: Saved,
  { term, firstDue = '', buyer }: LookedAt,
  { title, amounts, lines, financed, notes, path }: Particulars,
): Quote {
  const chosen = monthlyInstallments.find((plan) => plan.term === term)
  // Days are those of the page: from the day on which the calculation was saved.
  const read = readFirstDue(firstDue, bangkokDay(Date.parse(createdAt)))
  const days = 'day' in read ? { firstDue: read.day, buyer } : undefined
  const taxed = monthlyInstallments[0] && describeInstalment(monthlyInstallments[0]).taxed
  return {
    title,
    lines: [
      ...amounts,
      `แบบการผ่อน ${REPAYMENT_SHAPES[nameOfShape(shape)].title}`,
      ...lines,
      ...(days ? [describeDays(days.firstDue, chosen)] : []),
    ],
    heading: [
      'ระยะผ่อน',
      'ค่างวด (บาท)\n(ภาษีมูลค่าเพิ่มในค่างวด)',
      'อัตราที่แท้จริงต่อปี\n(ดอกเบี้ยคงที่ต่อปี)',
      'ผ่อนรวมทั้งหมด (บาท)\n(ดอกเบี้ยรวม)',
    ],
    rows: monthlyInstallments.map((plan) => [
      `${describeInstalment(plan).term}${plan === chosen ? '\n(ที่เลือกไว้)' : ''}`,
      `${formatNumber(plan.monthlyInstallment)}${describeInstalment(plan).others}\n(${formatNumber(plan.vatPerMonth, 2)})`,
      `${formatPercent(plan.effectiveRatePercentPerYear)}\n(${formatPercent(plan.flatRatePercentPerYear)})`,
      `${formatNumber(plan.totalPaid)}\n(${formatNumber(plan.totalInterest)})`,
    ]),
    ...(chosen && { years: yearsOf(chosen) }),
    notes: [
      `ค่างวดรวมภาษีมูลค่าเพิ่มแล้ว และปัดเศษขึ้นเป็นบาท${taxed ? ` ภาษีในวงเล็บคิด${taxed}` : ''}`,
      `อัตราดอกเบี้ยที่แท้จริงคิดจากเงินต้นที่ยังเหลือ ใช้เทียบกับที่อื่นได้ ดอกเบี้ยคงที่คิดจาก${financed}เต็มจำนวนตลอดสัญญา`,
      ...notes,
    ],
    link: {
      label: `ดูตารางผ่อนทุกงวดและการคำนวณนี้ได้ถึง ${formatThaiDateTime(Date.parse(expiresAt))}`,
      path: `${path}?${linkedQuery({ id, term: term?.toString(), ...days })}`,
    },
  }
}

/** The last day is known where a term was looked at. */
function describeDays(firstDue: Day, chosen: ShapedInstalment | undefined): string {
  const first = `วันจ่ายงวดแรก ${formatThaiDate(firstDue)}`
  const last = chosen && formatThaiDate(dueDay(firstDue, chosen.term, firstMonthOf(chosen)))
  return last ? `${first} งวดสุดท้าย ${last}` : first
}

const linkedQuery = (parts: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

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
