import type { Day } from '@leasing/rules/bangkok-day'
import { holidayDays } from '@leasing/rules/holidays'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { workingDayAfter } from '@leasing/rules/working-day'
import type { RequestContext } from '../context.ts'

/**
 * Last day of a reply promised within `workingDays`, counted from `receivedAt` (epoch ms): of the dealer who will reply (by sequence), otherwise of
 * the company. The office counts a request as late by the same rule.
 */
export async function replyByDay(
  receivedAt: number,
  workingDays: number,
  { api }: RequestContext,
  sequence?: number,
): Promise<Day | undefined> {
  const { contact } = await api.findSite()
  const dealer =
    sequence === undefined
      ? undefined
      : (await api.listDealers({ query: {} })).items.find((one) => one.sequence === sequence)
  const hours = dealer?.hoursStructured ?? []
  return workingDayAfter(receivedAt, workingDays, {
    hours: hours.length > 0 ? hours : contact.hoursStructured,
    holidays: holidayDays(contact.holidays),
  })
}

/** `ภายในวันพุธที่ 12 พ.ค.`; if the day is unknown, the number of working days. */
export const replyByText = (day: Day | undefined, workingDays: number): string =>
  `ภายใน${day ? formatThaiDate(day, 'weekday') : ` ${workingDays} วันทำการ`}`
