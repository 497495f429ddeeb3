import type { RecordFault } from '@leasing/contract/staff/content'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate, gregorianDate } from '@leasing/rules/thai-date'

/** Days whose year was meant as one of the Buddhist era. The form of the office reads them as meant; what else writes drafts may not. */
export function eraFaults(value: unknown, at = ''): RecordFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => eraFaults(part, at ? `${at}.${name}` : name))
  if (typeof value !== 'string') return []
  const day = gregorianDate(value).slice(0, 10)
  return value.startsWith(day) ? [] : [{ field: at, message: eraWords(day) }]
}

const eraWords = (day: string) => {
  const year = Number(day.slice(0, 4))
  const words = isDay(day) ? formatThaiDate(day) : `ปี ${buddhistYear(year)}`
  return `หมายถึง ${words} (ค.ศ. ${year}) ใช่ไหม กดบันทึกอีกครั้งเพื่อใช้วันนี้`
}
