import { expect, test } from 'vitest'
import { pageOf } from './pager.tsx'

const items = Array.from({ length: 25 }, (_, index) => index)

test.each([
  { asked: null, number: 1, first: 0, shown: 12 },
  { asked: '2', number: 2, first: 12, shown: 12 },
  { asked: '3', number: 3, first: 24, shown: 1 },
  { asked: '99', number: 3, first: 24, shown: 1 },
  { asked: '0', number: 1, first: 0, shown: 12 },
  { asked: '-4', number: 1, first: 0, shown: 12 },
  { asked: 'สอง', number: 1, first: 0, shown: 12 },
])('page $asked of 25 things, 12 a page, is page $number', ({ asked, number, first, shown }) => {
  const page = pageOf(items, asked, 12)

  expect(page).toMatchObject({ number, count: 3 })
  expect(page.items[0]).toBe(first)
  expect(page.items).toHaveLength(shown)
})

test('an empty list is one empty page', () => {
  expect(pageOf([], '7', 12)).toEqual({ items: [], number: 1, count: 1 })
})
