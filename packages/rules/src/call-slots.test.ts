import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, bangkokDay, bangkokTime } from './bangkok-day.ts'
import {
  CALL_HORIZON_DAYS,
  CALL_LEAD_MINUTES,
  endOfSlot,
  freeHalfHours,
  halfHoursOf,
  isOpenThroughout,
} from './call-slots.ts'
import { type OpeningHours, openingState, WEEKDAYS } from './opening-hours.ts'
import { type OfficeCalendar, workingDayAfter, workingMinutesAfter } from './working-day.ts'

const WEEK: OpeningHours[] = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }]
const CALENDAR: OfficeCalendar = { hours: WEEK, holidays: ['2026-12-07'] }
const at = (text: string) => Date.parse(`${text}+07:00`)
const inWords = (moment: number) => `${bangkokDay(moment)} ${bangkokTime(moment)}`
const free = (now: string, given: object = {}) =>
  freeHalfHours({ calendar: CALENDAR, seats: 1, now: at(now), taken: new Map(), ...given })

test('a day has the half-hours in which the office is open throughout', () => {
  const hours: OpeningHours[] = [
    { days: ['wed'], open: '13:15', close: '14:45' },
    { days: ['wed'], open: '09:00', close: '10:00' },
  ]
  const times = (day: string) => halfHoursOf(day, { hours, holidays: [] }).map(bangkokTime)

  expect(times('2026-11-25')).toEqual(['09:00', '09:30', '13:30', '14:00'])
  expect(times('2026-11-26')).toEqual([])
})

test.each([
  { name: 'in the morning', now: '2026-11-24T09:10:00', first: '2026-11-24 10:30' },
  { name: 'before opening', now: '2026-11-24T03:00:00', first: '2026-11-24 09:30' },
  { name: 'shortly before closing', now: '2026-11-24T16:45:00', first: '2026-11-25 09:30' },
  { name: 'on a Friday evening', now: '2026-11-27T20:00:00', first: '2026-11-30 09:30' },
  { name: 'before a long weekend', now: '2026-12-04T16:30:00', first: '2026-12-08 09:00' },
])('the first half-hour that is offered $name is $first', ({ now, first }) => {
  expect(inWords(free(now)[0]!)).toBe(first)
})

test('the last half-hour that is offered ends the fifth working day after today', () => {
  expect(inWords(free('2026-12-03T09:00:00').at(-1)!)).toBe('2026-12-11 16:30')
})

test('a half-hour is offered until its last seat is taken', () => {
  const start = at('2026-11-24T14:00:00')
  const taken = new Map([[start, 2]])
  expect(free('2026-11-24T09:00:00', { seats: 3, taken })).toContain(start)
  expect(free('2026-11-24T09:00:00', { seats: 2, taken })).not.toContain(start)
})

test('an office without seats, or that never opens, offers nothing', () => {
  expect(free('2026-11-24T09:00:00', { seats: 0 })).toEqual([])
  expect(free('2026-11-24T09:00:00', { calendar: { hours: [], holidays: [] } })).toEqual([])
})

const time = fc
  .integer({ min: 0, max: 24 * 4 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const span = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }), time, time)
  .filter(([, open, close]) => open < close)
  .map(([days, open, close]): OpeningHours => ({ days, open, close }))
const anyCalendar = fc
  .record({
    hours: fc.array(span, { minLength: 1, maxLength: 3 }),
    closedIn: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
  })
  .map(({ hours, closedIn }) => ({
    hours,
    holidays: closedIn.map((days) => addDays('2026-11-20', days)),
  }))
const anyNow = fc.integer({ min: at('2026-11-20T00:00:00'), max: at('2026-11-27T00:00:00') })

test('whatever the hours, each offer is open throughout, late enough, within the horizon and free', () => {
  fc.assert(
    fc.property(anyCalendar, anyNow, fc.integer({ min: 0, max: 3 }), (calendar, now, seats) => {
      const all = freeHalfHours({ calendar, seats: 1, now, taken: new Map() })
      // Every second half-hour has one taker more than the one before.
      const taken = new Map(all.map((start, i) => [start, i % 4]))
      const offers = freeHalfHours({ calendar, seats, now, taken })

      expect(offers).toEqual(all.filter((start) => taken.get(start)! < seats))
      expect(offers).toEqual([...new Set(offers)].toSorted((a, b) => a - b))
      for (const start of offers) {
        for (const moment of [start, endOfSlot(start) - 1])
          expect(openingState(calendar.hours, moment, calendar.holidays).open).toBe(true)
        expect(isOpenThroughout(start, calendar)).toBe(true)
        expect(start).toBeGreaterThanOrEqual(workingMinutesAfter(now, CALL_LEAD_MINUTES, calendar)!)
        expect(bangkokDay(start) <= workingDayAfter(now, CALL_HORIZON_DAYS, calendar)!).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('a holiday that is added later closes the half-hours of its day and no others', () => {
  fc.assert(
    fc.property(anyCalendar, anyNow, fc.integer({ min: 0, max: 15 }), (calendar, now, days) => {
      const added = addDays(bangkokDay(now), days)
      const closed = { ...calendar, holidays: [...calendar.holidays, added] }
      for (const start of freeHalfHours({ calendar, seats: 1, now, taken: new Map() }))
        expect(isOpenThroughout(start, closed)).toBe(bangkokDay(start) !== added)
    }),
    { numRuns: 40 },
  )
})
