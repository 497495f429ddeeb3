import { expect, test } from 'vitest'
import { downPaymentOf, downPercentOf } from './down-payment.ts'

test.each([
  [800_000, 20, 160_000],
  [719_999, 15, 107_999],
  [719_999, 12.34, 88_847],
  [719_999, 0, 0],
])('of %d baht, %d %% are %d baht', (price, percent, expected) => {
  expect(downPaymentOf(price, percent)).toBe(expected)
})

test.each([
  [800_000, 160_000, 20],
  [719_999, 107_999, 15],
  [700_000, 126_543, 18.08],
])('of %d baht, %d baht are %d %%', (price, downPayment, expected) => {
  expect(downPercentOf(price, downPayment)).toBe(expected)
})
