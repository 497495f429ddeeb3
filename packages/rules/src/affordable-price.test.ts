import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affordablePrice, affordablePriceInBands } from './affordable-price.ts'
import { type DownPayment, downPaymentIn } from './down-payment.ts'
import { calculateInstalment } from './instalment.ts'

describe('the highest price at a flat 2.50 %', () => {
  test.each([
    {
      name: '20 % down over 60 months, to the baht',
      budget: { monthlyBudget: 12_000, term: 60, downPayment: { percent: 20 } },
      price: 800_000,
      down: 160_000,
      instalment: 12_000,
    },
    {
      name: '160,000 down over 60 months, to the baht',
      budget: { monthlyBudget: 12_000, term: 60, downPayment: { baht: 160_000 } },
      price: 800_000,
      down: 160_000,
      instalment: 12_000,
    },
    {
      name: 'one baht less a month',
      budget: { monthlyBudget: 11_999, term: 60, downPayment: { baht: 160_000 } },
      price: 799_946,
      down: 160_000,
      instalment: 11_999,
    },
    {
      name: 'the rounding up of 14,666.67 is not left out',
      budget: { monthlyBudget: 14_666, term: 48, downPayment: { baht: 160_000 } },
      price: 799_970,
      down: 160_000,
      instalment: 14_666,
    },
    {
      name: 'nothing down',
      budget: { monthlyBudget: 12_000, term: 60, downPayment: { percent: 0 } },
      price: 640_000,
      down: 0,
      instalment: 12_000,
    },
    {
      name: 'no budget: what the down payment pays',
      budget: { monthlyBudget: 0, term: 60, downPayment: { baht: 160_000 } },
      price: 160_000,
      down: 160_000,
      instalment: 0,
    },
    {
      name: 'nothing at all',
      budget: { monthlyBudget: 0, term: 60, downPayment: { percent: 20 } },
      price: 0,
      down: 0,
      instalment: 0,
    },
  ])('$name: $price', ({ budget, price, down, instalment }) => {
    expect(affordablePrice({ ...budget, flatRatePercentPerYear: 2.5 })).toEqual({
      price,
      downPayment: down,
      financeAmount: price - down,
      monthlyInstallment: instalment,
    })
  })

  test('without interest is the budget times the months', () => {
    const budget = {
      monthlyBudget: 10_000,
      flatRatePercentPerYear: 0,
      term: 60,
      downPayment: { percent: 25 },
    }

    expect(affordablePrice(budget)).toMatchObject({ price: 800_000, downPayment: 200_000 })
  })
})

test.each([
  { name: 'everything down', monthlyBudget: 1, downPayment: { percent: 100 } },
  { name: 'a negative percent', monthlyBudget: 1, downPayment: { percent: -1 } },
  { name: 'no number', monthlyBudget: 1, downPayment: { percent: Number.NaN } },
  { name: 'a negative down payment', monthlyBudget: 1, downPayment: { baht: -1 } },
  { name: 'a negative budget', monthlyBudget: -1, downPayment: { baht: 0 } },
  { name: 'more than can be counted', monthlyBudget: Number.MAX_SAFE_INTEGER, downPayment: { baht: 0 } },
  { name: 'parts of a baht', monthlyBudget: 1.5, downPayment: { baht: 0 } },
])('$name is a mistake', ({ monthlyBudget, downPayment }) => {
  expect(() =>
    affordablePrice({ monthlyBudget, flatRatePercentPerYear: 2.5, term: 60, downPayment }),
  ).toThrow(RangeError)
})

test('the instalment is within the budget, and that of a baht more is not', () => {
  const downPayment: fc.Arbitrary<DownPayment> = fc.oneof(
    fc.record({ baht: fc.integer({ min: 0, max: 5_000_000 }) }),
    fc.record({ percent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100) }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 96 }),
      downPayment,
      (monthlyBudget, flatRatePercentPerYear, term, down) => {
        const instalment = (price: number) =>
          calculateInstalment({
            price,
            downPayment: downPaymentIn(price, down),
            flatRatePercentPerYear,
            term,
          }).monthlyInstallment

        const { price } = affordablePrice({ monthlyBudget, flatRatePercentPerYear, term, downPayment: down })

        expect(instalment(price)).toBeLessThanOrEqual(monthlyBudget)
        expect(instalment(price + 1)).toBeGreaterThan(monthlyBudget)
      },
    ),
  )
})

describe('with rates that depend on the down payment', () => {
  const rates = (flatRatePercentPerYear: number) => [{ term: 60, flatRatePercentPerYear }]
  const bands = [
    { downFromPercent: 20, rates: rates(4.45) },
    { downFromPercent: 40, rates: rates(3.45) },
  ]
  const inBands = (downPayment: DownPayment) =>
    affordablePriceInBands(bands, { monthlyBudget: 20_000, downPayment, term: 60 })

  test.each([
    { down: { percent: 20 }, rate: 4.45 },
    { down: { percent: 39.99 }, rate: 4.45 },
    { down: { percent: 40 }, rate: 3.45 },
    { down: { baht: 300_000 }, rate: 4.45 },
    { down: { baht: 900_000 }, rate: 3.45 },
    { down: { baht: 0 }, rate: 4.45 },
  ])('$down is calculated with $rate %', ({ down, rate }) => {
    const found = inBands(down)

    expect(found).toEqual({
      term: 60,
      flatRatePercentPerYear: rate,
      ...affordablePrice({
        monthlyBudget: 20_000,
        downPayment: down,
        term: 60,
        flatRatePercentPerYear: rate,
      }),
    })
  })

  test.each([
    // A fifth of 800,004 is a part of a baht more, which need not be paid.
    { down: { baht: 160_000 }, monthlyBudget: 12_000, price: 800_000, rate: 2.5 },
    { down: { baht: 160_000 }, monthlyBudget: 12_200, price: 800_004, rate: 2.5 },
    { down: { baht: 160_000 }, monthlyBudget: 12_400, price: 806_956, rate: 3 },
  ])(
    'the price may be the last one that $down is large enough for: $price',
    ({ down, monthlyBudget, price, rate }) => {
      const found = affordablePriceInBands(
        [
          { downFromPercent: 15, rates: rates(3) },
          { downFromPercent: 20, rates: rates(2.5) },
        ],
        { monthlyBudget, downPayment: down, term: 60 },
      )

      expect(found).toMatchObject({ price, flatRatePercentPerYear: rate })
    },
  )

  test('the tractor heads of the catalogue: 70,000 a month with 20 % down over 60 months', () => {
    const found = affordablePriceInBands([{ downFromPercent: 20, rates: rates(3.95) }], {
      monthlyBudget: 70_000,
      downPayment: { percent: 20 },
      term: 60,
    })

    expect(found.price).toBe(4_384_132)
  })

  test('a term without a rate is a mistake of the caller', () => {
    expect(() =>
      affordablePriceInBands(bands, { monthlyBudget: 20_000, downPayment: { baht: 0 }, term: 84 }),
    ).toThrow(RangeError)
  })
})
