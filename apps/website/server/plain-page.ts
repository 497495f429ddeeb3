import { createHash } from 'node:crypto'

/** Inline, in the brand's colours: this page is shown when loading another file may be too much. */
const STYLE =
  'body{font:1.125rem/1.7 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.5rem;color:#0b1b33;background:#fbfaf7}h1{font-size:1.6rem;line-height:1.3}a{color:inherit}small{color:#4c5a70}'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Specification, section 9. */
const HOTLINE = '1366'

export type Words = { title: string; english: string; text: string }

export const BUSY: Words = {
  title: 'ตอนนี้มีคนเข้าเว็บไซต์จำนวนมาก',
  english: 'The site is busy. Please try again in a moment.',
  text: 'รอสักครู่แล้วโหลดหน้านี้ใหม่ ถ้าคุณเพิ่งส่งแบบฟอร์ม เรายังไม่ได้รับข้อมูล ย้อนกลับแล้วกดส่งใหม่',
}

export const STARTING: Words = {
  title: 'เว็บไซต์จะเปิดในอีกสักครู่',
  english: 'The site is starting. Please try again in a moment.',
  text: BUSY.text,
}

export const FROM_ELSEWHERE: Words = {
  title: 'คำขอนี้ไม่ได้มาจากเว็บไซต์ของเรา',
  english: 'This request did not come from our site.',
  text: 'เราไม่รับคำขอนี้เพื่อความปลอดภัยของคุณ เปิดหน้าเว็บของเราแล้วกรอกแบบฟอร์มจากที่นั่น',
}

export const TOO_LARGE: Words = {
  title: 'ข้อมูลที่ส่งมาใหญ่เกินไป',
  english: 'What was sent is too large.',
  text: 'ย้อนกลับ ย่อข้อความหรือเลือกไฟล์ที่เล็กลง แล้วส่งใหม่',
}

export const NOT_A_FORM: Words = {
  title: 'เราอ่านข้อมูลที่ส่งมาไม่ได้',
  english: 'What was sent is not a form.',
  text: 'เรายังไม่ได้รับข้อมูลของคุณ เปิดหน้าเว็บของเราแล้วกรอกแบบฟอร์มอีกครั้ง',
}

export const NOT_ALLOWED: Words = {
  title: 'หน้านี้รับคำขอแบบนี้ไม่ได้',
  english: 'This page does not take this kind of request.',
  text: 'เปิดหน้านี้ใหม่ หรือเริ่มจากหน้าหลัก',
}

export const TOO_SLOW: Words = {
  title: 'เรายังได้รับข้อมูลไม่ครบ',
  english: 'What was sent came too slowly. Nothing was stored.',
  text: 'สัญญาณอินเทอร์เน็ตช้าหรือขาดช่วง ย้อนกลับแล้วกดส่งใหม่เมื่อสัญญาณดีขึ้น ถ้าแนบไฟล์ ลองใช้ไฟล์ที่เล็กลง',
}

const REHEARSAL = '<p><strong>นี่คือเว็บไซต์สำหรับทดสอบ ไม่ใช่เว็บไซต์จริง</strong></p>'

/** A page without any further files. */
export const plainPage = ({ title, english, text }: Words, isRehearsal = false) =>
  `<!DOCTYPE html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${isRehearsal ? REHEARSAL : ''}<h1>${title}</h1><p>${text}</p><p>หรือโทรสายด่วนหาเรา <a href="tel:${HOTLINE}">${HOTLINE}</a></p><p><a href="/">กลับสู่หน้าหลัก</a></p><p lang="en"><small>${english}</small></p></body></html>`

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
} as const
