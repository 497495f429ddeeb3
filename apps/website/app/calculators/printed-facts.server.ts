import type { Site } from '@leasing/contract/content/site'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone } from '@leasing/rules/thai-phone-format'

/**
 * What paper says besides the result, in words: when and with whose rates it was calculated, whom to ask, and what its address opens. The address of a
 * saved result is an id, which nobody types: its code alone opens it.
 */
export type PrintedFacts = {
  calculated: string
  day: string
  contact: string
  reopening: string
  hasAddress: boolean
}

type Facts = {
  /** When it was calculated (epoch ms). */
  moment: number
  contact: Site['contact']
  /** The dealer that was chosen for it; without one the hotline answers. */
  dealer?: { nameTh: string; phone: string } | undefined
  /** Of a saved result: until when its address opens the same figures (epoch ms). */
  validUntil?: number
}

export function printedFacts({ moment, contact, dealer, validUntil }: Facts): PrintedFacts {
  const day = bangkokDay(moment)
  return {
    calculated: `คำนวณเมื่อ ${formatThaiDate(day, 'long')}`,
    day: formatThaiDate(day),
    contact: dealer
      ? `ผู้จำหน่ายที่เลือกไว้ ${dealer.nameTh} โทร ${formatPhone(dealer.phone)}`
      : `สอบถามหรือนัดคุย โทร ${contact.hotline} ${contact.hours}`,
    reopening:
      validUntil === undefined
        ? 'เปิดผลนี้อีกครั้ง ด้วยอัตราของวันที่เปิด ที่'
        : `สแกนคิวอาร์โค้ด เปิดดูตัวเลขเดิมได้ถึง ${formatThaiDateTime(validUntil)}`,
    hasAddress: validUntil === undefined,
  }
}
