import { expect, test } from 'vitest'
import { callHours, firstOpening } from './call-hours.ts'

const HOURS = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, open: '08:30', close: '17:00' },
  { days: ['sat'] as const, open: '09:00', close: '12:00' },
]
const TUESDAY = '2026-11-24'

test.each([
  { name: 'before the office opens', from: 8, to: 17, day: TUESDAY, words: '08.30–17.00 น.' },
  { name: 'within its hours', from: 9, to: 11, day: TUESDAY, words: '09.00–11.00 น.' },
  { name: 'after a short day has ended', from: 13, to: 17, day: '2026-11-28', words: undefined },
  { name: 'on a day on which it is closed', from: 9, to: 11, day: '2026-11-29', words: undefined },
])('a visitor who chose hours $name is told when the call can come: $words', ({ from, to, day, words }) => {
  expect(callHours({ contactStartTime: from, contactEndTime: to }, HOURS, day)).toBe(words)
})

test('the first time of a week at which the office opens', () => {
  expect(firstOpening(HOURS)).toBe('08:30')
  expect(firstOpening([])).toBeUndefined()
})
