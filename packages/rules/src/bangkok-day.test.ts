import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  bangkokDay,
  bangkokTime,
  daysBetween,
  endOfBangkokDayAfter,
  isDay,
  startOfBangkokDay,
  startOfNextBangkokDay,
} from './bangkok-day.ts'

const anyMoment = fc.integer({ min: Date.parse('1900-01-01'), max: Date.parse('2200-01-01') })
const anyDay = anyMoment.map(bangkokDay)

describe('a moment belongs to the day that Bangkok has then', () => {
  test.each([
    {
      name: 'the last millisecond before midnight',
      moment: '2026-05-31T23:59:59.999+07:00',
      day: '2026-05-31',
    },
    {
      name: 'the first millisecond after midnight',
      moment: '2026-06-01T00:00:00.000+07:00',
      day: '2026-06-01',
    },
    { name: 'an evening in London', moment: '2026-05-31T18:00:00+01:00', day: '2026-06-01' },
    { name: 'the last second of a year', moment: '2026-12-31T16:59:59Z', day: '2026-12-31' },
    { name: 'the first second of a year', moment: '2026-12-31T17:00:00Z', day: '2027-01-01' },
    { name: 'a leap day', moment: '2024-02-29T12:00:00+07:00', day: '2024-02-29' },
    { name: 'a moment before 1970', moment: '1969-12-31T23:00:00+07:00', day: '1969-12-31' },
  ])('$name', ({ moment, day }) => {
    expect(bangkokDay(Date.parse(moment))).toBe(day)
  })
})

test('the clock of Bangkok starts again at midnight', () => {
  expect(bangkokTime(Date.parse('2026-05-31T23:59:59.999+07:00'))).toBe('23:59')
  expect(bangkokTime(Date.parse('2026-05-31T17:00:00Z'))).toBe('00:00')
})

test('a day starts at midnight in Bangkok and ends where the next one starts', () => {
  expect(startOfBangkokDay('2026-06-01')).toBe(Date.parse('2026-05-31T17:00:00Z'))
  expect(startOfNextBangkokDay('2026-06-01')).toBe(startOfBangkokDay('2026-06-02'))
})

test('even the last day that can be written has an end', () => {
  expect(startOfNextBangkokDay('9999-12-31')).toBe(startOfBangkokDay('9999-12-31') + 86_400_000)
})

test.each([
  ['2026-11-26T10:00:00+07:00', 30, '2026-12-26T23:59:59.999+07:00'],
  ['2026-11-26T00:00:00+07:00', 30, '2026-12-26T23:59:59.999+07:00'],
  ['2026-11-26T23:59:59.999+07:00', 30, '2026-12-26T23:59:59.999+07:00'],
  ['2026-11-26T18:00:00Z', 0, '2026-11-27T23:59:59.999+07:00'],
])('what begins at %s and lasts %i days ends at %s', (moment, count, end) => {
  expect(endOfBangkokDayAfter(Date.parse(moment), count)).toBe(Date.parse(end))
})

test('the day of the end is the last one that is whole', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 400 }), (moment, count) => {
      const end = endOfBangkokDayAfter(moment, count)
      expect(bangkokDay(end)).toBe(addDays(bangkokDay(moment), count))
      expect(bangkokDay(end + 1)).toBe(addDays(bangkokDay(end), 1))
    }),
  )
})

test('every moment lies inside its own day', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const day = bangkokDay(moment)

      expect(startOfBangkokDay(day)).toBeLessThanOrEqual(moment)
      expect(startOfNextBangkokDay(day)).toBeGreaterThan(moment)
      expect(isDay(day)).toBe(true)
    }),
  )
})

describe('days are counted over months, years and leap days', () => {
  test.each([
    { name: 'nothing added', day: '2026-06-01', count: 0, later: '2026-06-01' },
    { name: 'end of a month', day: '2026-04-30', count: 1, later: '2026-05-01' },
    { name: 'end of a year', day: '2026-12-31', count: 1, later: '2027-01-01' },
    { name: 'into a leap day', day: '2024-02-28', count: 1, later: '2024-02-29' },
    { name: 'over a February without one', day: '2026-02-28', count: 1, later: '2026-03-01' },
    { name: 'backwards', day: '2026-01-01', count: -1, later: '2025-12-31' },
    { name: '90 days of consent', day: '2026-01-01', count: 90, later: '2026-04-01' },
  ])('$name', ({ day, count, later }) => {
    expect(addDays(day, count)).toBe(later)
    expect(daysBetween(day, later)).toBe(count)
  })

  test('counting to a day and adding that many leads to it', () => {
    fc.assert(fc.property(anyDay, anyDay, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })
})

describe('only a day that exists is a day', () => {
  test.each(['2026-01-01', '2024-02-29', '2000-02-29', '9999-12-31'])('%s is one', (value) => {
    expect(isDay(value)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '01-01-2026',
    '2026-01-01T00:00',
    '2026-01-01\n',
    ' 2026-01-01',
    '๒๐๒๖-๐๑-๐๑',
    '',
  ])('%j is none', (value) => {
    expect(isDay(value)).toBe(false)
  })
})
