import { expect, test } from 'vitest'
import { findDue, isOfYear } from './find-due.ts'

const due = (record: object, day = '2026-11-27', collection = 'news') =>
  findDue(
    [{ collection, id: 'one', source: JSON.stringify({ id: 'one', ...record }) }],
    Date.parse(`${day}T10:00:00+07:00`),
  ).map(({ kind, day }) => `${kind} ${day}`)

const june = { startDate: '2026-06-01', endDate: '2027-02-25' }
const law = (fields: object) => ({
  law: { source: 'ประกาศ', checkedOn: '2026-11-01', certainty: 'confirmed', ...fields },
})

test.each([
  ['an end 90 days ahead', june, ['ends 2027-02-25']],
  ['an end 91 days ahead', { ...june, endDate: '2027-02-26' }, []],
  ['an end that is over', { ...june, endDate: '2026-11-26' }, []],
  [
    'the end of the last window only',
    { ...june, laterWindows: [{ startDate: '2027-03-01', endDate: '2027-12-31' }] },
    [],
  ],
  [
    'the last known holiday',
    {
      contact: {
        holidays: [
          { name: 'ปีใหม่', from: '2026-12-30', until: '2026-12-31' },
          { name: 'วันพ่อ', from: '2026-12-07' },
        ],
      },
    },
    ['holidays-end 2026-12-31'],
  ],
  [
    'holidays that have run out',
    { contact: { holidays: [{ name: 'วันปิยมหาราช', from: '2026-10-23' }] } },
    ['holidays-end 2026-10-23'],
  ],
  ['a law that begins', law({ effectiveFrom: '2027-01-01' }), ['law-begins 2027-01-01']],
  [
    'a law that nobody has read for a year',
    { rows: [law({ checkedOn: '2026-01-10' })] },
    ['law-unchecked 2027-01-10'],
  ],
  [
    'a price list that begins',
    { grids: [{ effectiveFrom: '2026-06-01' }, { effectiveFrom: '2027-01-01' }] },
    ['rates-begin 2027-01-01'],
  ],
  ['a price list of a year', { grids: [{ effectiveFrom: '2026-01-15' }] }, ['rates-old 2027-01-15']],
  [
    'models of this year',
    {
      models: [
        { kind: 'new', year: 2026 },
        { kind: 'used', year: 2020 },
      ],
    },
    ['models-old 2027-01-01'],
  ],
  ['a text of this year', { detail: '<p>ราคาปี 2569</p>' }, ['text-of-year 2027-01-01']],
  [
    'a text of this year that ends by itself',
    { ...june, endDate: '2028-01-01', detail: '<p>ราคาปี 2569</p>' },
    [],
  ],
])('tells of %s', (_, record, told) => {
  expect(due(record)).toEqual(told)
})

test.each([
  ['อัตรา ณ 1 พ.ย. 2569', true],
  ['ข้อมูล ณ 1 พฤศจิกายน 2569', true],
  ['รถใหม่ปี 2569', true],
  ['ปีนี้เราเปิด 3 สาขา', true],
  ['ก่อตั้งเมื่อปี 2549', false],
  ['พ.ร.บ. พ.ศ. 2565', false],
  ['จ่ายค่างวดภายใน 3 ปี', false],
])('"%s" is of this year: %s', (text, is) => {
  expect(isOfYear(text, '2026-11-27')).toBe(is)
})
