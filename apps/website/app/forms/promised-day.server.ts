import type { Day } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { workingDayAfter } from '@leasing/rules/working-day'
import type { RequestContext } from '../context.ts'

/** The day of a promise 'within so many working days' of the office, made at a moment (epoch ms). */
export async function promisedDay(
  receivedAt: number,
  within: number,
  { api }: RequestContext,
): Promise<Day | undefined> {
  const { contact } = await api.findSite()
  return workingDayAfter(receivedAt, within, {
    hours: contact.hoursStructured,
    holidays: contact.holidays ?? [],
  })
}

/** `ภายในวันพุธที่ 12 พ.ค.`; in working days where no day can be named. */
export const withinWords = (day: Day | undefined, within: number): string =>
  `ภายใน${day ? formatThaiDate(day, 'weekday') : ` ${within} วันทำการ`}`
