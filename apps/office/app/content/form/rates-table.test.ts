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

test('a cell says once that it holds no number, and every other fault in its own words', () => {
  const value = { terms: [12, 24], bands: [{ downFrom: 10, flat: ['3,4x', 40] }] }
  const faults = { 'grid.bands.0.flat.0': 'มีอักษรปน', 'grid.bands.0.flat.1': 'ใส่ได้ไม่เกิน 5.37%' }
  const setting = { faults, references: {}, ceilings: {}, pictures: [], isReadOnly: false, isNew: false }

  const html = renderToStaticMarkup(
    createElement(
      FormContext,
      { value: setting },
      createElement(RatesTable, { field: FIELD, path: 'grid', value }),
    ),
  )

  expect(html).toContain('อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49')
  expect(html).not.toContain('มีอักษรปน')
  expect(html).toContain('ใส่ได้ไม่เกิน 5.37%')
})
