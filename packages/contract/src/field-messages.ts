/**
 * Why a field was refused, and what the visitor reads beside it. The schemas name these codes, the API answers with them, and pages
 * look the words up: no schema library in the browser for it.
 */
export const FIELD_MESSAGES = {
  required: 'กรุณากรอกช่องนี้',
  choice: 'กรุณาเลือกจากรายการ',
  'too-long': 'ข้อความยาวเกินไป กรุณาย่อให้สั้นลง',
  'too-short': 'ข้อมูลสั้นเกินไป',
  'not-a-number': 'กรอกเป็นตัวเลขเท่านั้น เช่น 350000',
  'too-small': 'ตัวเลขน้อยกว่าที่รับได้',
  'too-big': 'ตัวเลขมากกว่าที่รับได้',
  name: 'กรอกชื่อเป็นตัวอักษร ไม่มีตัวเลข',
  'mobile-phone': 'เบอร์มือถือต้องมี 10 หลัก ขึ้นต้นด้วย 0 เช่น 081 234 5678',
  phone: 'เบอร์โทรศัพท์ต้องมี 8 ถึง 10 หลัก ขึ้นต้นด้วย 0',
  email: 'อีเมลไม่ถูกต้อง ตัวอย่างที่ถูก somchai@example.com',
  'national-id': 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจสอบให้ครบ 13 หลัก หรือเว้นว่างไว้',
  'nine-characters': 'เลขที่สัญญาต้องมี 9 ตัวอักษรหรือตัวเลข',
  day: 'วันที่ไม่ถูกต้อง กรอกวัน เดือน และปีให้ครบ',
  'day-in-future': 'วันที่ต้องไม่เกินวันนี้',
  'too-young': 'ผู้สมัครต้องมีอายุ 18 ปีขึ้นไป',
  'privacy-notice': 'กรุณาอ่านและยอมรับประกาศความเป็นส่วนตัวก่อนส่ง',
  'friend-consent': 'กรุณายืนยันว่าเพื่อนยินยอมให้เราติดต่อแล้ว',
  'same-phone': 'เบอร์ของเพื่อนต้องไม่ใช่เบอร์เดียวกับผู้แนะนำ',
  code: 'รหัสต้องเป็นตัวเลข 6 หลัก',
  'phone-not-verified': 'การยืนยันเบอร์หมดเวลาแล้ว กรุณายืนยันเบอร์โทรศัพท์อีกครั้ง',
  file: 'แนบไฟล์ให้ครบก่อนส่ง หรือแนบใหม่อีกครั้ง',
  'too-many-files': 'แนบได้ไม่เกิน 10 ไฟล์',
  gone: 'รายการนี้ปิดรับแล้ว กรุณาเลือกรายการอื่น',
  'contact-hours': 'เวลาติดต่อต้องเป็นชั่วโมงเต็ม ระหว่าง 8 ถึง 17 น. และเวลาเริ่มต้องก่อนเวลาสิ้นสุด',
  invalid: 'ข้อมูลช่องนี้ไม่ถูกต้อง',
} as const

export type FieldMessageCode = keyof typeof FIELD_MESSAGES

/** The Thai message of a code; every code that is not in the table is simply not valid. */
export const fieldMessage = (code: string): string =>
  Object.hasOwn(FIELD_MESSAGES, code) ? FIELD_MESSAGES[code as FieldMessageCode] : FIELD_MESSAGES.invalid
