import { expect, test } from 'vitest'
import { holidayDays } from './holidays.ts'

test('a holiday has every day from its first to its last', () => {
  const holidays = [
    { from: '2028-04-13', until: '2028-04-17' },
    { from: '2027-12-31', until: '2028-01-01' },
    { from: '2028-04-06' },
  ]

  expect(holidayDays(holidays)).toEqual([
    ...['2027-12-31', '2028-01-01', '2028-04-06'],
    ...['2028-04-13', '2028-04-14', '2028-04-15', '2028-04-16', '2028-04-17'],
  ])
  expect(holidayDays([{ from: '2028-04-13', until: '2028-04-12' }])).toEqual([])
  expect(holidayDays()).toEqual([])
})
