import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { sentencesByField } from './figure-sentences.ts'

const FIELDS: FormField[] = [
  { name: 'subDetail', label: 'ข้อความย่อ', required: true, kind: 'text' },
  { name: 'detail', label: 'เนื้อหา', required: true, kind: 'html' },
]

test('sentences stand below the name of their field, cells of a table on one line', () => {
  const texts = ['ผ่อน 48 งวด', '2.79%', '12,795', 'ดอกเบี้ย <strong>5.28%</strong> ต่อปี']

  expect(
    sentencesByField(FIELDS, [
      { field: 'subDetail', text: 'เริ่ม 2.79% ต่อปี' },
      ...texts.map((text) => ({ field: 'detail', text })),
    ]),
  ).toEqual([
    { label: 'ข้อความย่อ', path: 'subDetail', kind: 'text', text: 'เริ่ม 2.79% ต่อปี' },
    { label: 'เนื้อหา', path: 'detail', kind: 'text', text: 'ผ่อน 48 งวด\n2.79% | 12,795\nดอกเบี้ย 5.28% ต่อปี' },
  ])
})
