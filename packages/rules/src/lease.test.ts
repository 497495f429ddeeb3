import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateLease } from './lease.ts'

const tractor = {
  price: 3_200_000,
  deposit: 640_000,
  purchasePrice: 960_000,
  ratePercentPerYear: 6.9,
  term: 60,
}

test('the rent repays what is not paid at the beginning or the end', () => {
  // 2,560,000 less 320,000 of the end at its present value, at 0.575 % a month.
  expect(calculateLease(tractor)).toEqual({
    term: 60,
    monthlyRent: 46_090,
    vatPerMonth: 3015.23,
    lastPayment: 320_000,
    totalRent: 2_765_400,
    totalPaid: 3_725_400,
    totalInterest: 525_400,
    effectiveRatePercentPerYear: 6.9,
  })
})

test('a deposit of the purchase price leaves nothing to pay at the end, and without interest the rest is divided', () => {
  const lease = {
    price: 1_000_000,
    deposit: 200_000,
    purchasePrice: 200_000,
    ratePercentPerYear: 0,
    term: 40,
  }

  expect(calculateLease(lease)).toMatchObject({
    monthlyRent: 20_000,
    lastPayment: 0,
    totalPaid: 1_000_000,
    totalInterest: 0,
    effectiveRatePercentPerYear: 0,
  })
})

test('the balance after the last rent is what buys the vehicle, to the rounding of a baht a month', () => {
  const amount = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(
      amount(300_000, 5_000_000),
      amount(0, 40),
      amount(0, 30),
      amount(1, 1500),
      amount(12, 60),
      (price, down, more, rate, term) => {
        const deposit = Math.floor((price * down) / 100)
        const purchasePrice = deposit + Math.floor((price * more) / 100)
        const { monthlyRent, lastPayment } = calculateLease({
          ...{ price, deposit, purchasePrice, term },
          ratePercentPerYear: rate / 100,
        })

        let balance = price - deposit
        for (let month = 0; month < term; month++) balance = balance * (1 + rate / 120_000) - monthlyRent

        expect(balance).toBeLessThanOrEqual(lastPayment + 1e-3)
        expect(lastPayment - balance).toBeLessThan(term * (1 + rate / 120_000) ** term + 1)
      },
    ),
  )
})

test.each([
  { ...tractor, purchasePrice: 600_000 },
  { ...tractor, deposit: 3_200_000 },
  { ...tractor, term: 0 },
  { ...tractor, ratePercentPerYear: -1 },
])('no lease of %j', (lease) => {
  expect(() => calculateLease(lease)).toThrow(RangeError)
})
