import { describe, expect, test } from 'vitest'
import { nextClosing, type OpeningHours, openingState, weekdayOf } from './opening-hours.ts'

const OFFICE_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const office: OpeningHours[] = [{ days: OFFICE_DAYS, open: '08:30', close: '17:00' }]
const withSaturday: OpeningHours[] = [...office, { days: ['sat'], open: '08:30', close: '12:00' }]
const withLunch: OpeningHours[] = [
  { days: ['wed'], open: '13:00', close: '17:00' },
  { days: ['wed'], open: '08:00', close: '12:00' },
]
const inTwoParts: OpeningHours[] = [
  { days: ['wed'], open: '08:00', close: '12:00' },
  { days: ['wed'], open: '12:00', close: '17:00' },
]
const overlapping: OpeningHours[] = [
  { days: ['wed'], open: '08:00', close: '18:00' },
  { days: ['wed'], open: '09:00', close: '12:00' },
  { days: ['wed'], open: '17:30', close: '20:00' },
]
const wednesdays: OpeningHours[] = [{ days: ['wed'], open: '09:00', close: '12:00' }]
const night: OpeningHours[] = [
  { days: ['tue'], open: '20:00', close: '24:00' },
  { days: ['wed'], open: '00:00', close: '02:00' },
]

// 3 June 2026 is a Wednesday.
const at = (day: string, time: string) => Date.parse(`${day}T${time}+07:00`)
const wednesday = (time: string) => at('2026-06-03', time)
const friday = (time: string) => at('2026-06-05', time)
const saturday = (time: string) => at('2026-06-06', time)

describe('open, and until when', () => {
  test.each([
    { name: 'from the first millisecond', hours: office, now: wednesday('08:30:00.000'), closesAt: '17:00' },
    { name: 'at noon', hours: office, now: wednesday('12:00'), closesAt: '17:00' },
    {
      name: 'to the last millisecond',
      hours: office,
      now: wednesday('16:59:59.999'),
      closesAt: '17:00',
    },
    { name: 'on a shorter Saturday', hours: withSaturday, now: saturday('11:59'), closesAt: '12:00' },
    { name: 'before the pause', hours: withLunch, now: wednesday('11:00'), closesAt: '12:00' },
    { name: 'after the pause', hours: withLunch, now: wednesday('13:00'), closesAt: '17:00' },
    { name: 'in two parts without a pause', hours: inTwoParts, now: wednesday('11:00'), closesAt: '17:00' },
    { name: 'in overlapping parts', hours: overlapping, now: wednesday('10:00'), closesAt: '20:00' },
    { name: 'to the end of the day', hours: night, now: at('2026-06-02', '23:59'), closesAt: '24:00' },
    { name: 'from the start of the day', hours: night, now: wednesday('00:00'), closesAt: '02:00' },
    {
      name: 'in Bangkok, while it is night in London',
      hours: office,
      now: Date.parse('2026-06-03T02:00:00Z'),
      closesAt: '17:00',
    },
  ])('$name', ({ hours, now, closesAt }) => {
    expect(openingState(hours, now, [])).toEqual({ open: true, closesAt })
  })
})

describe('closed, and from when it opens again', () => {
  test.each([
    {
      name: 'a millisecond too early',
      hours: office,
      now: wednesday('08:29:59.999'),
      opensAt: { day: 'wed', at: '08:30', inDays: 0 },
    },
    {
      name: 'at closing time',
      hours: office,
      now: wednesday('17:00:00.000'),
      opensAt: { day: 'thu', at: '08:30', inDays: 1 },
    },
    {
      name: 'on a Friday evening',
      hours: office,
      now: friday('18:00'),
      opensAt: { day: 'mon', at: '08:30', inDays: 3 },
    },
    {
      name: 'on a Friday evening, open on Saturdays',
      hours: withSaturday,
      now: friday('18:00'),
      opensAt: { day: 'sat', at: '08:30', inDays: 1 },
    },
    {
      name: 'on a Saturday afternoon',
      hours: withSaturday,
      now: saturday('12:00'),
      opensAt: { day: 'mon', at: '08:30', inDays: 2 },
    },
    {
      name: 'a minute before midnight in Bangkok, on a Sunday',
      hours: office,
      now: at('2026-06-07', '23:59:59.999'),
      opensAt: { day: 'mon', at: '08:30', inDays: 1 },
    },
    {
      name: 'just after that midnight',
      hours: office,
      now: at('2026-06-08', '00:00'),
      opensAt: { day: 'mon', at: '08:30', inDays: 0 },
    },
    {
      name: 'during the pause',
      hours: withLunch,
      now: wednesday('12:00'),
      opensAt: { day: 'wed', at: '13:00', inDays: 0 },
    },
    {
      name: 'before the first of two parts that are written in another order',
      hours: withLunch,
      now: wednesday('07:00'),
      opensAt: { day: 'wed', at: '08:00', inDays: 0 },
    },
    {
      name: 'until the same day of the next week',
      hours: wednesdays,
      now: wednesday('12:00'),
      opensAt: { day: 'wed', at: '09:00', inDays: 7 },
    },
    {
      name: 'over the end of a year',
      hours: office,
      now: at('2026-12-31', '17:00'),
      opensAt: { day: 'fri', at: '08:30', inDays: 1 },
    },
  ])('$name', ({ hours, now, opensAt }) => {
    expect(openingState(hours, now, [])).toMatchObject({ open: false, opensAt })
  })

  test.each([
    { name: 'no hours', hours: [] },
    { name: 'no days', hours: [{ days: [], open: '08:30', close: '17:00' }] },
    {
      name: 'a span that ends where it starts',
      hours: [{ days: OFFICE_DAYS, open: '08:30', close: '08:30' }],
    },
  ])('never with $name', ({ hours }) => {
    expect(openingState(hours, wednesday('12:00'), [])).toEqual({ open: false })
  })
})

test('a day knows its day of the week', () => {
  const week = [
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ]

  expect(week.map(weekdayOf)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  expect(weekdayOf('2024-02-29')).toBe('thu')
})

describe('on the holidays of the company', () => {
  const hours = [{ days: OFFICE_DAYS, open: '08:30', close: '17:00' }]
  const songkran = ['2028-04-13', '2028-04-14', '2028-04-17']

  test.each([
    { name: 'in office hours of the first day', now: at('2028-04-13', '10:00'), date: '2028-04-18' },
    { name: 'before the office hours of the last day', now: at('2028-04-17', '06:00'), date: '2028-04-18' },
    { name: 'the evening before', now: at('2028-04-12', '18:00'), date: '2028-04-18' },
  ])('closed $name, until the first working day', ({ now, date }) => {
    expect(openingState(hours, now, songkran)).toMatchObject({ open: false, opensAt: { date } })
  })

  test('open on the day before and the day after', () => {
    expect(openingState(hours, at('2028-04-12', '10:00'), songkran)).toMatchObject({ open: true })
    expect(openingState(hours, at('2028-04-18', '10:00'), songkran)).toMatchObject({ open: true })
  })
})

test('the next closing day is announced from so many days before, in any order of the list, and not on the day itself', () => {
  const holidays = ['2026-12-31', '2026-12-07', '2026-12-10']

  expect(nextClosing(holidays, '2026-11-22', 14)).toBeUndefined()
  expect(nextClosing(holidays, '2026-11-23', 14)).toBe('2026-12-07')
  expect(nextClosing(holidays, '2026-12-07', 14)).toBe('2026-12-10')
  expect(nextClosing(holidays, '2026-12-11', 14)).toBeUndefined()
})
