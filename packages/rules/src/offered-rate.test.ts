import { expect, test } from 'vitest'
import { discountedRate, monthlyRate, yearlyRate } from './offered-rate.ts'

test.each([
  [3.49, undefined, 3.49],
  [3.49, 0.5, 2.99],
  [0.3, 0.1, 0.2],
  [2.5, 2.5, 0],
  [2.5, 3, 0],
])('%d %% less %d points is %d %%', (rate, discount, expected) => {
  expect(discountedRate(rate, discount)).toBe(expected)
})

test.each([
  [0.295, 3.54],
  [0.395, 4.74],
  [0, 0],
])('%d %% a month is %d %% a year, and back', (month, year) => {
  expect(yearlyRate(month)).toBe(year)
  expect(monthlyRate(year)).toBe(month)
})
