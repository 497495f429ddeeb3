import { addDays, bangkokDay, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDateTime } from '@leasing/rules/thai-date'

const HOUR_MS = 60 * 60_000

/** When one may call again: soon, or tomorrow and the day after, in the morning and in the afternoon. */
export function nextTries(now: number): { at: number; label: string }[] {
  const soon = [1, 3].map((hours) => Math.ceil((now + hours * HOUR_MS) / (5 * 60_000)) * 5 * 60_000)
  const later = [1, 2].flatMap((days) => {
    const start = startOfBangkokDay(addDays(bangkokDay(now), days))
    return [9, 13].map((hour) => start + hour * HOUR_MS)
  })
  return [...soon, ...later].map((at) => ({ at, label: formatThaiDateTime(at) }))
}
