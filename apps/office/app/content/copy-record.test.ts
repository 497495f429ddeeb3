import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { copyOf } from './copy-record.ts'

const about = (name: string, label: string, required = true) => ({ name, label, required })
const days = (): FormField[] => [
  { ...about('startDate', 'แสดงตั้งแต่วันที่'), kind: 'day' },
  { ...about('endDate', 'แสดงถึงวันที่'), kind: 'day' },
]

const FIELDS: FormField[] = [
  { ...about('id', 'รหัส'), kind: 'text', isKey: true },
  { ...about('path', 'ที่อยู่ของหน้า'), kind: 'text' },
  { ...about('title', 'ชื่อ'), kind: 'text' },
  { ...about('period', 'ระยะเวลา'), kind: 'text' },
  ...days(),
  {
    ...about('laterWindows', 'รอบถัดไป', false),
    kind: 'list',
    one: 'รอบ',
    item: { ...about('', 'รอบ'), kind: 'group', fields: days() },
  },
  { ...about('held', 'วันจัดงาน'), kind: 'group', fields: [{ ...about('from', 'วันแรก'), kind: 'day' }] },
  {
    ...about('models', 'รุ่นย่อย'),
    kind: 'list',
    one: 'รุ่นย่อย',
    item: {
      ...about('', 'รุ่นย่อย'),
      kind: 'group',
      fields: [
        { ...about('id', 'รหัส'), kind: 'text' },
        { ...about('name', 'ชื่อ'), kind: 'text' },
      ],
    },
  },
  { ...about('law', 'กฎหมาย'), kind: 'group', fields: [{ ...about('checkedOn', 'ตรวจเมื่อ'), kind: 'day' }] },
]

const WINDOW = { startDate: '2026-10-01', endDate: '2026-12-31' }

test('a copy says the same, and has its name, address and days yet to be given', () => {
  const original = {
    id: 'first-pickup',
    path: 'first-pickup',
    title: 'กระบะคันแรก',
    period: '1 ต.ค. 2569 – 31 ธ.ค. 2569',
    ...WINDOW,
    laterWindows: [WINDOW],
    held: { from: '2026-12-01', place: 'เมืองทองธานี' },
    models: [{ id: 'd-one-19', name: 'ดี-วัน 1.9' }],
    law: { checkedOn: '2026-11-01' },
  }

  const copy = copyOf(FIELDS, original, { id: 'promotion-2026-11-27', orderPosition: 40 })

  expect(copy.value).toEqual({
    id: 'promotion-2026-11-27',
    path: '',
    title: 'กระบะคันแรก',
    period: '',
    held: { place: 'เมืองทองธานี' },
    models: [{ id: '', name: 'ดี-วัน 1.9' }],
    law: { checkedOn: '2026-11-01' },
  })
  expect(copy.missing.map(({ path }) => path)).toEqual([
    'path',
    'period',
    'startDate',
    'endDate',
    'held.from',
    'models.0.id',
  ])
  expect(copy.missing.slice(-2).map(({ label }) => label)).toEqual(['วันจัดงาน › วันแรก', 'รุ่นย่อย › 1 › รหัส'])
  expect(original.laterWindows).toHaveLength(1)
})
