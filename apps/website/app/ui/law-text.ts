import type { Law } from '@leasing/contract/fields'
import { formatThaiDate } from '@leasing/rules/thai-date'

/** Source of a legal figure, in Thai for visitors. */
export function lawText({ source, effectiveFrom, checkedOn, certainty }: Law): string {
  return [
    `ที่มา ${source}`,
    effectiveFrom && `ใช้ตั้งแต่ ${formatThaiDate(effectiveFrom)}`,
    `ข้อมูล ณ ${formatThaiDate(checkedOn)}`,
    certainty === 'unconfirmed' && UNCONFIRMED,
  ]
    .filter(Boolean)
    .join(' ')
}

export const UNCONFIRMED = 'ยังไม่ได้ยืนยันกับประกาศของทางราชการ'

/** Notice for a rule whose text we have not checked: we calculate by the previous rule, so the contract may differ. */
export const unreadText = ({ source, effectiveFrom }: Law): string =>
  `${effectiveFrom ? `ตั้งแต่วันที่ ${formatThaiDate(effectiveFrom)} ` : ''}ใช้${source} ซึ่งเรายังไม่ได้ตรวจตัวเลข เราจึงคิดตามเกณฑ์ก่อนหน้านั้น ตัวเลขในสัญญาของคุณอาจต่างไป ดูในสัญญาหรือขอยอดจริงจากเรา`
