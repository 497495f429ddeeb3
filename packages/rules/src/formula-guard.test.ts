import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormulas } from './formula-guard.ts'

describe('a text that a spreadsheet would run gets an apostrophe', () => {
  test.each([
    { text: '=1+1', guarded: "'=1+1" },
    { text: '+66812345678', guarded: "'+66812345678" },
    { text: '-5', guarded: "'-5" },
    { text: '@SUM(A1)', guarded: "'@SUM(A1)" },
    { text: '=', guarded: "'=" },
    { text: '==', guarded: "'==" },
    { text: "'=1+1", guarded: "'=1+1" },
    { text: 'a=1', guarded: 'a=1' },
    { text: 'name@example.com', guarded: 'name@example.com' },
    { text: ' =1+1', guarded: ' =1+1' },
    { text: '\t=1+1', guarded: '\t=1+1' },
    { text: '\r=1+1', guarded: '\r=1+1' },
    { text: '–5', guarded: '–5' },
    { text: '', guarded: '' },
  ])('$text', ({ text, guarded }) => {
    expect(guardFormulas(text)).toBe(guarded)
  })
})

test('a form is guarded at every depth, and only in its texts', () => {
  const form = {
    name: '=cmd',
    amount: -5,
    consent: false,
    note: null,
    missing: undefined,
    '=key': 'kept',
    answers: ['@a', ['-b', { deep: '+c' }], 1],
  }

  expect(guardFormulas(form)).toEqual({
    name: "'=cmd",
    amount: -5,
    consent: false,
    note: null,
    missing: undefined,
    '=key': 'kept',
    answers: ["'@a", ["'-b", { deep: "'+c" }], 1],
  })
})

test('the given form stays as it was', () => {
  const form = Object.freeze({ answers: Object.freeze(['=a']) })

  guardFormulas(form)

  expect(form).toEqual({ answers: ['=a'] })
})

test('files, dates and other objects pass through untouched', () => {
  const file = new File(['=1'], '=name.pdf')
  const day = new Date(0)
  const map = new Map([['key', '=1']])

  const guarded = guardFormulas({ file, day, map })

  expect(guarded.file).toBe(file)
  expect(guarded.day).toBe(day)
  expect(guarded.map).toBe(map)
})

test('a key named __proto__ is guarded as a key and changes no prototype', () => {
  const guarded = guardFormulas(JSON.parse('{ "__proto__": { "admin": "=1" }, "constructor": "=2" }'))

  expect(Object.getPrototypeOf(guarded)).toBe(Object.prototype)
  expect(JSON.stringify(guarded)).toBe(`{"__proto__":{"admin":"'=1"},"constructor":"'=2"}`)
  expect('admin' in guarded).toBe(false)
})

test('an object without a prototype is guarded too', () => {
  const query = Object.assign(Object.create(null), { name: '=1' })

  expect(guardFormulas(query)).toEqual({ name: "'=1" })
})

test('a form nested beyond reason is refused rather than left unguarded', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

  expect(guardFormulas(nested(100))).toEqual(nested(100))
  expect(() => guardFormulas(nested(101))).toThrow(RangeError)
})

describe('whatever is sent', () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('=', '+', '-', '@', "'"), fc.string()).map((parts) => parts.join('')),
  )
  const anything = fc.object({
    key: text,
    values: [text, fc.integer(), fc.boolean(), fc.constant(null)],
    maxDepth: 4,
  })

  test('no text is left that starts a formula', () => {
    fc.assert(
      fc.property(anything, (value) => textsOf(guardFormulas(value)).every((each) => !/^[=+\-@]/.test(each))),
    )
  })

  test('guarding twice is guarding once', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = guardFormulas(value)
        expect(guardFormulas(once)).toEqual(once)
      }),
    )
  })

  test('nothing but the apostrophes is new', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const before = textsOf(value)
        const after = textsOf(guardFormulas(value))
        expect(after).toEqual(before.map((each) => (/^[=+\-@]/.test(each) ? `'${each}` : each)))
      }),
    )
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
