import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['สมชาย ใจดี', 'สม… ใ…'],
  ['นก', 'น…'],
  ['ก', '…'],
  ['ปิ่นแก้ว', 'ปิ่น…'],
  ['', ''],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toMatch(masked)
})

test('no part of a name is left whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      for (const part of name.split(/\s+/).filter(Boolean)) expect(maskName(part)).not.toBe(part)
    }),
  )
})
