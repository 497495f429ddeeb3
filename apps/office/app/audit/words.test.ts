import type { StaffAction } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { actionInWords, actorInWords, detailInWords, pathOfSubject, subjectInWords } from './words.ts'

const TITLES = { fees: 'ค่าธรรมเนียม', 'hire-purchase/campaigns': 'เช่าซื้อ: แคมเปญ' }

const ENTRY = { seq: 1, at: 0, actor: 'staff:a', action: 'release.approve', detail: {} }

test.each([
  [{ subject: 'staff:a', subjectName: 'มาลี' }, 'ตัวเอง', undefined],
  [{ subject: 'staff:b', subjectName: 'สมชาย' }, 'สมชาย', '/users/b'],
  [{ subject: 'release:r', subjectName: 'ปรับอัตรา' }, 'ปรับอัตรา', '/releases/r'],
  [
    { subject: 'content:fees/annual-tax', subjectName: 'ต่อภาษี' },
    'ค่าธรรมเนียม: ต่อภาษี',
    '/content/fees/annual-tax',
  ],
  [
    { subject: 'content:hire-purchase/campaigns/rainy', subjectName: 'หน้าฝน' },
    'เช่าซื้อ: แคมเปญ: หน้าฝน',
    '/content/hire-purchase.campaigns/rainy',
  ],
  [{ subject: 'content:fees/gone' }, 'ค่าธรรมเนียม: gone', undefined],
  [{ subject: 'media:m' }, 'ภาพในคลัง', '/media/m'],
  [{ subject: 'audit' }, 'บันทึกการใช้งาน', undefined],
  [{ subject: 'CT-123456' }, 'CT-123456', undefined],
])('the log is about %o', (given, words, path) => {
  const entry = { ...ENTRY, ...given }

  expect(subjectInWords(entry, TITLES)).toBe(words)
  expect(pathOfSubject(entry, ['users.read', 'audit.read', 'content.read'])).toBe(path)
})

test('whoever may not open what the log is about gets no link that leads to a refusal', () => {
  const paths = (actions: StaffAction[]) =>
    ['staff:b', 'release:r', 'content:fees/annual-tax', 'media:m'].map((subject) =>
      pathOfSubject({ ...ENTRY, subject, subjectName: 'ก' }, actions),
    )

  expect(paths(['audit.read', 'users.read'])).toEqual(['/users/b', undefined, undefined, undefined])
  expect(paths(['audit.read'])).toEqual([undefined, undefined, undefined, undefined])
})

test('a withdrawal says why', () => {
  expect(detailInWords({ detail: { release: 'r', revision: 4, reason: 'อัตราผิด' } }, TITLES)).toBe(
    'ฉบับที่ 4 · เหตุผล: อัตราผิด',
  )
})

test('what only programs compare is left to the file', () => {
  const detail = { version: 3, hash: 'a19f', records: ['fees/annual-tax', 'unknown/x'], entries: 60 }

  expect(detailInWords({ detail }, TITLES)).toBe('ค่าธรรมเนียม: annual-tax, unknown: x · 60 รายการ')
})

test('a release that went out at its minute was published by the system, in Thai', () => {
  expect(actorInWords('schedule', undefined)).toBe('ระบบตั้งเวลา')
})

test('a saved draft is in the log with the labels of its fields, without their texts', () => {
  const entry = { detail: { fields: ['title', 'startDate'] }, fieldLabels: ['ชื่อเรื่อง', 'แสดงตั้งแต่วันที่'] }

  expect(actionInWords('draft.save')).toBe('บันทึกร่าง')
  expect(detailInWords(entry, TITLES)).toBe('ช่อง ชื่อเรื่อง, แสดงตั้งแต่วันที่')
})
