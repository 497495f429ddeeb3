import type { SelectedDealer } from '@leasing/contract/credit-estimation'
import type { Day } from '@leasing/rules/bangkok-day'
import { type OpeningHours, weekdayOf } from '@leasing/rules/opening-hours'

/** Time of an hour: `08:00`. */
export const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Thai notation: `08.00`. */
export const timeText = (time: string) => time.replace(':', '.')

export const hourText = (hour: number) => timeText(timeOf(hour))

/** Earliest opening time of the week; undefined if the office never opens. */
export const firstOpening = (hours: readonly OpeningHours[]): string | undefined =>
  hours.map(({ open }) => open).sort()[0]

/** Overlap of the selected hours with the opening hours of a day: `08.30–17.00 น.`; undefined without overlap. */
export function callHours(
  { contactStartTime, contactEndTime }: Pick<SelectedDealer, 'contactStartTime' | 'contactEndTime'>,
  hours: readonly OpeningHours[],
  day: Day,
): string | undefined {
  const open = hours.find(({ days }) => days.includes(weekdayOf(day)))
  if (!open) return undefined
  const from = [timeOf(contactStartTime), open.open].sort()[1]!
  const to = [timeOf(contactEndTime), open.close].sort()[0]!
  return from < to ? `${timeText(from)}–${timeText(to)} น.` : undefined
}
