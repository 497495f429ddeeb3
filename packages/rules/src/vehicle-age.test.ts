import { expect, test } from 'vitest'
import { vehicleAgeYears } from './vehicle-age.ts'

test.each([
  { now: '2026-01-01T00:00:00+07:00', age: 2 },
  { now: '2026-12-31T23:59:59+07:00', age: 2 },
  { now: '2027-01-01T00:00:00+07:00', age: 3 },
  { now: '2023-12-31T23:59:59+07:00', age: -1 },
])(
  'a vehicle of 2024 is $age years old at $now: it ages at midnight of new year in Bangkok',
  ({ now, age }) => {
    expect(vehicleAgeYears(2024, Date.parse(now))).toBe(age)
  },
)
