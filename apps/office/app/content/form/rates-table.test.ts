import type { RatesField } from '@leasing/contract/staff/form'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from './form-context.ts'
import { RatesTable } from './rates-table.tsx'

const FIELD: RatesField = {
  name: 'grid',
  label: 'ตาราง',
  required: true,
  kind: 'rates',
  per: 'year',
  fields: [],
  columns: { name: 'terms', label: 'งวด', unit: 'งวด' },
  rows: { name: 'bands', head: 'downFrom', label: 'ดาวน์', cells: 'flat' },
}

function render(
  terms: readonly (number | string)[],
  rates: (number | string)[],
  faults: Record<string, string> = {},
) {
  const setting = { faults, references: {}, ceilings: {}, pictures: [], isReadOnly: false, isNew: false }
  const value = { terms: [...terms], bands: [{ downFrom: 10, flat: rates }] }
  const table = createElement(RatesTable, { field: FIELD, path: 'grid', value })
  return renderToStaticMarkup(createElement(FormContext, { value: setting }, table))
}

test.each([
  ['3,49', 12, 'อ่านว่า 3.49 · แท้จริง'],
  ['3,49', 'สิบสอง', 'อ่านว่า 3.49'],
  ['349', 12, 'ต้องเป็น 0 ถึง 100'],
  ['-1', '', 'ต้องเป็น 0 ถึง 100'],
  ['349,5', 12, 'อ่านว่า 349.5 · ต้องเป็น 0 ถึง 100'],
  ['1.234,5', 12, 'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49'],
  ['1,234', 12, 'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49'],
])('%s at a term of %s says in its cell what it is read as, before it is saved: %s', (rate, term, words) => {
  expect(render([term], [rate]).replace(/<[^>]*>/g, '')).toContain(words)
})

test('a cell says once that it holds no number, and every other fault in its own words', () => {
  const faults = { 'grid.bands.0.flat.0': 'มีอักษรปน', 'grid.bands.0.flat.1': 'ใส่ได้ไม่เกิน 5.37%' }

  const html = render([12, 24], ['3,4x', 40], faults)

  expect(html).toContain('อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49')
  expect(html).not.toContain('มีอักษรปน')
  expect(html).toContain('ใส่ได้ไม่เกิน 5.37%')
})
