import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { differencesOf, faultsInWords, labelOf, withPlaceOf } from './difference.ts'
import { withChoices } from './with-choices.ts'

const about = (name: string, label: string) => ({ name, label, required: true })

const FIELDS: FormField[] = [
  { ...about('title', 'ชื่อ'), kind: 'text' },
  { ...about('startDate', 'เริ่ม'), kind: 'day' },
  {
    ...about('items', 'คำถาม'),
    kind: 'list',
    one: 'คำถาม',
    item: {
      ...about('', 'คำถาม'),
      kind: 'group',
      fields: [
        { ...about('id', 'รหัส'), kind: 'text' },
        { ...about('answer', 'คำตอบ'), kind: 'html' },
      ],
    },
  },
  {
    ...about('grids', 'ตาราง'),
    kind: 'list',
    one: 'ตาราง',
    item: {
      ...about('', 'ตาราง'),
      kind: 'rates',
      per: 'year',
      fields: [],
      columns: { name: 'terms', label: 'งวด', unit: 'งวด' },
      rows: { name: 'bands', head: 'downFrom', label: 'ดาวน์', cells: 'flat' },
    },
  },
]

const before = {
  title: 'เดิม',
  startDate: '2026-11-01',
  items: [
    { id: 'a', answer: '<p>หนึ่ง</p>' },
    { id: 'b', answer: '<p>สอง <a href="/faq">ดู</a></p>' },
  ],
  grids: [{ terms: [24, 36], bands: [{ downFrom: 10, flat: [3, 3.5] }] }],
}

test('two texts of a record differ field by field, an entry by its id and a rate by its row and column', () => {
  const after = {
    ...before,
    startDate: '2026-12-01',
    items: [{ id: 'b', answer: '<p>สอง <a href="/news">ดู</a></p>' }],
    grids: [{ terms: [12, 24, 36], bands: [{ downFrom: 10, flat: [2.9, 3, 3.25] }] }],
  }

  expect(differencesOf(FIELDS, before, after)).toEqual([
    { path: 'startDate', label: 'เริ่ม', before: '1 พ.ย. 2569', after: '1 ธ.ค. 2569' },
    { path: 'items', label: 'คำถาม › 1', before: 'รหัส: a\nคำตอบ: หนึ่ง', after: '' },
    { path: 'items.0.answer', label: 'คำถาม › 1 › คำตอบ', before: 'สอง ดู (/faq)', after: 'สอง ดู (/news)' },
    {
      path: 'grids.0.bands.0.flat.2',
      label: 'ตาราง › 1 › ดาวน์ 10, 36 งวด',
      before: '3.5 (แท้จริง 6.60)',
      after: '3.25 (แท้จริง 6.14)',
    },
    {
      path: 'grids.0.bands.0.flat.0',
      label: 'ตาราง › 1 › ดาวน์ 10, 12 งวด',
      before: '',
      after: '2.9 (แท้จริง 5.31)',
    },
  ])
  expect(differencesOf(FIELDS, before, before)).toEqual([])
})

test('a table of rates is named by what it is for, and by its place too where two are for the same', () => {
  const grids = FIELDS.find(({ name }) => name === 'grids') as Extract<FormField, { kind: 'list' }>
  const product: FormField = { ...about('product', 'ผลิตภัณฑ์'), kind: 'reference', of: 'products' }
  const fields = withChoices([{ ...grids, item: { ...grids.item, fields: [product] } as FormField }], {
    products: [{ value: 'new-car', label: 'รถใหม่ป้ายแดง' }],
  })
  const grid = (product: string, rate: number) => ({
    product,
    terms: [12],
    bands: [{ downFrom: 10, flat: [rate] }],
  })
  const labels = (...products: string[]) =>
    differencesOf(
      fields,
      { grids: products.map((product) => grid(product, 3)) },
      { grids: products.map((product) => grid(product, 4)) },
    ).map(({ label }) => label.split(' › ')[1])

  expect(labels('new-car', 'other', '')).toEqual(['รถใหม่ป้ายแดง', 'other', '3'])
  expect(labels('new-car', 'new-car')).toEqual(['รถใหม่ป้ายแดง (1)', 'รถใหม่ป้ายแดง (2)'])
})

test('one place of a text is taken from another, the rest stays', () => {
  const theirs = { ...before, title: 'ใหม่', items: [{ id: 'c' }, { id: 'a', answer: '<p>ของเขา</p>' }] }

  expect(withPlaceOf(before, theirs, 'title')).toEqual({ ...before, title: 'ใหม่' })
  expect(withPlaceOf(before, theirs, 'items.0.answer')).toEqual({
    ...before,
    items: [{ id: 'a', answer: '<p>ของเขา</p>' }, before.items[1]],
  })
  expect(withPlaceOf(before, {}, 'title')).not.toHaveProperty('title')
})

test('the place of a fault is told by its labels', () => {
  expect(labelOf(FIELDS, 'items.1.answer')).toBe('คำถาม › 2 › คำตอบ')
  expect(labelOf(FIELDS, 'nothing')).toBe('')
})

test.each([
  ['grids.0.bands.0.flat.1', 'ตาราง › 1 › ดาวน์ 10, 36 งวด'],
  ['grids.0.bands.0.downFrom', 'ตาราง › 1 › ดาวน์ แถวที่ 1'],
  ['grids.0.bands.1.flat.2', 'ตาราง › 1 › ดาวน์ แถวที่ 2, คอลัมน์ที่ 3'],
  ['grids.0.bands.0', 'ตาราง › 1 › ดาวน์ 10'],
  ['grids.0.terms.1', 'ตาราง › 1 › งวด คอลัมน์ที่ 2'],
  ['grids.0', 'ตาราง › 1'],
])('the place of a fault in a table, %s, is told by its row and column', (path, label) => {
  expect(labelOf(FIELDS, path, before)).toBe(label)
})

test('a choice that is none is told by the label of its field, and nothing is told twice', () => {
  const kind: FormField = {
    ...about('kind', 'ประเภท'),
    kind: 'choice',
    choices: [{ value: 'a', label: 'หนึ่ง' }],
  }
  const empty = { field: 'title', message: 'กรอกช่องนี้' }

  expect(faultsInWords([kind], [{ field: 'kind', message: 'เลือกจาก a, b' }])).toEqual([
    { field: 'kind', message: 'เลือกประเภทจากรายการ' },
  ])
  expect(faultsInWords(FIELDS, [empty, empty])).toEqual([empty])
  const image: FormField = { ...about('image', 'ภาพ'), kind: 'picture', place: { widths: [400], shape: 2 } }
  expect(faultsInWords([image], [{ field: 'image.alt', message: 'กรอกช่องนี้' }])).toEqual([
    { field: 'image.alt', message: 'คำบรรยายภาพ กรอกช่องนี้' },
  ])
})

test('a picture that is cut anew says around what, beside a picture that another one took the place of', () => {
  const fields: FormField[] = [
    { ...about('image', 'ภาพ'), kind: 'picture', place: { widths: [400], shape: 2 } },
  ]
  const between = (before: object, after: object) =>
    differencesOf(fields, { image: { alt: 'กระบะ', ...before } }, { image: { alt: 'กระบะ', ...after } })

  expect(between({ media: 'a' }, { media: 'a', focus: { x: 0, y: 255 } })).toMatchObject([
    {
      before: 'media/a\nกระบะ\nตัดรอบจุดสำคัญเดิม',
      after: 'media/a\nกระบะ\nตัดรอบจุดสำคัญ 0% จากซ้าย 25.5% จากบน',
    },
  ])
  expect(between({ media: 'a', focus: { x: 0, y: 0 } }, { media: 'b' })).toMatchObject([
    { before: 'media/a\nกระบะ', after: 'media/b\nกระบะ' },
  ])
})

test('faults are in the order of the form, with publication and address last', () => {
  const fields = ['id', 'title', 'items', 'endDate', 'lead'].map((name) => ({
    ...{ name, label: name, required: true, kind: 'text' as const },
  }))
  const faults = ['endDate', 'id', 'lead', 'items.1.question', 'title'].map((field) => ({
    field,
    message: 'กรอก',
  }))

  expect(faultsInWords(fields, faults).map(({ field }) => field)).toEqual([
    'title',
    'items.1.question',
    'lead',
    'id',
    'endDate',
  ])
})
