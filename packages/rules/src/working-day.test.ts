import { expect, test } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { workingDayAfter } from './working-day.ts'

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
