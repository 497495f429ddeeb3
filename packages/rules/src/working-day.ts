import { addDays, bangkokDay, type Day } from './bangkok-day.ts'
import { type OpeningHours, weekdayOf } from './opening-hours.ts'

/** The opening hours of an office, and the holidays on which it is closed. */
export type OfficeCalendar = { hours: readonly OpeningHours[]; holidays: readonly Day[] }

/**
 * The deadline of the promise 'within `count` working days', made at a moment (epoch ms): the day of the promise does not count. Undefined for an
 * office that is rarely or never open.
 */
export function workingDayAfter(
  now: number,
  count: number,
  { hours, holidays }: OfficeCalendar,
): Day | undefined {
  let remaining = count
  for (let day = addDays(bangkokDay(now), 1), tried = 0; tried < MAX_DAYS; tried++) {
    const isOpen = !holidays.includes(day) && hours.some(({ days }) => days.includes(weekdayOf(day)))
    if (isOpen && --remaining === 0) return day
    day = addDays(day, 1)
  }
  return undefined
}

const MAX_DAYS = 60
