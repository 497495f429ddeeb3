import { expect, test } from 'vitest'
import { splitIntoUtterances } from './read-aloud.ts'

test('short lines are spoken together, a longer text in several parts', () => {
  expect(splitIntoUtterances('หนึ่ง\nสอง\nสามสี่ห้า', 12)).toEqual(['หนึ่ง\nสอง', 'สามสี่ห้า'])
})

test('a long line is cut where there is a space, and anywhere only without one', () => {
  expect(splitIntoUtterances('กกก ขขข คคค', 8)).toEqual(['กกก ขขข', 'คคค'])
  expect(splitIntoUtterances('กกกกกกกกกก', 4)).toEqual(['กกกก', 'กกกก', 'กก'])
})

test('no part is long, and together they are the text', () => {
  const text = Array.from({ length: 60 }, (_, i) => `ประโยคที่ ${i} ของเรื่องนี้`).join(' ')
  const parts = splitIntoUtterances(text)

  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(160)
  expect(parts.join(' ')).toBe(text)
})

test('nothing to say is no part', () => {
  expect(splitIntoUtterances('')).toEqual([])
})
