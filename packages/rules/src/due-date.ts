import { addDays, type Day, isDay } from './bangkok-day.ts'
import { foldThaiDigits } from './digits.ts'
import { gregorianDate } from './thai-date.ts'

/**
 * The day `count` months later. A month without such a day takes its last one: 31 January is followed by 28 February and, counted from the same
 * first day, 31 March.
 */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  // The next month's first day, and a day back.
  const last = Number(addDays(`${addDays(first, 31).slice(0, 8)}01`, -1).slice(8))
  return addDays(first, Math.min(date, last) - 1)
}

/**
 * Due days are counted from the first one, so that a short month does not move those after it. `firstMonth` is the month of the contract in which the
 * first instalment is paid: the sixth, where instalments follow a season of six months.
 */
export const dueDay = (firstDue: Day, month: number, firstMonth: number): Day =>
  addMonths(firstDue, month - firstMonth)

/** Contracts are signed within a year; a later day is a slip of the year. */
const MAX_DAYS_AHEAD = 366

export type FirstDueRefusal = 'no-day' | 'past' | 'too-late'

/** The day of the first instalment, which is to be neither past nor more than a year away. */
export function readFirstDue(text: string, today: Day): { day: Day } | { refused: FirstDueRefusal } {
  const day = readDay(text)
  if (!day) return { refused: 'no-day' }
  if (day < today) return { refused: 'past' }
  return day > addDays(today, MAX_DAYS_AHEAD) ? { refused: 'too-late' } : { day }
}

/** A day as a date field sends it or as people type it (`2027-03-31`, `๒๕๗๐-๐๓-๓๑`, `31/3/2570`). */
export function readDay(text: string): Day | undefined {
  const typed = foldThaiDigits(text).trim()
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  const day = gregorianDate(year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed)
  return isDay(day) ? day : undefined
}
