import { bangkokDay, type Day, daysBetween, startOfBangkokDay, startOfNextBangkokDay } from './bangkok-day.ts'

/** Both days are inclusive. */
export type DateWindow = { startDate: Day; endDate: Day }

/** True from the start of the start day to the end of the end day, in Bangkok. Specification, section 4.1. */
export const isInWindow = ({ startDate, endDate }: DateWindow, now: number): boolean =>
  startOfBangkokDay(startDate) <= now && now < startOfNextBangkokDay(endDate)

/** True from the end of the end day on. */
export const hasEnded = ({ endDate }: Pick<DateWindow, 'endDate'>, now: number): boolean =>
  now >= startOfNextBangkokDay(endDate)

/** The two moments (epoch ms) at which the window opens and closes; the second is exclusive. */
export const windowBoundaries = ({ startDate, endDate }: DateWindow): [number, number] => [
  startOfBangkokDay(startDate),
  startOfNextBangkokDay(endDate),
]

/** Days left after today: 0 on the last day; undefined unless the window is open. */
export const daysLeft = (window: DateWindow, now: number): number | undefined =>
  isInWindow(window, now) ? daysBetween(bangkokDay(now), window.endDate) : undefined
