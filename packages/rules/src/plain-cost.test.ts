import { expect, test } from 'vitest'
import { plainCost } from './plain-cost.ts'

test.each([
  ['five years', { financeAmount: 640_000, totalInterest: 80_000, term: 60 }, 43.84, 12_500, 6.85],
  ['one year of 365 days', { financeAmount: 100_000, totalInterest: 3_650, term: 12 }, 10, 3_650, 10],
  ['no interest', { financeAmount: 500_000, totalInterest: 0, term: 24 }, 0, 0, 0],
])('%s', (_, loan, perDay, per100k, per100kADay) => {
  expect(plainCost(loan)).toEqual({
    interestPerDay: perDay,
    interestPer100k: per100k,
    interestPer100kPerDay: per100kADay,
  })
})

test.each([
  { financeAmount: 0, totalInterest: 1, term: 12 },
  { financeAmount: 100_000, totalInterest: 1, term: 0 },
])('of %j there is no cost per day or per baht', (loan) => {
  expect(() => plainCost(loan)).toThrow(RangeError)
})
