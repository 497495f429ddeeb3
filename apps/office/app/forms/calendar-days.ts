import { addDays, type Day } from '@leasing/rules/bangkok-day'
import { addMonths } from '@leasing/rules/due-date'

/** Six weeks, each from Sunday on, that hold the month of a day: always six, so that the calendar keeps its height. */
export function weeksOf(day: Day): Day[][] {
  const start = startOfWeek(`${day.slice(0, 8)}01`)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  )
}

/** The day that a key of the date grid moves to, by the pattern of the ARIA Authoring Practices; undefined for other keys. */
export function dayAfterKey(day: Day, key: string, isShift: boolean): Day | undefined {
  if (Object.hasOwn(DAYS, key)) return addDays(day, DAYS[key]!)
  switch (key) {
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1)
    default:
      return undefined
  }
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const startOfWeek = (day: Day) => addDays(day, -new Date(day).getUTCDay())
