import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { turnsAt } from './turns.ts'

const SONGKRAN = [
  { namedAs: 'songkran', from: '2028-04-13', until: '2028-04-17' },
  { namedAs: 'songkran', from: '2027-04-13', until: '2027-04-15' },
  { from: '2027-05-04' },
]

test.each([
  ['before it', '2026-11-27', '2027-04-13'],
  ['while the office opens again', '2027-04-18', '2027-04-13'],
  ['long after it', '2027-05-16', '2028-04-13'],
  ['after the last that is known', '2029-01-01', '2028-04-13'],
])('%s texts speak of the holiday of that year', (_, day, from) => {
  expect(turnsAt(SONGKRAN, startOfBangkokDay(day)).map(([name, one]) => [name, one.from])).toEqual([
    ['songkran', from],
  ])
})
