import { expect, test } from 'vitest'
import { nearestOf, nearestWithin } from './nearest.ts'

test.each([
  { wanted: 60, nearest: 60 },
  { wanted: 50, nearest: 48 },
  { wanted: 54, nearest: 48 },
  { wanted: 55, nearest: 60 },
  { wanted: -3, nearest: 48 },
  { wanted: 1e12, nearest: 84 },
])('of 48, 60 and 84, $nearest is nearest to $wanted', ({ wanted, nearest }) => {
  expect(nearestOf([84, 48, 60], wanted)).toBe(nearest)
})

test.each([
  { wanted: 0, nearest: 97_500 },
  { wanted: 97_500, nearest: 97_500 },
  { wanted: 123_456, nearest: 123_456 },
  { wanted: 1e12, nearest: 260_000 },
])('between 97,500 and 260,000, $nearest is nearest to $wanted', ({ wanted, nearest }) => {
  expect(nearestWithin({ min: 97_500, max: 260_000 }, wanted)).toBe(nearest)
})
