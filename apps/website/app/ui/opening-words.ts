import { type OpeningHours, openingState, type Weekday } from '@leasing/rules/opening-hours'

export type OpeningWords = { open: boolean; text: string }

/** Whether a place is open at a moment (epoch ms), as visitors read it: `เปิดอยู่ ถึง 17.00 น.`, `ปิดแล้ว เปิดวันจันทร์ 08.30 น.` */
export function openingWords(hours: readonly OpeningHours[], now: number): OpeningWords {
  const state = openingState(hours, now)
  if (state.open) return { open: true, text: `เปิดอยู่ ถึง${clock(state.closesAt)}` }
  if (!state.opensAt) return { open: false, text: 'ปิดอยู่' }
  const { day, at, inDays } = state.opensAt
  if (inDays === 0) return { open: false, text: `ยังไม่เปิด เปิดวันนี้${clock(at)}` }
  return { open: false, text: `ปิดแล้ว เปิด${inDays === 1 ? 'พรุ่งนี้' : `วัน${WEEKDAY_NAMES[day]}`}${clock(at)}` }
}

const clock = (time: string) => (time === '24:00' ? 'เที่ยงคืน' : ` ${time.replace(':', '.')}\u00a0น.`)

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'จันทร์',
  tue: 'อังคาร',
  wed: 'พุธ',
  thu: 'พฤหัสบดี',
  fri: 'ศุกร์',
  sat: 'เสาร์',
  sun: 'อาทิตย์',
}
