import { form as friendGetFriend } from '@leasing/contract/forms/friend-get-friend'
import { describe, expect, test } from 'vitest'
import { describeErrors } from './describe-errors.ts'
import { readBody, readValues } from './read-values.ts'
import { readUploads, uploadValue } from './stored-file.ts'

const formData = (given: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(given)) data.append(name, value)
  return data
}

const FIELDS = {
  name: { kind: 'text', label: '' },
  phone: { kind: 'digits', label: '' },
  budget: { kind: 'number', label: '' },
  agreed: { kind: 'checkbox', label: '' },
  bornOn: { kind: 'day', label: '' },
  'friend.name': { kind: 'text', label: '' },
  files: { kind: 'uploads', label: '' },
} as const

const bodyOf = (given: Record<string, string>) => readBody(readValues(formData(given), FIELDS), FIELDS)

test('a form becomes a nested body without what was left empty', () => {
  expect(
    bodyOf({ name: '  สมชาย ', phone: '', 'friend.name': 'สมหญิง', agreed: 'on', stranger: 'x' }),
  ).toEqual({
    name: 'สมชาย',
    agreed: true,
    friend: { name: 'สมหญิง' },
  })
})

test('a part that was left empty is there, so that each of its fields is missing', () => {
  expect(bodyOf({})).toEqual({ agreed: false, friend: {} })
})

test.each([
  ['350000', 350_000],
  ['350,000', 350_000],
  ['๓๕๐,๐๐๐ บาท', 350_000],
  ['฿ 350 000.-', 350_000],
  ['1.5', 1.5],
  ['สามแสน', 300_000],
  ['3.5 แสน', 350_000],
  ['สามแสนกว่า', 'สามแสนกว่า'],
  ['-5', '-5'],
  ['1e9', '1e9'],
])('%s as a number is %j', (typed, read) => {
  expect(bodyOf({ budget: typed })).toMatchObject({ budget: read })
})

describe('a day', () => {
  const day = (day: string, month: string, year: string) =>
    bodyOf({ 'bornOn-day': day, 'bornOn-month': month, 'bornOn-year': year })

  test.each([
    ['5', '03', '2540', '1997-03-05'],
    ['๐๕', '3', '๒๕๔๐', '1997-03-05'],
    ['5', '03', '1997', '1997-03-05'],
  ])('%s %s %s is %s', (date, month, year, read) => {
    expect(day(date, month, year)).toMatchObject({ bornOn: read })
  })

  test('that is not whole is there, and no day', () => {
    expect(day('5', '', '2540')).toMatchObject({ bornOn: '1997-00-05' })
    expect(day('5', '03', '40')).toMatchObject({ bornOn: '-03-05' })
  })

  test('that is empty is left out', () => {
    expect(day('', '', '')).not.toHaveProperty('bornOn')
  })
})

test('a line break counts as one character, as the counter beside the field does', () => {
  expect(bodyOf({ name: 'ขอทราบยอด\r\nค้างชำระ' })).toMatchObject({ name: 'ขอทราบยอด\nค้างชำระ' })
})

test('stored files travel as their keys, and come back with their names', () => {
  const files = [
    { key: 'complaint/1', name: 'ใบเสร็จ วันที่ 5.pdf' },
    { key: 'complaint/2', name: 'b.png' },
  ]
  const data = new FormData()
  for (const file of files) data.append('files', uploadValue(file))
  const values = readValues(data, FIELDS)

  expect(readBody(values, FIELDS)).toMatchObject({ files: ['complaint/1', 'complaint/2'] })
  expect(readUploads(values.files)).toEqual(files)
})

test('errors are described in the order of the form, with the place where a field stands', () => {
  const errors = describeErrors(
    [
      { path: 'friend.province', code: 'required' },
      { path: 'friend.mobilePhone', code: 'same-phone' },
    ],
    friendGetFriend,
  )

  expect(errors.map(({ summary }) => summary)).toEqual([
    // The message already names the person.
    'กรอกเบอร์มือถือของเพื่อน ไม่ใช่เบอร์เดียวกับผู้แนะนำ',
    'เพื่อน: เลือกจังหวัด',
  ])
})
