import { bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { gregorianDate } from '@leasing/rules/thai-date'

/** Parses the value of a `datetime-local` input, `2026-12-01T09:00`, in Bangkok time. Undefined if invalid. The year may be of either era. */
export function momentOf(typed: string): number | undefined {
  const text = gregorianDate(typed)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const moment = Date.parse(`${text}:00+07:00`)
  return Number.isNaN(moment) ? undefined : moment
}

export const inputOf = (moment: number) => `${bangkokDay(moment)}T${bangkokTime(moment)}`
