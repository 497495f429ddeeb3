import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { readingOf } from './reading.ts'

const about = (name: string, label: string) => ({ name, label, required: true })

const FIELDS: FormField[] = [
  { ...about('title', 'ชื่อ'), kind: 'text' },
  { ...about('detail', 'เนื้อหา'), kind: 'html' },
  { ...about('image', 'ภาพ'), kind: 'picture', place: { widths: [800] } },
  { ...about('department', 'ฝ่ายงาน'), kind: 'reference', of: 'departments' },
  { ...about('from', 'ใช้ตั้งแต่'), kind: 'day' },
  {
    ...about('items', 'คำถาม'),
    kind: 'list',
    one: 'คำถาม',
    item: { ...about('', 'คำถาม'), kind: 'group', fields: [{ ...about('answer', 'คำตอบ'), kind: 'html' }] },
  },
  {
    ...about('grid', 'ตาราง'),
    kind: 'rates',
    per: 'year',
    fields: [{ ...about('product', 'ผลิตภัณฑ์'), kind: 'text' }],
    columns: { name: 'terms', label: 'งวด', unit: 'งวด' },
    rows: { name: 'bands', head: 'downFrom', label: 'ดาวน์', cells: 'flat' },
  },
  {
    ...about('prices', 'ราคาประเมิน'),
    kind: 'prices',
    columns: [
      { value: 'manual', label: 'เกียร์ธรรมดา' },
      { value: 'auto', label: 'เกียร์อัตโนมัติ' },
    ],
  },
  { ...about('note', 'หมายเหตุ'), kind: 'text' },
]

test('a record is read whole: texts without tags, pictures as pictures, rates and prices as tables', () => {
  const reading = readingOf(
    FIELDS,
    {
      title: 'กระบะคันแรก',
      detail: '<h2>เงื่อนไข</h2><p>ดาวน์ <strong>15%</strong></p>',
      image: { picture: 'promotions/first.svg', alt: 'กระบะ' },
      department: 'sales',
      from: '2026-12-01',
      items: [{ answer: '<p>หนึ่ง</p>' }],
      grid: { product: 'new', terms: [24, 36], bands: [{ downFrom: 10, flat: [3, 3.5] }] },
      prices: { manual: { 2025: 450000, 2026: 500000 }, auto: { 2026: 550000 } },
      note: '',
    },
    { departments: [{ value: 'sales', label: 'ฝ่ายขาย' }] },
  )

  expect(reading).toEqual([
    { label: 'ชื่อ', path: 'title', kind: 'text', text: 'กระบะคันแรก' },
    { label: 'เนื้อหา', path: 'detail', kind: 'text', text: 'เงื่อนไข\nดาวน์ 15%' },
    { label: 'ภาพ', path: 'image', kind: 'picture', picture: 'promotions/first.svg', alt: 'กระบะ' },
    { label: 'ฝ่ายงาน', path: 'department', kind: 'text', text: 'ฝ่ายขาย' },
    { label: 'ใช้ตั้งแต่', path: 'from', kind: 'text', text: '1 ธ.ค. 2569' },
    {
      label: 'คำถาม',
      path: 'items',
      kind: 'parts',
      parts: [
        {
          label: 'คำถาม 1',
          path: 'items.0',
          kind: 'parts',
          parts: [{ label: 'คำตอบ', path: 'items.0.answer', kind: 'text', text: 'หนึ่ง' }],
        },
      ],
    },
    {
      label: 'ตาราง',
      path: 'grid',
      kind: 'parts',
      parts: [
        { label: 'ผลิตภัณฑ์', path: 'grid.product', kind: 'text', text: 'new' },
        {
          label: 'ดอกเบี้ย (% ต่อปี)',
          path: 'grid',
          kind: 'table',
          heads: ['ดาวน์', '24 งวด', '36 งวด'],
          rows: [['10', '3', '3.5']],
        },
      ],
    },
    {
      label: 'ราคาประเมิน',
      path: 'prices',
      kind: 'table',
      heads: ['ปี', 'เกียร์ธรรมดา', 'เกียร์อัตโนมัติ'],
      rows: [
        ['2026', '500,000', '550,000'],
        ['2025', '450,000', ''],
      ],
    },
  ])
})
