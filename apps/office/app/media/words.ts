import { fieldMessage } from '@leasing/contract/field-messages'
import type { MEDIA_STATES, Media } from '@leasing/contract/staff/media'
import { formatNumber } from '@leasing/rules/baht'
import { missingWidth, type PicturePlace } from '@leasing/rules/picture-kinds'

export const MEDIA_LABELS: Readonly<Record<'' | (typeof MEDIA_STATES)[number], string>> = {
  '': 'ทั้งหมด',
  undescribed: 'ยังไม่มีคำบรรยาย',
  described: 'พร้อมใช้',
  unused: 'ไม่มีหน้าไหนใช้',
  removed: 'นำออกแล้ว',
}

const FAULTS: Readonly<Record<string, string>> = {
  'file-type': 'ใช้ไฟล์ชนิดนี้ไม่ได้ เลือก JPEG, PNG, WebP, AVIF หรือ HEIC',
  'file-too-large': 'ภาพนี้เกิน 64 ล้านพิกเซล ย่อภาพแล้วเลือกใหม่',
  'file-over-limit': 'มีไฟล์ใหญ่เกิน 20 MB ย่อไฟล์นั้น แล้วเลือกใหม่พร้อมไฟล์ที่อยู่ถัดไป ซึ่งยังไม่ได้อัปโหลด',
  'file-unreadable': 'เปิดภาพนี้ไม่ได้ ไฟล์อาจเสีย บันทึกเป็น JPEG ใหม่แล้วลองอีกครั้ง',
  'file-unchecked': 'ตอนนี้ตรวจไวรัสไม่ได้ รอสักครู่แล้วลองใหม่',
  'too-many-files': 'อัปโหลดได้ครั้งละไม่เกิน 20 ภาพ แบ่งเป็นหลายครั้ง',
  required: 'เลือกภาพก่อน',
}

export const faultInWords = (code: string): string => FAULTS[code] ?? fieldMessage(code)

/** The same where a single picture was sent. */
export const faultOfOne = (code: string): string =>
  code === 'file-over-limit' ? 'ไฟล์นี้ใหญ่เกิน 20 MB ย่อภาพแล้วเลือกใหม่' : faultInWords(code)

export const DECORATIVE = 'ภาพตกแต่ง ไม่ต้องมีคำบรรยาย'

/** Name of a picture in lists. */
export const nameOf = ({ alt, name, isDecorative }: Pick<Media, 'alt' | 'name' | 'isDecorative'>): string =>
  alt || (isDecorative ? `ภาพตกแต่ง ${name}` : name)

export const USE_STATES = { published: 'อยู่บนเว็บไซต์', draft: 'อยู่ในร่าง', release: 'อยู่ในชุดที่รอเผยแพร่' } as const

export const DESCRIBE_WORDS = { alt: 'บอกสั้น ๆ ว่าในภาพมีอะไร' } as const

/** Warning for a picture that is too small for a place; it can be used anyway. */
export function tooSmallFor(
  place: PicturePlace,
  picture: Pick<Media, 'width' | 'height'>,
): string | undefined {
  const lack = missingWidth(picture, place)
  if (!lack) return undefined
  const cut = lack.width < picture.width ? 'เมื่อตัดให้พอดี ' : ''
  return `${cut}ภาพนี้กว้าง ${formatNumber(lack.width)} พิกเซล ที่นี่ควรกว้างอย่างน้อย ${formatNumber(lack.required)} พิกเซล ภาพอาจไม่คมชัดบนบางจอ`
}
