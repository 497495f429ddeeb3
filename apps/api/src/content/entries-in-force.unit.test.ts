import { expect, test } from 'vitest'
import { entriesInForce } from './entries-in-force.ts'

const grids = [
  { product: 'new', effectiveFrom: '2026-06-01', rate: 3 },
  { product: 'used', rate: 5 },
  { product: 'new', effectiveFrom: '2027-01-01', rate: 4 },
]

test.each([
  ['2026-05-31', [3, 5]],
  ['2026-06-01', [3, 5]],
  ['2026-12-31', [3, 5]],
  ['2027-01-01', [5, 4]],
])('on %s the rates are %j', (day, rates) => {
  expect(entriesInForce(grids, ({ product }) => product, day).map(({ rate }) => rate)).toEqual(rates)
})
