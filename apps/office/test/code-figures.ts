import { SUBMISSION_DAYS } from '@leasing/contract/credit-estimation'
import { FORMS } from '@leasing/contract/forms/registry'
import { OTP_DIGITS, PHONE_PROOF_MINUTES } from '@leasing/contract/otp-rules'
import { SHARE_DAYS } from '@leasing/contract/staff/desk-values'
import { LINK_MINUTES } from '@leasing/contract/staff/links'
import { vatInside } from '@leasing/rules/flat-rate'
import { CALCULATION_DAYS } from '../../api/src/calculations/saved-calculations.ts'
import type { ReadAll } from '../../api/src/content/collection.ts'
import { site } from '../../api/src/content/collections/site.ts'
import { vehicleTax } from '../../api/src/content/collections/vehicle-tax.ts'
import type { Unit } from '../../api/src/content/figures/quantities.ts'
import { KEPT_DAYS } from '../../api/src/content/figures/turns.ts'
import { DUE_DAYS } from '../../api/src/content/find-due.ts'
import { KEEP_REMOVED_MS } from '../../api/src/media/library.ts'
import { LATE_MS } from '../../api/src/staff/desk/release-jobs.ts'
import { MAIL_PAUSE_MS } from '../../api/src/staff/mails.ts'
import { FRESH_MS } from '../../api/src/staff/sessions.ts'

/** A number that a text of the code may say: in texts with these words, with this unit, and only with these values. */
export type CodeFigure = { what: string; unit: Unit; words: RegExp; values: readonly number[]; file?: RegExp }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Values of constants and of the content that ships; a literal is signed off here, with what it is about. */
export function codeFigures(all: ReadAll): CodeFigure[] {
  const { contact } = all(site)[0]!
  const [tax] = all(vehicleTax)
  const hours = contact.hoursStructured.flatMap(({ open, close }) => [minutesOf(open), minutesOf(close)])
  return [
    {
      what: 'a saved calculation',
      unit: 'days',
      words: /ผลที่เก็บไว้|บันทึกผล|ครบกำหนดเก็บ|การคำนวณนี้/,
      values: [CALCULATION_DAYS],
    },
    {
      what: 'answers of SMART FIN',
      unit: 'days',
      words: /SMART FIN|คำตอบ|การประเมิน/,
      values: [SUBMISSION_DAYS],
    },
    { what: 'how long SMART FIN takes', unit: 'minutes', words: /ใช้เวลาประมาณ/, values: [3] },
    {
      what: 'a proven phone',
      unit: 'minutes',
      words: /ยืนยัน(?:เบอร์)?อีกครั้ง|หลังยืนยันเบอร์|เบอร์ที่คุณยืนยัน/,
      values: [PHONE_PROOF_MINUTES],
    },
    {
      what: 'a code by SMS or of an app',
      unit: 'digits',
      words: /รหัส.*(?:หลัก|SMS|แอป)/,
      values: [OTP_DIGITS],
    },
    { what: 'what runs out soon', unit: 'days', words: /ต้องดูภายใน/, values: [DUE_DAYS] },
    {
      what: 'a law or table of rates that nobody has looked at',
      unit: 'years',
      words: /ครบ 1 ปี/,
      values: [1],
      file: /home-cards/,
    },
    { what: 'the page after sending', unit: 'days', words: /คุณเปิดหน้านี้ได้/, values: [1] },
    {
      what: 'an application for a job',
      unit: 'years',
      words: /ใบสมัคร|ฝากประวัติ/,
      values: [FORMS['job-application'].lead.keptDays / 365],
    },
    { what: 'the least age of an applicant', unit: 'years', words: /ผู้สมัครต้องมีอายุ/, values: [18] },
    { what: 'a review of a complaint', unit: 'days', words: /ขอทบทวน/, values: [30] },
    { what: 'forms are open day and night', unit: 'hours', words: /ส่งได้ตลอด/, values: [24] },
    { what: 'the Bank of Thailand', unit: 'phone', words: /คุ้มครองผู้ใช้บริการทางการเงิน/, values: [1213] },
    {
      what: 'value added tax',
      unit: 'percent',
      words: /ภาษีมูลค่าเพิ่ม|ยังไม่รวม บวกเพิ่ม/,
      values: [vatInside(107) / 100],
    },
    { what: 'renewal of the tax ahead', unit: 'months', words: /ต่อภาษีล่วงหน้า/, values: [tax!.earlyMonths] },
    { what: 'the discount of old vehicles', unit: 'years', words: /ส่วนลดของรถที่ใช้มาเกิน/, values: [5] },
    {
      what: 'a policy and a tax hold for a year',
      unit: 'years',
      words: /^(?:พ\.ร\.บ\. 1 ปี|ภาษีหนึ่งปี)/,
      values: [1],
    },
    { what: 'the shares of early closing', unit: 'share', words: /ใน 3|ในสาม/, values: [1 / 3, 2 / 3] },
    { what: 'a part of a month', unit: 'months', words: /เศษของเดือน/, values: [1] },
    {
      what: 'when one may be called',
      unit: 'clock',
      words: /ช่วงเช้า|ช่วงบ่าย/,
      values: [...hours, 12 * 60, 13 * 60],
    },
    {
      what: 'full hours of SMART FIN',
      unit: 'clock',
      words: /เลือกเวลาเป็นชั่วโมงเต็ม/,
      values: [8 * 60, hours[1]!],
    },
    { what: 'a day from midnight to midnight', unit: 'clock', words: /00\.00|24\.00/, values: [0, 24 * 60] },
    { what: 'one more instalment', unit: 'instalments', words: /จ่ายอีก|จ่ายช้า/, values: [1] },
    { what: 'the season of a harvest', unit: 'months', words: /ทุก (?:6|12) เดือน/, values: [6, 12] },
    { what: 'the least of a shape of repayment', unit: 'months', words: /จ่ายเพิ่มทุกครึ่งปี/, values: [6] },
    { what: 'the least of rising instalments', unit: 'years', words: /ขั้นบันได/, values: [1] },
    { what: 'a first due day', unit: 'years', words: /เลือกวันภายใน/, values: [1] },
    { what: 'when somebody buys', unit: 'months', words: /^ภายใน \d+ เดือน$/, values: [1, 3, 6] },
    { what: 'a coupon or reward a phone', unit: 'pieces', words: /เบอร์มือถือละ|รหัสละ/, values: [1] },
    { what: 'a dealer to choose', unit: 'places', words: /เลือกผู้จำหน่าย/, values: [1] },
    { what: 'the legend of the map', unit: 'places', words: /^\d แห่ง/, values: [1, 2, 3] },
    {
      what: 'interest a day of a hundred thousand',
      unit: 'baht',
      words: /ยอดจัด(?:ทุก)? ?100|ทุก 1 แสน/,
      values: [100_000],
    },
    { what: 'digits of a mobile phone', unit: 'digits', words: /ขึ้นต้นด้วย 0|มือถือ/, values: [10] },
    { what: 'digits of a telephone', unit: 'digits', words: /เบอร์โทรศัพท์/, values: [9, 10] },
    { what: 'digits of a contract', unit: 'digits', words: /เลขที่สัญญา|อยู่บนสัญญา/, values: [9] },
    { what: 'digits of a national ID', unit: 'digits', words: /เลขบัตรประชาชน|13 หลัก เว้นว่างได้/, values: [13] },
    { what: 'digits of a year', unit: 'digits', words: /พ\.ศ\./, values: [4] },
    { what: 'examples of what to type', unit: 'baht', words: /เช่น/, values: [650_000] },
    { what: 'examples of what to type', unit: 'percent', words: /เช่น/, values: [20] },
    {
      what: 'examples of what to type',
      unit: 'clock',
      words: /เช่น/,
      values: [3 * 60 + 25, 3 * 60 + 49, 8 * 60 + 30, 9 * 60],
    },
    { what: 'examples of what to type', unit: 'date', words: /เช่น/, values: [20_270_101, 20_270_105] },
    { what: 'examples of what to type', unit: 'phone', words: /เช่น/, values: [21_234_567] },
    { what: 'examples of what to type', unit: 'workingDays', words: /เช่น/, values: [1, 3] },
    { what: 'a bound of a form', unit: 'phone', words: /กรอกเป็นตัวเลข 0 ถึง 1000/, values: [1000] },

    // The office and its guide.
    { what: 'a link to set up an account', unit: 'minutes', words: /ทำต่อให้เสร็จ/, values: [LINK_MINUTES] },
    { what: 'how long setting up takes', unit: 'minutes', words: /การตั้งค่าใช้เวลา/, values: [3] },
    {
      what: 'a code after signing in',
      unit: 'minutes',
      words: /เข้าสู่ระบบมาเกิน/,
      values: [FRESH_MS / MINUTE_MS],
    },
    {
      what: 'a second link by mail',
      unit: 'minutes',
      words: /ขอซ้ำภายใน/,
      values: [MAIL_PAUSE_MS / MINUTE_MS],
    },
    {
      what: 'a release after its minute',
      unit: 'minutes',
      words: /เลยเวลาที่ตั้งไว้/,
      values: [LATE_MS / MINUTE_MS],
    },
    { what: 'a removed picture', unit: 'days', words: /นำกลับได้|ลบถาวร/, values: [KEEP_REMOVED_MS / DAY_MS] },
    { what: 'a shared preview', unit: 'days', words: /มีลิงก์/, values: [SHARE_DAYS] },
    { what: 'when texts speak of the next year', unit: 'days', words: /พ้นวันหยุดหรืองาน/, values: [KEPT_DAYS] },
    { what: 'what comes up soon', unit: 'days', words: /ขึ้นเว็บไซต์ใน|พ้นวันแสดงใน/, values: [7] },
    {
      what: 'ids of places',
      unit: 'digits',
      words: /รหัส(?:จังหวัด|อำเภอ|สาขา)|ตัวเลข 8 หลัก|สองหลักแรก/,
      values: [2, 4, 8],
    },
    { what: 'pixels of a picture', unit: 'baht', words: /พิกเซล/, values: [64_000_000] },
    { what: 'two texts of a record', unit: 'pieces', words: /ทั้งสองฉบับ/, values: [2] },
    {
      what: 'the examples of the guide',
      unit: 'baht',
      words: /ค่าบริการ 300 เป็น/,
      values: [350],
      file: /guide/,
    },
    {
      what: 'the examples of the guide',
      unit: 'clock',
      words: /ตั้งเวลาขึ้นเว็บไซต์/,
      values: [8 * 60],
      file: /guide/,
    },
    {
      what: 'the examples of the guide',
      unit: 'date',
      words: /ตั้งเวลาขึ้นเว็บไซต์/,
      values: [20_270_101],
      file: /guide/,
    },
  ]
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
