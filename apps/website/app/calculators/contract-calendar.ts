import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { addDays, type Day } from '@leasing/rules/bangkok-day'
import { addMonths, dueDay } from '@leasing/rules/due-date'
import { type DiscountStep, discountJumps, earlyClosingDiscountPercent } from '@leasing/rules/early-closing'
import {
  firstMonthOf,
  paymentsOf,
  type ShapedInstalment,
  shapeOfInstalment,
} from '@leasing/rules/repayment-shapes'
import type { CalendarEvent } from '../ui/calendar-file.ts'

export type Contract = {
  /** What is bought. */
  name: string
  result: ShapedInstalment
  firstDue: Day
  closing: { steps: readonly DiscountStep[]; appliesTo: string }
  isOfCompany: boolean
  /** What is over on this day is left out. */
  today: Day
  /** What the transfer at the end takes, in a sentence. */
  documents: string
}

const ON_THE_DAY = 'PT9H'
const THREE_DAYS_BEFORE = '-P3D'
const DAYS_TO_RENEW = 30
const DAYS_BEFORE_END = [60, 30] as const

/** All days of a contract: instalments, steps of the closing discount, tax and insurance of every year, and what its end takes. */
export function contractEvents(contract: Contract): CalendarEvent[] {
  const { firstDue, today } = contract
  const id = (kind: string, number: number) => `${kind}-${number}-${firstDue}`
  return [
    ...instalments(contract, id),
    ...discountSteps(contract, id),
    ...renewals(contract, id),
    ...endings(contract, id),
  ]
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Id = (kind: string, number: number) => string

const ESTIMATE = 'เป็นค่าประมาณจากหน้าคำนวณ ยึดวันและยอดตามสัญญาและใบแจ้งยอด'

function instalments({ name, result, firstDue }: Contract, id: Id): CalendarEvent[] {
  const payments = paymentsOf(result)
  const firstMonth = firstMonthOf(result)
  return payments.map(({ month, amount }, i) => ({
    id: id('instalment', i + 1),
    day: dueDay(firstDue, month, firstMonth),
    title: `จ่ายค่างวด ${formatBaht(amount)} (งวดที่ ${i + 1} จาก ${payments.length})`,
    text: `${name} ${ESTIMATE}`,
    alarm: THREE_DAYS_BEFORE,
  }))
}

/** Known for equal instalments of a person, as the page says too. */
function discountSteps({ result, firstDue, closing, isOfCompany }: Contract, id: Id): CalendarEvent[] {
  if (isOfCompany || shapeOfInstalment(result) !== 'equal') return []
  const { term } = result
  const { steps, appliesTo } = closing
  const firstMonth = firstMonthOf(result)
  return discountJumps(term, steps).map((paid) => {
    const percentAfter = (paid: number) => formatPercent(earlyClosingDiscountPercent(paid, term, steps), 0)
    return {
      id: id('discount', paid + 1),
      day: dueDay(firstDue, paid + 1, firstMonth),
      title: `จ่ายงวดที่ ${paid + 1} แล้ว ส่วนลดถ้าปิดบัญชีขึ้นเป็น ${percentAfter(paid + 1)}`,
      text: `ก่อนจ่ายงวดนี้ส่วนลดของดอกเบี้ยที่ยังไม่ถึงกำหนดคือ ${percentAfter(paid)} ถ้าคิดจะปิดบัญชี รอจ่ายงวดนี้ก่อน ส่วนลดใช้กับ${appliesTo}`,
      alarm: ON_THE_DAY,
    }
  })
}

/** Nobody has told when they end: a year after signing, which the first instalment tells, and the event says so. */
function renewals({ result, firstDue }: Contract, id: Id): CalendarEvent[] {
  const signed = addMonths(firstDue, -firstMonthOf(result))
  return Array.from({ length: Math.floor(result.term / 12) }, (_, i) => i + 1).flatMap((year) => {
    const day = addDays(addMonths(signed, year * 12), -DAYS_TO_RENEW)
    return [
      {
        id: id('tax', year),
        day,
        title: 'เตรียมต่อภาษีรถประจำปีและ พ.ร.บ.',
        text: 'วันนี้นับจากวันทำสัญญาโดยประมาณ ดูวันหมดอายุจริงที่ป้ายภาษีและกรมธรรม์ พ.ร.บ. ต่อภาษีล่วงหน้าได้ประมาณ 3 เดือน',
        alarm: ON_THE_DAY,
      },
      {
        id: id('insurance', year),
        day,
        title: 'เตรียมต่อประกันภัยรถ',
        text: 'วันนี้นับจากวันทำสัญญาโดยประมาณ ดูวันหมดอายุจริงที่กรมธรรม์',
        alarm: ON_THE_DAY,
      },
    ]
  })
}

function endings({ name, result, firstDue, documents }: Contract, id: Id): CalendarEvent[] {
  const end = dueDay(firstDue, result.term, firstMonthOf(result))
  return DAYS_BEFORE_END.map((days) => ({
    id: id('end', days),
    day: addDays(end, -days),
    title: `อีก ${days} วันครบสัญญา ${END_TITLES[days]}`,
    text: `${name} ${documents}`,
    alarm: ON_THE_DAY,
  }))
}

const END_TITLES = {
  60: 'เตรียมเอกสารโอนกรรมสิทธิ์',
  30: 'เช็กว่าได้รับชุดเอกสารโอนกรรมสิทธิ์แล้ว',
}
