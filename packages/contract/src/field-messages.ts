import { OFFER_MESSAGES } from './offer-messages.ts'

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
  'too-small': 'ตัวเลขนี้น้อยเกินไป กรุณากรอกให้มากขึ้น',
  'too-big': 'ตัวเลขนี้มากเกินไป กรุณากรอกให้น้อยลง',
  step: 'กรอกเป็นจำนวนเต็ม ไม่มีจุดทศนิยม',
  name: 'กรอกชื่อเป็นตัวอักษร ไม่มีตัวเลข',
  'mobile-phone': 'เบอร์มือถือต้องมี 10 หลัก ขึ้นต้นด้วย 0 เช่น 081 234 5678',
  phone: 'เบอร์โทรศัพท์ต้องมี 8 ถึง 10 หลัก ขึ้นต้นด้วย 0',
  email: 'อีเมลไม่ถูกต้อง ตัวอย่างที่ถูกต้อง เช่น somchai@example.com',
  'too-many-mails': 'ช่วงนี้เราส่งอีเมลไปที่อยู่นี้หลายฉบับแล้ว จึงยังส่งเพิ่มไม่ได้ กรุณาใช้อีเมลอื่น หรือลองใหม่ภายหลัง',
  'national-id': 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจสอบให้ครบ 13 หลัก หรือเว้นว่างไว้',
  'nine-characters': 'เลขที่สัญญาต้องมี 9 หลัก เป็นตัวอักษรหรือตัวเลข',
  day: 'วันที่ไม่ถูกต้อง กรอกวัน เดือน และปีให้ครบ',
  'day-in-future': 'วันที่ต้องไม่เกินวันนี้',
  'too-young': 'ผู้สมัครต้องมีอายุ 18 ปีขึ้นไป',
  'privacy-notice': 'กรุณาอ่านและติ๊กรับทราบประกาศความเป็นส่วนตัวก่อนส่ง',
  'friend-consent': 'กรุณายืนยันว่าเพื่อนยินยอมให้เราติดต่อแล้ว',
  'same-phone': 'เบอร์ของเพื่อนต้องไม่ใช่เบอร์เดียวกับผู้แนะนำ',
  code: 'รหัสต้องเป็นตัวเลข 6 หลัก',
  'phone-not-verified': 'การยืนยันเบอร์หมดเวลาแล้ว กรุณายืนยันอีกครั้ง',
  file: 'แนบไฟล์ให้ครบก่อนส่ง หรือแนบใหม่อีกครั้ง',
  'file-type': 'ไฟล์ชนิดนี้แนบไม่ได้ ใช้ PDF หรือรูป (JPEG, PNG, WebP, HEIC)',
  'file-too-large': 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ที่เล็กลง',
  'file-empty': 'ไฟล์นี้ว่างเปล่า กรุณาเลือกไฟล์ใหม่',
  'file-unreadable': 'เปิดไฟล์นี้ไม่ได้ ไฟล์อาจเสียหาย กรุณาเลือกไฟล์ใหม่',
  'file-locked': 'ไฟล์ PDF นี้มีรหัสผ่าน กรุณาบันทึกใหม่แบบไม่มีรหัสผ่านแล้วแนบอีกครั้ง',
  'file-unsafe': 'ไฟล์ PDF นี้มีคำสั่งหรือไฟล์อื่นฝังอยู่ กรุณาพิมพ์เป็น PDF ใหม่แล้วแนบอีกครั้ง',
  'file-infected': 'เราพบไวรัสในไฟล์นี้ กรุณาเลือกไฟล์อื่น',
  'file-unchecked': 'ตอนนี้เรายังตรวจไฟล์ไม่ได้ กรุณารอสักครู่แล้วแนบอีกครั้ง',
  'too-many-files': 'แนบได้ไม่เกิน 10 ไฟล์',
  gone: 'รายการนี้ปิดรับแล้ว กรุณาเลือกรายการอื่น',
  'contact-hours': 'เวลาติดต่อต้องเป็นชั่วโมงเต็ม ระหว่าง 8 ถึง 17 น. และเวลาเริ่มต้องก่อนเวลาสิ้นสุด',
  'calculation-gone': 'ไม่พบการคำนวณนี้แล้ว อาจเกิน 90 วัน กรุณาคำนวณใหม่อีกครั้ง',
  ...OFFER_MESSAGES,
  'down-too-small': 'เงินดาวน์น้อยกว่าขั้นต่ำของสินเชื่อนี้',
  'down-too-big': 'เงินดาวน์มากกว่าที่สินเชื่อนี้กำหนด',
  'campaign-down': 'เงินดาวน์ยังไม่ถึงขั้นต่ำของแคมเปญนี้',
  'campaign-amount': 'วงเงินยังไม่ถึงขั้นต่ำของแคมเปญนี้',
  'balloon-too-small': 'งวดสุดท้ายต้องไม่น้อยกว่าค่างวดแบบเท่ากันทุกงวด',
  'balloon-too-large': 'งวดสุดท้ายสูงเกินยอดที่ต้องชำระทั้งหมด',
  'amount-too-small': 'วงเงินน้อยกว่าขั้นต่ำของสินเชื่อนี้',
  'amount-too-big': 'วงเงินสูงกว่าที่รถคันนี้ขอได้',
  'value-too-low': 'ราคาประเมินของรถคันนี้ยังไม่ถึงวงเงินขั้นต่ำของสินเชื่อนี้',
  'outstanding-exceeds-amount': 'ยอดหนี้เดิมสูงกว่าวงเงินที่ขอ จึงยังปิดสัญญาเดิมไม่ได้',
  invalid: 'ข้อมูลช่องนี้ไม่ถูกต้อง',
} as const

export type FieldMessageCode = keyof typeof FIELD_MESSAGES

/** The Thai message of a code; every code that is not in the table is simply not valid. */
export const fieldMessage = (code: string): string =>
  Object.hasOwn(FIELD_MESSAGES, code) ? FIELD_MESSAGES[code as FieldMessageCode] : FIELD_MESSAGES.invalid
