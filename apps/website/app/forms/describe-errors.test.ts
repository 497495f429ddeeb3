import type { FIELD_MESSAGES } from '@leasing/contract/field-messages'
import { FORMS } from '@leasing/contract/forms/registry'
import { expect, test } from 'vitest'
import { describeErrors } from './describe-errors.ts'

/** Error codes that visitors can cause, by kind of field; `BY_NAME` adds those of particular fields. */
const CODES = {
  text: ['required', 'too-long'],
  digits: ['required'],
  number: ['required', 'not-a-number', 'too-small', 'too-big', 'step'],
  choice: ['required', 'choice'],
  'chosen-number': ['required', 'choice'],
  checkbox: ['privacy-notice', 'friend-consent'],
  day: ['required', 'day', 'day-of-month', 'day-month', 'day-year', 'no-such-day', 'day-in-future'],
  hidden: [],
  secret: ['national-id'],
  code: ['required', 'code'],
  upload: ['required', 'file', 'file-type', 'file-unreadable', 'file-too-large'],
  uploads: ['file-type', 'file-unreadable', 'too-many-files'],
} as const

const BY_NAME: Record<string, readonly (keyof typeof FIELD_MESSAGES)[]> = {
  firstName: ['name'],
  lastName: ['name'],
  mobilePhone: ['mobile-phone', 'same-phone'],
  phone: ['phone'],
  email: ['email'],
  contractNumber: ['nine-characters'],
  birthDate: ['too-young'],
}

const described = Object.values(FORMS).flatMap(({ form }) =>
  Object.entries(form.fields).flatMap(([path, { kind, label }]) =>
    [...CODES[kind], ...(BY_NAME[path.split('.').at(-1)!] ?? [])]
      .filter((code) => kind !== 'checkbox' || path.startsWith('friend') === (code === 'friend-consent'))
      .flatMap((code) => describeErrors([{ path, code }], form).map((error) => ({ ...error, label }))),
  ),
)

test('no error summary says the name of a field, or of whose it is, twice', () => {
  const doubled = described.filter(({ summary, label }) => {
    const [place, words = ''] = summary.split(': ')
    const nouns = [label, ...place!.split(' '), 'วันที่', 'ไฟล์', 'เบอร์'].filter(Boolean)
    return nouns.some((noun) => words.includes(noun) && place!.includes(noun))
  })

  expect(described.length).toBeGreaterThan(150)
  expect(doubled.map(({ summary }) => summary)).toEqual([])
})

test('every message says what to do', () => {
  const verbs = /กรอก|เลือก|แนบ|แก้|ตรวจ|ติ๊ก|ย่อ|ลบ|ใช้|เล่า|บันทึก/

  expect(described.filter(({ message }) => !verbs.test(message))).toEqual([])
})

test.each([
  ['complaint', 'phone', 'phone', 'กรอกเบอร์โทรศัพท์ให้ครบ มือถือ 10 หลัก บ้านหรือที่ทำงาน 9 หลัก'],
  ['contact-us', 'lastName', 'name', 'นามสกุล: กรอกเป็นตัวอักษร ไม่มีตัวเลข'],
  ['motor-expo', 'nationalId', 'national-id', 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจให้ครบ 13 หลัก หรือเว้นว่างไว้'],
  ['friend-get-friend', 'friend.mobilePhone', 'mobile-phone', 'เพื่อน: กรอกเบอร์มือถือ 10 หลัก'],
  ['friend-get-friend', 'friendConsent', 'friend-consent', 'ติ๊กยืนยันว่าเพื่อนยินยอมให้เราติดต่อแล้ว'],
  ['job-application', 'birthDate', 'day-month', 'วันเกิด: เลือกเดือน'],
  [
    'job-application',
    'expectedSalary',
    'not-a-number',
    'เงินเดือนที่คาดหวัง: กรอกจำนวนเงินเป็นบาท เช่น 650,000 หรือ 6.5 แสน',
  ],
  ['job-application', 'experienceYears', 'not-a-number', 'ประสบการณ์ทำงาน (ปี): กรอกเป็นตัวเลขเท่านั้น'],
  ['job-application', 'experienceYears', 'step', 'ประสบการณ์ทำงาน (ปี): กรอกเป็นจำนวนเต็ม'],
] as const)('%s: %s refused as %s reads %s', (key, path, code, words) => {
  const [error] = describeErrors([{ path, code }], FORMS[key].form)

  expect(error!.summary.startsWith(words)).toBe(true)
})

test.each([
  ['contact-us', 'phone', 'phone', '08123456', 'เบอร์มือถือต้องมี 10 หลัก ตอนนี้มี 8 หลัก'],
  ['complaint', 'phone', 'phone', '๐๒-๑๒๓ ๔๕๖', 'เบอร์บ้านหรือที่ทำงานต้องมี 9 หลัก ตอนนี้มี 8 หลัก'],
  ['refinance', 'mobilePhone', 'mobile-phone', '+66 81 234 567', 'เบอร์มือถือต้องมี 10 หลัก ตอนนี้มี 9 หลัก'],
  ['refinance', 'mobilePhone', 'mobile-phone', '021234567', 'เบอร์มือถือ 10 หลัก'],
  [
    'friend-get-friend',
    'friend.mobilePhone',
    'mobile-phone',
    '089876543',
    'เพื่อน: เบอร์มือถือต้องมี 10 หลัก ตอนนี้มี 9 หลัก',
  ],
] as const)('%s: %s refused as %s says of %s which digits are missing', (key, path, code, typed, words) => {
  const [error] = describeErrors([{ path, code }], FORMS[key].form, { [path]: typed })

  expect(error!.summary).toContain(words)
})
