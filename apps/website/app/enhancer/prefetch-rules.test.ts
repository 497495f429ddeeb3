import { expect, test } from 'vitest'
import { isPrefetchable } from './prefetch-rules.ts'

test.each([
  ['/', true],
  ['/promotion/june', true],
  ['/monthly-installment', true],
  ['/finance-amount-evaluation', true],
  ['/finance-amount-evaluation/result', false],
  ['/received/happy-car', false],
  ['/track', false],
  ['/monthly-installment/own-price?price=650000', false],
])('%s may be prefetched: %s', (address, expected) => {
  expect(isPrefetchable(new URL(address, 'https://arun.example'))).toBe(expected)
})
