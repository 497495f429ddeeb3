import { addDays, type Day } from './bangkok-day.ts'

/** Days on which all offices are closed, from the first to the last; without `until` a single day. */
export type Holiday = { from: Day; until?: Day | undefined }

/** Every day of these holidays, earliest first. */
export const holidayDays = (holidays: readonly Holiday[] = []): Day[] => holidays.flatMap(daysOf).toSorted()

/** None for a holiday that ends before it begins. */
function daysOf({ from, until = from }: Holiday): Day[] {
  if (until < from) return []
  const days: Day[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return [...days, until]
}
