import { expect, test } from 'vitest'
import { dayAfterKey, weeksOf } from './calendar-days.ts'

test.each([
  ['2027-01-15', '2026-12-27', '2027-02-06'],
  ['2026-02-28', '2026-02-01', '2026-03-14'],
  ['2028-02-29', '2028-01-30', '2028-03-11'],
])('the month of %s is shown from %s to %s, Sunday first', (day, first, last) => {
  const weeks = weeksOf(day)

  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]![0], weeks[5]![6]]).toEqual([first, last])
})

test.each([
  ['ArrowLeft', false, '2026-12-31'],
  ['ArrowRight', false, '2027-01-02'],
  ['ArrowUp', false, '2026-12-25'],
  ['ArrowDown', false, '2027-01-08'],
  ['Home', false, '2026-12-27'],
  ['End', false, '2027-01-02'],
  ['PageUp', false, '2026-12-01'],
  ['PageDown', false, '2027-02-01'],
  ['PageUp', true, '2026-01-01'],
  ['PageDown', true, '2028-01-01'],
  ['a', false, undefined],
  ['toString', false, undefined],
])('%s (Shift: %s) goes from 1 January 2027 to %s', (key, isShift, day) => {
  expect(dayAfterKey('2027-01-01', key, isShift)).toBe(day)
})
