/** A calendar day in Bangkok, `YYYY-MM-DD` (Gregorian, years 0000 to 9999). Days compare as strings. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000
/** Thailand is UTC+7 all year. Date windows follow Bangkok (specification, section 9). */
const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000

/** The calendar day in Bangkok at a moment (epoch ms). */
export const bangkokDay = (moment: number): Day => bangkokClock(moment).slice(0, 10)

/** The time of day in Bangkok at a moment (epoch ms), `HH:MM` on a 24-hour clock. */
export const bangkokTime = (moment: number): string => bangkokClock(moment).slice(11, 16)

/** The first millisecond of a day (epoch ms). */
export const startOfBangkokDay = (day: Day): number => startOfUtcDay(day) - BANGKOK_OFFSET_MS

/** The first millisecond after a day (epoch ms): the exclusive end of a window. */
export const startOfNextBangkokDay = (day: Day): number => startOfBangkokDay(day) + DAY_MS

/**
 * The last millisecond of the Bangkok day `count` days after a moment (both epoch ms): the expiry of something valid for `count` days. Its
 * `bangkokDay` is the last valid day, the one to print.
 */
export const endOfBangkokDayAfter = (moment: number, count: number): number =>
  startOfNextBangkokDay(addDays(bangkokDay(moment), count)) - 1

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day =>
  toIso(startOfUtcDay(day) + count * DAY_MS).slice(0, 10)

/** Number of days from `from` to `to`: 0 for the same day, negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (startOfUtcDay(to) - startOfUtcDay(from)) / DAY_MS

/** True for a day that exists: 2024-02-29 does, 2026-02-30 does not. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const start = startOfUtcDay(value)
  // Some engines parse 30 February as 2 March, others refuse it.
  return !Number.isNaN(start) && toIso(start).startsWith(value)
}

const bangkokClock = (moment: number) => toIso(moment + BANGKOK_OFFSET_MS)
/** Every engine parses a date without a time as UTC, whatever the time zone of the machine. */
const startOfUtcDay = (day: Day) => Date.parse(day)
const toIso = (moment: number) => new Date(moment).toISOString()
