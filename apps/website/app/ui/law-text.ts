import type { Certainty, Law } from '@leasing/contract/fields'
import { formatThaiDate } from '@leasing/rules/thai-date'

/** What a legal figure rests on, for visitors. `certainty` where the figure's own is not that of its law. */
export function lawText(
  { source, effectiveFrom, checkedOn, certainty }: Law,
  own: Certainty = certainty,
): string {
  return [
    `ที่มา ${source}`,
    effectiveFrom && `ใช้ตั้งแต่ ${formatThaiDate(effectiveFrom)}`,
    `ข้อมูล ณ ${formatThaiDate(checkedOn)}`,
    own === 'unconfirmed' && UNCONFIRMED,
  ]
    .filter(Boolean)
    .join(' ')
}

export const UNCONFIRMED = 'ยังไม่ได้ยืนยันกับประกาศของทางราชการ'

/** Where the rule in force was not read: by which other one we calculate, and what to do about it. */
export const unreadText = (unread: Law, calculatedBy: Law): string =>
  `${unread.effectiveFrom ? `ตั้งแต่วันที่ ${formatThaiDate(unread.effectiveFrom)} ` : ''}ใช้${unread.source} ซึ่งเรายังไม่ได้ตรวจตัวเลข หน้านี้จึงคิดตาม${calculatedBy.source} สัญญาของคุณอาจต่างไป ให้ดูในสัญญาหรือขอยอดจริงจากเรา`
