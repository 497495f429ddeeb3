import { expect, test } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { answerDeadline, openingOn, workingDayAfter, workingMinutesAfter } from './working-day.ts'

const WEEK: OpeningHours[] = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }]
const at = (text: string) => Date.parse(`${text}+07:00`)

test.each([
  { name: 'on a Sunday', now: '2026-11-22T12:00:00', count: 1, day: '2026-11-23' },
  {
    name: 'on a Sunday, just before midnight in Bangkok',
    now: '2026-11-22T23:59:59',
    count: 1,
    day: '2026-11-23',
  },
  { name: 'on a working day', now: '2026-11-23T09:00:00', count: 1, day: '2026-11-24' },
  { name: 'on a Friday evening', now: '2026-11-27T20:00:00', count: 1, day: '2026-11-30' },
  { name: 'before a holiday on a Monday', now: '2026-12-04T10:00:00', count: 1, day: '2026-12-08' },
  { name: 'within three days, over a weekend', now: '2026-11-26T10:00:00', count: 3, day: '2026-12-01' },
])('promised $name within $count working days means $day', ({ now, count, day }) => {
  expect(workingDayAfter(at(now), count, { hours: WEEK, holidays: ['2026-12-07'] })).toBe(day)
})

test('an office that never opens promises no day', () => {
  expect(workingDayAfter(at('2026-11-22T12:00:00'), 1, { hours: [], holidays: [] })).toBeUndefined()
})

const CALENDAR = { hours: WEEK, holidays: ['2026-12-07', '2027-04-13', '2027-04-14', '2027-04-15'] }

test.each([
  { name: 'in the night', now: '2026-11-24T02:00:00', deadline: '2026-11-25T17:00:00' },
  { name: 'on a Friday evening', now: '2026-11-27T20:00:00', deadline: '2026-11-30T17:00:00' },
  { name: 'before a long weekend', now: '2026-12-04T10:00:00', deadline: '2026-12-08T17:00:00' },
  { name: 'before Songkran', now: '2027-04-12T16:59:00', deadline: '2027-04-16T17:00:00' },
])('an answer within a working day, promised $name, is late after $deadline', ({ now, deadline }) => {
  expect(answerDeadline(at(now), 1, CALENDAR)).toBe(at(deadline))
})

test('the deadline is the last closing time of a day with a break at noon, in whatever order it is written', () => {
  const hours: OpeningHours[] = [
    { days: ['wed'], open: '13:00', close: '24:00' },
    { days: ['wed'], open: '08:30', close: '12:00' },
  ]
  expect(answerDeadline(at('2026-11-24T09:00:00'), 1, { hours, holidays: [] })).toBe(
    at('2026-11-26T00:00:00'),
  )
})

test.each([
  { name: 'within a morning', now: '2026-11-24T09:00:00', minutes: 60, end: '2026-11-24T10:00:00' },
  { name: 'before opening', now: '2026-11-24T03:00:00', minutes: 30, end: '2026-11-24T09:00:00' },
  {
    name: 'until the minute of closing',
    now: '2026-11-24T16:00:00',
    minutes: 60,
    end: '2026-11-24T17:00:00',
  },
  { name: 'over a night', now: '2026-11-24T16:50:00', minutes: 30, end: '2026-11-25T08:50:00' },
  { name: 'over a weekend', now: '2026-11-27T16:50:00', minutes: 30, end: '2026-11-30T08:50:00' },
  { name: 'over Songkran', now: '2027-04-12T16:30:00', minutes: 60, end: '2027-04-16T09:00:00' },
])('$minutes working minutes, $name', ({ now, minutes, end }) => {
  expect(workingMinutesAfter(at(now), minutes, CALENDAR)).toBe(at(end))
})

test('an office that never opens has no deadline and counts no minutes', () => {
  const never = { hours: [], holidays: [] }
  expect(answerDeadline(at('2026-11-22T12:00:00'), 1, never)).toBeUndefined()
  expect(workingMinutesAfter(at('2026-11-22T12:00:00'), 1, never)).toBeUndefined()
})

test.each([
  ['2026-11-24', at('2026-11-24T08:30:00')],
  ['2026-11-28', undefined],
  ['2026-12-07', undefined],
])('on %s it opens at %s', (day, moment) => {
  expect(openingOn(day, CALENDAR)).toBe(moment)
})
