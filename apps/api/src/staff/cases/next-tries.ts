import { addDays, bangkokDay, bangkokTime, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { openingState } from '@leasing/rules/opening-hours'
import type { OfficeCalendar } from '@leasing/rules/working-day'

const MINUTE_MS = 60_000
const STEP_MS = 30 * MINUTE_MS
/** Longer than any run of weekends and holidays. */
const MAX_DAYS = 14

/** Whether the office calls at a moment (epoch ms); one whose hours are not known always does. */
export const isWithinHours = ({ hours, holidays }: OfficeCalendar, at: number): boolean =>
  hours.length === 0 || openingState(hours, at, holidays).open

/** When one may call again, each on a half-hour of the office: soon, and in the morning and the afternoon of the next two working days. */
export function quickTries(calendar: OfficeCalendar, now: number): number[] {
  const soon = [60, 180].map((minutes) => Math.ceil((now + minutes * MINUTE_MS) / STEP_MS) * STEP_MS)
  const days = Array.from({ length: MAX_DAYS }, (_, index) => addDays(bangkokDay(now), index + 1))
  const later = days
    .map((day) => [9, 13].map((hour) => startOfBangkokDay(day) + hour * 60 * MINUTE_MS))
    .map((moments) => moments.filter((at) => isWithinHours(calendar, at)))
    .filter((moments) => moments.length > 0)
    .slice(0, 2)
  return [...soon.filter((at) => isWithinHours(calendar, at)), ...later.flat()]
}

/** The half-hours in which the office is open on some day of the week, `HH:MM`. */
export const callTimes = ({ hours }: OfficeCalendar): string[] =>
  Array.from({ length: 48 }, (_, step) =>
    bangkokTime(startOfBangkokDay('2026-01-01') + step * STEP_MS),
  ).filter((time) => hours.length === 0 || hours.some(({ open, close }) => open <= time && time < close))
