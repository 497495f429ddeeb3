import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { type OpeningHours, openingState } from '@leasing/rules/opening-hours'
import { formatThaiDate, WEEKDAY_NAMES } from '@leasing/rules/thai-date'

export type OpeningWords = {
  open: boolean
  text: string
  /** When a closed place opens: `เปิดพรุ่งนี้ 08.30 น.` */
  opens?: string
}

/** Opening state at `now` (epoch ms) in Thai: `เปิดอยู่ ถึง 17.00 น.`, `ปิดแล้ว เปิดวันจันทร์ 08.30 น.` */
export function openingWords(
  hours: readonly OpeningHours[],
  now: number,
  holidays: readonly Day[],
): OpeningWords {
  const state = openingState(hours, now, holidays)
  if (state.open) return { open: true, text: `เปิดอยู่ ถึง${clock(state.closesAt)}` }
  if (!state.opensAt) return { open: false, text: 'ปิดอยู่' }
  const { day, date, at, inDays } = state.opensAt
  const weekday = `วัน${WEEKDAY_NAMES[day]}${inDays < 7 ? '' : `ที่ ${formatThaiDate(date)}`}`
  const when = inDays === 0 ? 'วันนี้' : inDays === 1 ? 'พรุ่งนี้' : weekday
  const opens = `เปิด${when}${clock(at)}`
  const closed = holidays.includes(bangkokDay(now)) ? 'วันหยุด ปิด' : inDays === 0 ? 'ยังไม่เปิด' : 'ปิดแล้ว'
  return { open: false, text: `${closed} ${opens}`, opens }
}

const clock = (time: string) => (time === '24:00' ? 'เที่ยงคืน' : ` ${time.replace(':', '.')}\u00a0น.`)
