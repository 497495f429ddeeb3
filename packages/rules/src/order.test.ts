import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byCreatedAtAscending,
  byOrderPositionAscending,
  byOrderPositionDescending,
  byStartDateAscending,
  byStartDateDescending,
  ordered,
} from './order.ts'

const ids = (items: { id: string }[]) => items.map((item) => item.id).join(' ')

test('promotions and news come with the highest position first, questions and fees with the lowest', () => {
  const items = [
    { id: 'two', orderPosition: 2 },
    { id: 'ten', orderPosition: 10 },
    { id: 'minus', orderPosition: -1 },
  ]

  expect(ids(ordered(items, byOrderPositionDescending))).toBe('ten two minus')
  expect(ids(ordered(items, byOrderPositionAscending))).toBe('minus two ten')
})

test('campaigns come in the order they start, careers with the newest first', () => {
  const items = [
    { id: 'new-year', startDate: '2026-01-01' },
    { id: 'old-year', startDate: '2025-12-31' },
    { id: 'leap-day', startDate: '2024-02-29' },
  ]

  expect(ids(ordered(items, byStartDateAscending))).toBe('leap-day old-year new-year')
  expect(ids(ordered(items, byStartDateDescending))).toBe('new-year old-year leap-day')
})

test('departments come in the order they were created, however the moment is written', () => {
  const items = [
    { id: 'third', createdAt: '2020-01-01T00:00:00.500Z' },
    { id: 'second', createdAt: '2020-01-01T00:00:00Z' },
    { id: 'first', createdAt: '2020-01-01T06:59:59+07:00' },
    { id: 'fourth', createdAt: Date.parse('2020-01-01T00:00:01Z') },
  ]

  expect(ids(ordered(items, byCreatedAtAscending))).toBe('first second third fourth')
})

test('equal positions go by id, ascending in both directions', () => {
  const items = ['b', 'a', 'C', 'ก'].map((id) => ({ id, orderPosition: 1 }))

  expect(ids(ordered(items, byOrderPositionAscending))).toBe('C a b ก')
  expect(ids(ordered(items, byOrderPositionDescending))).toBe('C a b ก')
})

test('the given list stays as it was', () => {
  const items = Object.freeze([
    { id: 'b', orderPosition: 2 },
    { id: 'a', orderPosition: 1 },
  ])

  expect(ids(ordered(items, byOrderPositionAscending))).toBe('a b')
  expect(ids([...items])).toBe('b a')
})

test('a list comes out the same in whatever order a database returns it', () => {
  const item = fc.record({
    id: fc.string(),
    orderPosition: fc.integer({ min: 0, max: 3 }),
    startDate: fc.constantFrom('2026-01-01', '2026-01-02'),
    createdAt: fc.constantFrom(0, 1),
  })
  const shuffles = fc
    .uniqueArray(item, { selector: ({ id }) => id })
    .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })))
  const comparator = fc.constantFrom(
    byOrderPositionAscending,
    byOrderPositionDescending,
    byStartDateAscending,
    byStartDateDescending,
    byCreatedAtAscending,
  )

  fc.assert(
    fc.property(shuffles, comparator, ([items, shuffled], compare) => {
      expect(ordered<(typeof items)[number]>(shuffled, compare)).toEqual(ordered(items, compare))
    }),
  )
})
