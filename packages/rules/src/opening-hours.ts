import { addDays, bangkokDay, bangkokTime, type Day } from './bangkok-day.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/**
 * Open on these days from `open` (inclusive) to `close` (exclusive): `HH:MM` in Bangkok, `24:00` for the end of the day. A span across midnight is
 * written as two: until 24:00, and from 00:00 on the next day.
 */
export type OpeningHours = { days: readonly Weekday[]; open: string; close: string }

export type OpeningState =
  | { open: true; closesAt: string }
  /** Without `opensAt` it never opens. `inDays` is 0 for later today, 1 for tomorrow, at most 14. */
  | { open: false; opensAt?: { day: Weekday; date: Day; at: string; inDays: number } }

/** Whether the office is open at a moment (epoch ms), and until or from when. On `holidays` it is closed regardless of the hours. */
export function openingState(
  hours: readonly OpeningHours[],
  now: number,
  holidays: readonly Day[],
): OpeningState {
  const today = bangkokDay(now)
  const time = bangkokTime(now)
  const closesAt = closingTime(spansOn(hours, today, holidays), time)
  if (closesAt) return { open: true, closesAt }

  for (let inDays = 0; inDays <= LONGEST_CLOSURE_DAYS; inDays += 1) {
    const day = addDays(today, inDays)
    const next = spansOn(hours, day, holidays).find(({ open }) => inDays > 0 || open > time)
    if (next) return { open: false, opensAt: { day: weekdayOf(day), date: day, at: next.open, inDays } }
  }
  return { open: false }
}

/** Longer than any run of weekends and holidays. */
const LONGEST_CLOSURE_DAYS = 14

/** The day of the week of a day. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!

const spansOn = (hours: readonly OpeningHours[], day: Day, holidays: readonly Day[]) =>
  (holidays.includes(day) ? [] : hours)
    .filter(({ days, open, close }) => days.includes(weekdayOf(day)) && open < close)
    .sort((a, b) => (a.open < b.open ? -1 : 1))

/** Touching or overlapping spans count as one; undefined when none contains the time. Spans must be sorted by start. */
function closingTime(spans: readonly OpeningHours[], time: string): string | undefined {
  let closesAt: string | undefined
  for (const { open, close } of spans)
    if (open <= (closesAt ?? time) && (closesAt ?? time) < close) closesAt = close
  return closesAt
}

/** The next holiday after `today`, if it is no more than `within` days away. */
export function nextClosing(holidays: readonly Day[], today: Day, within: number): Day | undefined {
  const last = addDays(today, within)
  return holidays.filter((day) => day > today && day <= last).toSorted()[0]
}
