import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from './form-context.ts'
import { PlainField } from './leaf-fields.tsx'

const SETTING = { faults: {}, references: {}, ceilings: {}, pictures: [], isReadOnly: false, isNew: false }

test.each([
  ['day', '2027-03-31', 'วันพุธที่ 31 มีนาคม 2570'],
  ['day', '2570-03-31', 'วันพุธที่ 31 มีนาคม 2570'],
  ['moment', '2027-01-05T09:00:00+07:00', 'วันอังคารที่ 5 มกราคม 2570 เวลา 09.00 น.'],
] as const)('a %s of %s says below its field, without scripts, which it is', (kind, value, words) => {
  const about = { name: 'endDate', label: 'แสดงถึงวันที่', required: true }
  const field = kind === 'day' ? { ...about, kind } : { ...about, kind, isUtc: false }
  const html = renderToStaticMarkup(
    createElement(
      FormContext,
      { value: SETTING },
      createElement(PlainField, { field, path: 'endDate', value }),
    ),
  )

  expect(html.replace(/<[^>]*>/g, '')).toContain(words)
  expect(html).toContain('aria-describedby="endDate-date"')
})
