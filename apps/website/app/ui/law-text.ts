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

export const UNCONFIRMED = 'ตัวเลขนี้อาจเปลี่ยน'

/** Notice for a newer rule whose text we have not checked: we calculate by the previous one (docs/to-check.md), so the contract may differ. */
export const unreadText = ({ source, effectiveFrom }: Law): string =>
  `${effectiveFrom ? `สัญญาที่ทำตั้งแต่ ${formatThaiDate(effectiveFrom)} ` : 'สัญญาใหม่'}ใช้เกณฑ์ใหม่ ยอดจริงอาจต่างจากนี้ โทรขอยอดจากเรา ที่มา ${source}`
