import type { Day } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { workingDayAfter } from '@leasing/rules/working-day'
import type { RequestContext } from '../context.ts'

/** Last day of a reply promised within `workingDays` of the office, counted from `receivedAt` (epoch ms). */
export async function replyByDay(
  receivedAt: number,
  workingDays: number,
  { api }: RequestContext,
): Promise<Day | undefined> {
  const { contact } = await api.findSite()
  return workingDayAfter(receivedAt, workingDays, {
    hours: contact.hoursStructured,
    holidays: contact.holidays ?? [],
  })
}

/** `ภายในวันพุธที่ 12 พ.ค.`; if the day is unknown, the number of working days. */
export const replyByText = (day: Day | undefined, workingDays: number): string =>
  `ภายใน${day ? formatThaiDate(day, 'weekday') : ` ${workingDays} วันทำการ`}`
