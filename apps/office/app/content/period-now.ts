import { isRecord, type JsonRecord } from '@leasing/contract/staff/form-values'
import { bangkokDay, isDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'

/** The period in which visitors see a record now, or next. */
export type PeriodNow = { isNow: boolean; days: string; place: string }

/** Which of several periods counts at `now`, and where it stands in the form; undefined where there is but one, or none is left. */
export function periodNow(value: JsonRecord, now: number): PeriodNow | undefined {
  const { laterWindows } = value
  if (!Array.isArray(laterWindows) || laterWindows.length === 0) return undefined
  const today = bangkokDay(now)
  const windows = [value, ...laterWindows].map((window) => (isRecord(window) ? window : {}))
  const at = windows.findIndex(({ endDate }) => typeof endDate !== 'string' || endDate >= today)
  if (at === -1) return undefined
  const { startDate, endDate } = windows[at]!
  const [first, last] = [dayInWords(startDate), dayInWords(endDate)]
  return {
    isNow: typeof startDate !== 'string' || startDate <= today,
    days: [first && `ตั้งแต่ ${first}`, last && `ถึง ${last}`].filter(Boolean).join(' '),
    place: at === 0 ? 'คือช่วงแรกในแบบฟอร์ม' : `คือช่วงที่กลับมาแสดงอีก ช่วงที่ ${at}`,
  }
}

/** A draft may hold what is no day. */
const dayInWords = (day: unknown): string =>
  typeof day === 'string' && isDay(day) ? formatThaiDate(day) : ''
