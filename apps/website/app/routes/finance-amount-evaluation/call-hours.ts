import type { SelectedDealer } from '@leasing/contract/credit-estimation'
import type { Day } from '@leasing/rules/bangkok-day'
import { type OpeningHours, weekdayOf } from '@leasing/rules/opening-hours'

/** `08:00`, of an hour that can be chosen. */
export const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** `08.00`, as Thai readers write it. */
export const timeWords = (time: string) => time.replace(':', '.')

export const hourWords = (hour: number) => timeWords(timeOf(hour))

/** The first time of a week at which the office opens; undefined when it never does. */
export const firstOpening = (hours: readonly OpeningHours[]): string | undefined =>
  hours.map(({ open }) => open).sort()[0]

/** The part of the chosen hours in which the office is open on a day: `08.30–17.00 น.`; undefined when there is none. */
export function callHours(
  { contactStartTime, contactEndTime }: Pick<SelectedDealer, 'contactStartTime' | 'contactEndTime'>,
  hours: readonly OpeningHours[],
  day: Day,
): string | undefined {
  const open = hours.find(({ days }) => days.includes(weekdayOf(day)))
  if (!open) return undefined
  const from = [timeOf(contactStartTime), open.open].sort()[1]!
  const to = [timeOf(contactEndTime), open.close].sort()[0]!
  return from < to ? `${timeWords(from)}–${timeWords(to)} น.` : undefined
}
