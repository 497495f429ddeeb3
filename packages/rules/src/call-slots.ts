import { addDays, bangkokDay, type Day, startOfBangkokDay } from './bangkok-day.ts'
import { weekdayOf } from './opening-hours.ts'
import { type OfficeCalendar, workingDayAfter, workingMinutesAfter } from './working-day.ts'

/** An appointment for a call begins at a full or half hour and lasts until the next. */
export const CALL_SLOT_MINUTES = 30

/** Working minutes before the first half-hour that a visitor may choose: staff have to see the appointment first. */
export const CALL_LEAD_MINUTES = 60

/** How many working days after today can be chosen from. */
export const CALL_HORIZON_DAYS = 5

/** How many visitors an office calls at once if its record does not say. */
export const DEFAULT_CALL_SEATS = 1

/** Times from which a seat can be chosen. All moments are epoch ms. */
export type SlotRequest = {
  calendar: OfficeCalendar
  /** How many visitors the office calls within one half-hour. */
  seats: number
  now: number
  /** How many seats of a half-hour are taken, by its start. */
  taken: ReadonlyMap<number, number>
  /** Working minutes until the first offer. */
  leadMinutes?: number
}

export const endOfSlot = (startsAt: number): number => startsAt + SLOT_MS

/** The starts of the half-hours of a day during which the office is open throughout, in order. */
export function halfHoursOf(day: Day, { hours, holidays }: OfficeCalendar): number[] {
  if (holidays.includes(day)) return []
  const midnight = startOfBangkokDay(day)
  const spans = hours.filter(({ days }) => days.includes(weekdayOf(day)))
  return Array.from({ length: HALF_HOURS_A_DAY }, (_, i) => i * CALL_SLOT_MINUTES)
    .filter((start) =>
      spans.some(
        ({ open, close }) => minutesOf(open) <= start && start + CALL_SLOT_MINUTES <= minutesOf(close),
      ),
    )
    .map((start) => midnight + start * MINUTE_MS)
}

/** Whether the office is open throughout the half-hour: not any more once its hours or holidays have changed. */
export const isOpenThroughout = (startsAt: number, calendar: OfficeCalendar): boolean =>
  halfHoursOf(bangkokDay(startsAt), calendar).includes(startsAt)

/** The starts of the half-hours with a free seat, in order. None for an office that is rarely or never open. */
export function freeHalfHours({
  calendar,
  seats,
  now,
  taken,
  leadMinutes = CALL_LEAD_MINUTES,
}: SlotRequest): number[] {
  const first = workingMinutesAfter(now, leadMinutes, calendar)
  const lastDay = workingDayAfter(now, CALL_HORIZON_DAYS, calendar)
  if (first === undefined || lastDay === undefined) return []
  const starts: number[] = []
  for (let day = bangkokDay(now); day <= lastDay; day = addDays(day, 1))
    for (const start of halfHoursOf(day, calendar))
      if (start >= first && (taken.get(start) ?? 0) < seats) starts.push(start)
  return starts
}

const MINUTE_MS = 60_000
const SLOT_MS = CALL_SLOT_MINUTES * MINUTE_MS
const HALF_HOURS_A_DAY = (24 * 60) / CALL_SLOT_MINUTES

/** `17:00` → 1020; `24:00` is the end of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
