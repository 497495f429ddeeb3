import { bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { callTimes, isWithinHours, quickTries } from './next-tries.ts'

const at = (text: string) => Date.parse(`${text}+07:00`)
const CALENDAR = {
  hours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, open: '08:30', close: '17:00' },
    { days: ['sat'] as const, open: '09:00', close: '12:00' },
  ],
  holidays: ['2026-11-30'],
}
const shown = (moment: number) => `${bangkokDay(moment)} ${bangkokTime(moment)}`

test.each([
  [
    'early on Saturday: not at 06.45, on Sunday or on a holiday',
    '2026-11-28T05:40:00',
    ['2026-11-28 09:00', '2026-12-01 09:00', '2026-12-01 13:00', '2026-12-02 09:00', '2026-12-02 13:00'],
  ],
  [
    'on a working morning',
    '2026-12-01T09:10:00',
    [
      '2026-12-01 10:30',
      '2026-12-01 12:30',
      '2026-12-02 09:00',
      '2026-12-02 13:00',
      '2026-12-03 09:00',
      '2026-12-03 13:00',
    ],
  ],
])('quick choices %s', (_, now, expected) => {
  expect(quickTries(CALENDAR, at(now)).map(shown)).toEqual(expected)
})

test('an office is called from only while it is open; one of unknown hours always is', () => {
  const moments = ['2026-11-28T11:30:00', '2026-11-28T12:00:00', '2026-11-29T10:00:00', '2026-11-30T10:00:00']
  expect(moments.map((one) => isWithinHours(CALENDAR, at(one)))).toEqual([true, false, false, false])
  expect(isWithinHours({ hours: [], holidays: [] }, at('2026-11-29T10:00:00'))).toBe(true)
})

test('the half-hours to choose from', () => {
  const times = callTimes(CALENDAR)
  expect([times[0], times.at(-1), times.length]).toEqual(['08:30', '16:30', 17])
  expect(callTimes({ hours: [], holidays: [] })).toHaveLength(48)
})
