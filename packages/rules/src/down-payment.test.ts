import { expect, test } from 'vitest'
import {
  downPaymentIn,
  downPaymentOf,
  downPercentOf,
  parseDownPayment,
  showDownPayment,
} from './down-payment.ts'

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

test.each([
  ['20%', { percent: 20 }],
  ['๒๐ ％', { percent: 20 }],
  ['12.34%', { percent: 12.34 }],
  ['12.345%', undefined],
  ['20', { percent: 20 }],
  ['๒๐', { percent: 20 }],
  ['17.5', { percent: 17.5 }],
  ['99.99', { percent: 99.99 }],
  ['100', { baht: 100 }],
  ['-1%', undefined],
  ['๑๔๓,๘๐๐', { baht: 143_800 }],
  ['160000.50', undefined],
  ['', undefined],
])('what is typed as "%s" is %j', (text, down) => {
  expect(parseDownPayment(text)).toEqual(down)
})

test.each([
  ['20', '20%'],
  ['๒๐ ％', '20%'],
  ['17.5', '17.5%'],
  ['0', '0'],
  ['150000', '150,000'],
  ['1.5แสน', '150,000'],
  ['-1', '-1'],
  ['', ''],
])('"%s" is shown as "%s"', (text, shown) => {
  expect(showDownPayment(text)).toBe(shown)
  expect(showDownPayment(shown)).toBe(shown)
})

test('in baht it is the same for every price, in percent a share of each', () => {
  expect(downPaymentIn(719_999, { baht: 100_000 })).toBe(100_000)
  expect(downPaymentIn(719_999, { percent: 15 })).toBe(107_999)
})
