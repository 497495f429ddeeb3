import { addDays, bangkokDay, type Day } from './bangkok-day.ts'
import { type OpeningHours, weekdayOf } from './opening-hours.ts'

/** When an office works: its hours, and the days on which it is closed all the same. */
export type OfficeCalendar = { hours: readonly OpeningHours[]; holidays: readonly Day[] }

/**
 * The day of the promise 'within `count` working days' that was made at a moment (epoch ms): the day of the promise does not count. Undefined
 * for an office that does not open often enough to promise anything.
 */
export function workingDayAfter(
  now: number,
  count: number,
  { hours, holidays }: OfficeCalendar,
): Day | undefined {
  let left = count
  for (let day = addDays(bangkokDay(now), 1), tried = 0; tried < LONGEST_DAYS; tried++) {
    const isOpen = !holidays.includes(day) && hours.some(({ days }) => days.includes(weekdayOf(day)))
    if (isOpen && --left === 0) return day
    day = addDays(day, 1)
  }
  return undefined
}

const LONGEST_DAYS = 60
