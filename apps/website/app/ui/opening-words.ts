import { type OpeningHours, openingState } from '@leasing/rules/opening-hours'
import { WEEKDAY_NAMES } from '@leasing/rules/thai-date'

export type OpeningWords = {
  open: boolean
  text: string
  /** When a closed place opens: `เปิดพรุ่งนี้ 08.30 น.` */
  opens?: string
}

/** Whether a place is open at a moment (epoch ms), as visitors read it: `เปิดอยู่ ถึง 17.00 น.`, `ปิดแล้ว เปิดวันจันทร์ 08.30 น.` */
export function openingWords(hours: readonly OpeningHours[], now: number): OpeningWords {
  const state = openingState(hours, now)
  if (state.open) return { open: true, text: `เปิดอยู่ ถึง${clock(state.closesAt)}` }
  if (!state.opensAt) return { open: false, text: 'ปิดอยู่' }
  const { day, at, inDays } = state.opensAt
  const when = inDays === 0 ? 'วันนี้' : inDays === 1 ? 'พรุ่งนี้' : `วัน${WEEKDAY_NAMES[day]}`
  const opens = `เปิด${when}${clock(at)}`
  return { open: false, text: `${inDays === 0 ? 'ยังไม่เปิด' : 'ปิดแล้ว'} ${opens}`, opens }
}

const clock = (time: string) => (time === '24:00' ? 'เที่ยงคืน' : ` ${time.replace(':', '.')}\u00a0น.`)
