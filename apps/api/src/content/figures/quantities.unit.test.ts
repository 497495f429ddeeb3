import { expect, test } from 'vitest'
import { PLACEHOLDER, quantitiesIn } from './quantities.ts'

const read = (text: string) =>
  quantitiesIn(text).map(({ value, unit, side }) => [value, unit, ...(side ? [side] : [])].join(' '))

test.each([
  ['ดาวน์ 15%', ['15 percent']],
  ['ดาวน์ตั้งแต่ ๑๕%', ['15 percent least']],
  ['ร้อยละ 15', ['15 percent']],
  ['ร้อยละสิบห้า', ['15 percent']],
  ['15 เปอร์เซ็นต์', ['15 percent']],
  ['fifteen per cent', ['15 percent']],
  ['from 20 percent down', ['20 percent least']],
  ['ไม่เกิน 1,250.50 บาท', ['1250.5 baht most']],
  ['วงเงินสูงสุด 3 ล้านบาท', ['3000000 baht most']],
  ['ราว 1.5 ล้าน', ['1500000 baht']],
  ['หนึ่งแสนห้าหมื่นบาท', ['150000 baht']],
  ['twenty-five working days', ['25 workingDays']],
  ['12–72 งวด', ['12 instalments least', '72 instalments most']],
  ['6.61% ถึง 6.67%', ['6.61 percent least', '6.67 percent most']],
  ['24, 36 หรือ 60 งวด', ['24 instalments', '36 instalments', '60 instalments']],
  [`${PLACEHOLDER}–72 months`, ['72 months most']],
  ['2,000 บาท, 7 วัน', ['2000 baht', '7 days']],
  ['5 วันทำการ', ['5 workingDays']],
  ['โทร. 1366 วันจันทร์', ['1366 phone']],
  ['02-000-1366', ['20001366 phone']],
  ['08.30–17.00 น.', ['510 clock least', '1020 clock most']],
  ['8.30 am to 5 pm', ['510 clock least', '1020 clock most']],
  ['เปิดแปดโมงเช้าถึงห้าโมงเย็น', ['480 clock least', '1020 clock most']],
  ['บ่ายสามโมง หรือ 2 ทุ่ม', ['900 clock', '1200 clock']],
  ['ถึง 17 นาฬิกา ใช้เวลา 2 ชั่วโมง', ['1020 clock', '2 hours']],
  ['25 พฤศจิกายน 2569', ['20261125 date']],
  ['25 พ.ย.', ['1125 date']],
  ['November 27, 2026', ['20261127 date']],
  ['13–15 เมษายน', ['413 date', '415 date']],
  ['งวดเดือนมีนาคม 2569', ['202603 calendarMonth']],
  ['since January 2026', ['202601 calendarMonth']],
  ['จ่ายเป็นรายไตรมาส', ['3 months']],
  ['pay quarterly', ['3 months']],
  ['มีคำถามไม่เกิน 14 ข้อ', ['14 questions most']],
  ['20 questions', ['20 questions']],
  ['จำไว้สามข้อ', []],
  ['ชั้นปี 4 สาขาคอมพิวเตอร์', []],
  ['หัวลากหนึ่งคัน', []],
  ['รถหกล้อสี่ประตู', []],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
