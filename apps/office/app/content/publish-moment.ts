import { bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { gregorianDate } from '@leasing/rules/thai-date'

/** `2026-12-01T09:00`, as an input for day and time holds it, in Bangkok, as a moment; undefined for anything else. The year may be of either era. */
export function momentOf(typed: string): number | undefined {
  const text = gregorianDate(typed)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const moment = Date.parse(`${text}:00+07:00`)
  return Number.isNaN(moment) ? undefined : moment
}

export const inputOf = (moment: number) => `${bangkokDay(moment)}T${bangkokTime(moment)}`
