import { parseBaht } from '@leasing/rules/amount'
import { expect, test } from 'vitest'
import { BAHT, expandedAmount, PHONE } from './filters.ts'
import { shouldAsk } from './human.ts'

test.each([
  ['081-234 5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
])('a pasted phone %s is %s', (pasted, kept) => {
  expect(PHONE.accept(pasted)).toBe(kept)
})

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['1250000', '1,250,000'],
  ['12,50', '1,250'],
  ['1,250,000', '1,250,000'],
  ['1,250.50 บาท', '1,250'],
  ['1,250.-', '1,250'],
  ['๑,๒๕๐', '1,250'],
])('a pasted amount %s is %s baht', (pasted, kept) => {
  expect(BAHT.accept(pasted)).toBe(kept)
  expect(expandedAmount(pasted, parseBaht(pasted))).toBe(kept)
})

test.each([
  ['7แสน', '700,000'],
  ['1.2 ล้าน', '1,200,000'],
  ['650k', '650,000'],
  ['แสนห้า', '150,000'],
  ['1.2', '1'],
  ['1.250', '1,250'],
  ['1,250.50', '1,250'],
  ['7แสนk', '7แสนk'],
])('an amount in the making, %s, stays as it is, and is %s once it has been typed', (typed, settled) => {
  expect(BAHT.accept(typed)).toBe(typed)
  expect(expandedAmount(typed, parseBaht(typed))).toBe(settled)
})

test.each(['7', '๗', '.', ',', ' ', 'แ', 'ส', '้', 'k', 'M'])('the key %s may be part of an amount', (key) => {
  expect(BAHT.blocks({ key })).toBe(false)
})

test.each(['x', '-', '+', '%', '@'])('the key %s is no part of an amount', (key) => {
  expect(BAHT.blocks({ key })).toBe(true)
})

test.each([
  [{}, false],
  [{ homepage: '', openForMs: '' }, false],
  [{ openForMs: '1500' }, false],
  [{ openForMs: '1499' }, true],
  [{ homepage: 'http://spam.example' }, true],
  [{ homepage: 'http://spam.example', openForMs: '5', human: 'on' }, false],
])('whether %j is asked about: %s', (given: Record<string, string>, asked) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(given)) data.append(name, value)
  expect(shouldAsk(data)).toBe(asked)
})
