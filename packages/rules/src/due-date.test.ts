import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, dueDay, readFirstDue } from './due-date.ts'

test.each([
  { first: '2027-01-31', days: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'] },
  { first: '2028-01-31', days: ['2028-01-31', '2028-02-29', '2028-03-31'] },
  { first: '2027-11-30', days: ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'] },
  { first: '2026-12-05', days: ['2026-12-05', '2027-01-05', '2027-02-05'] },
])('instalments from $first are due on $days', ({ first, days }) => {
  expect(days.map((_, i) => dueDay(first, i + 1, 1))).toEqual(days)
})

test('where instalments follow a season, the first one is at its end', () => {
  expect([6, 12, 18].map((month) => dueDay('2027-08-31', month, 6))).toEqual([
    '2027-08-31',
    '2028-02-29',
    '2028-08-31',
  ])
})

test.each([
  { day: '2027-03-31', count: -1, before: '2027-02-28' },
  { day: '2027-01-15', count: -1, before: '2026-12-15' },
  { day: '2028-02-29', count: 12, before: '2029-02-28' },
])('$count months from $day is $before', ({ day, count, before }) => {
  expect(addMonths(day, count)).toBe(before)
})

test('each is in its month, on the day of the first one or on the last of a shorter month', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 120 }),
      (date, count) => {
        const first = date.toISOString().slice(0, 10)
        const day = new Date(addMonths(first, count))

        expect(day.getUTCFullYear() * 12 + day.getUTCMonth()).toBe(
          date.getUTCFullYear() * 12 + date.getUTCMonth() + count,
        )
        const isLast = new Date(day.getTime() + 86_400_000).getUTCDate() === 1
        if (day.getUTCDate() !== date.getUTCDate())
          expect([isLast, day.getUTCDate() < date.getUTCDate()]).toEqual([true, true])
      },
    ),
  )
})

describe('the first day', () => {
  const TODAY = '2026-11-27'

  test.each(['2027-01-31', '2570-01-31', '๒๕๗๐-๐๑-๓๑', '31/1/2570', '31-01-2027', ' 31.1.2570 '])(
    'is read from "%s"',
    (text) => {
      expect(readFirstDue(text, TODAY)).toEqual({ day: '2027-01-31' })
    },
  )

  test.each([
    { text: '2026-11-27', read: { day: '2026-11-27' } },
    { text: '2026-11-26', read: { refused: 'past' } },
    { text: '1/1/2560', read: { refused: 'past' } },
    { text: '2027-11-28', read: { day: '2027-11-28' } },
    { text: '2027-11-29', read: { refused: 'too-late' } },
    { text: '2027-02-30', read: { refused: 'no-day' } },
    { text: '0', read: { refused: 'no-day' } },
    { text: '-1', read: { refused: 'no-day' } },
    { text: '1000000000000', read: { refused: 'no-day' } },
    { text: 'พรุ่งนี้', read: { refused: 'no-day' } },
  ])('$text: $read', ({ text, read }) => {
    expect(readFirstDue(text, TODAY)).toEqual(read)
  })
})
