import { addDays, bangkokDay, type Day, startOfBangkokDay } from './bangkok-day.ts'
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
    if (isWorkingDay(day, { hours, holidays }) && --remaining === 0) return day
    day = addDays(day, 1)
  }
  return undefined
}

const MAX_DAYS = 60

const isWorkingDay = (day: Day, { hours, holidays }: OfficeCalendar) =>
  !holidays.includes(day) && hours.some(({ days }) => days.includes(weekdayOf(day)))

/** When an office opens on a day (epoch ms); undefined if it stays closed. */
export function openingOn(day: Day, { hours, holidays }: OfficeCalendar): number | undefined {
  if (holidays.includes(day)) return undefined
  const spans = hours.filter(({ days }) => days.includes(weekdayOf(day)))
  return spans.length > 0 ? Math.min(...spans.map(({ open }) => momentOf(day, open))) : undefined
}

/** The moment (epoch ms) at which that promise is broken: when the office closes on the day of `workingDayAfter`. */
export function answerDeadline(now: number, count: number, calendar: OfficeCalendar): number | undefined {
  const day = workingDayAfter(now, count, calendar)
  if (day === undefined) return undefined
  const spans = calendar.hours.filter(({ days }) => days.includes(weekdayOf(day)))
  return Math.max(...spans.map(({ close }) => momentOf(day, close)))
}

/** The moment (epoch ms) after which the office has been open for this many minutes since `now`. Undefined for an office that is rarely open. */
export function workingMinutesAfter(
  now: number,
  minutes: number,
  { hours, holidays }: OfficeCalendar,
): number | undefined {
  let remaining = minutes * MINUTE_MS
  for (let day = bangkokDay(now), tried = 0; tried < MAX_DAYS; tried++, day = addDays(day, 1)) {
    if (holidays.includes(day)) continue
    const spans = hours
      .filter(({ days }) => days.includes(weekdayOf(day)))
      .map(({ open, close }) => ({ from: momentOf(day, open), until: momentOf(day, close) }))
      .sort((a, b) => a.from - b.from)
    let after = now
    for (const { from, until } of spans) {
      const start = Math.max(from, after)
      if (until <= start) continue
      if (until - start >= remaining) return start + remaining
      remaining -= until - start
      after = until
    }
  }
  return undefined
}

const MINUTE_MS = 60_000

/** `17:00` of a day, as epoch ms; `24:00` is its end. */
function momentOf(day: Day, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfBangkokDay(day) + (hours * 60 + minutes) * MINUTE_MS
}
