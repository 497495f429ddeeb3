import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../../../vitest.processor-time.ts'
import { guardFormulas } from './formula-guard.ts'
import { normalizeText, normalizeTexts } from './normalize-texts.ts'

test.each([
  ['  สมชาย ใจดี ', 'สมชาย ใจดี'],
  ['\u00a0+ข', '+ข'],
  ['\n=cmd|calc', '=cmd|calc'],
  ['\0\u200b\u202a=1+1\u202c', '=1+1'],
  ["'=1+1", '=1+1'],
  [" '+66 81 234 5678", '+66 81 234 5678'],
  ["'quoted'", "'quoted'"],
  ["''=1", "''=1"],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  [' \t\r\n\u3000', ''],
  ['', ''],
])('%j is %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('texts are normalised at every depth, and nothing else', () => {
  expect(normalizeTexts({ ' key ': ' a ', list: [' b', { deep: 'c\n' }], amount: -5, none: null })).toEqual({
    ' key ': 'a',
    list: ['b', { deep: 'c' }],
    amount: -5,
    none: null,
  })
})

test('guarding afterwards leaves no text that starts a formula, and guarded texts come back the same', () => {
  const text = fc
    .tuple(
      fc.constantFrom('', ' ', '\n', '\u00a0', "'", "' "),
      fc.constantFrom('', '=', '+', '-', '@'),
      fc.string(),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const stored = guardFormulas(normalizeText(typed))

      expect(stored).not.toMatch(/^\s*[=+\-@]/)
      expect(guardFormulas(normalizeText(stored))).toBe(stored)
    }),
  )
})

test('a long run of spaces inside a text takes no longer than any other text', async () => {
  const text = `a${' '.repeat(60_000)}a`

  expect(await processorMs(() => expect(normalizeText(text)).toBe(text))).toBeLessThan(100)
})
