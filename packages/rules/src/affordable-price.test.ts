import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affordablePrice, affordablePriceInBands, instalmentIn } from './affordable-price.ts'
import { type DownPayment, downPaymentIn } from './down-payment.ts'
import {
  type InstalmentShape,
  SHAPE_NAMES,
  shapedInstalment,
  shapeNamed,
} from './repayment-shapes/repayment-shapes.ts'

const EQUAL = { kind: 'equal' } as const

const shaped = (name: string, amount: number): InstalmentShape => shapeNamed(name)!.withAmount(amount)

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
    expect(affordablePrice({ ...budget, shape: EQUAL, flatRatePercentPerYear: 2.5 })).toEqual({
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
      shape: EQUAL,
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
    affordablePrice({ monthlyBudget, flatRatePercentPerYear: 2.5, term: 60, downPayment, shape: EQUAL }),
  ).toThrow(RangeError)
})

test.each([
  // What twelve instalments a year of 12,000 repay, and what a shape repays besides: 720,000 are owed for 640,000.
  { name: 'equal', amount: 0, monthlyBudget: 12_000, price: 640_000 },
  { name: 'balloon', amount: 200_000, monthlyBudget: 8_814, price: 640_023 },
  { name: 'season-6', amount: 0, monthlyBudget: 72_000, price: 640_000 },
  { name: 'season-12', amount: 0, monthlyBudget: 144_000, price: 640_000 },
  { name: 'step-up', amount: 0, monthlyBudget: 9_828, price: 640_009 },
  { name: 'half-yearly-extra', amount: 20_000, monthlyBudget: 8_667, price: 640_017 },
])('$name instalments of $monthlyBudget baht afford $price', ({ name, amount, monthlyBudget, price }) => {
  const budget = { monthlyBudget, term: 60, downPayment: { baht: 0 }, flatRatePercentPerYear: 2.5 }

  expect(affordablePrice({ ...budget, shape: shaped(name, amount) })).toMatchObject({
    price,
    monthlyInstallment: monthlyBudget,
  })
})

describe('a shape that does not exist', () => {
  const budget = { monthlyBudget: 12_000, term: 12, downPayment: { baht: 0 }, flatRatePercentPerYear: 2.5 }

  test('over the term is refused', () => {
    expect(affordablePrice({ ...budget, shape: shaped('step-up', 0) })).toEqual({
      refused: 'term-without-steps',
    })
  })

  test('with a balloon below the budget is refused, and the budget is the least that it can be', () => {
    expect(affordablePrice({ ...budget, shape: shaped('balloon', 11_999) })).toMatchObject({
      refused: 'balloon-too-small',
      bounds: { min: 12_000 },
    })
    expect(affordablePrice({ ...budget, shape: shaped('balloon', 12_000) })).toHaveProperty('price')
  })
})

const downPayments: fc.Arbitrary<DownPayment> = fc.oneof(
  fc.record({ baht: fc.integer({ min: 0, max: 5_000_000 }) }),
  fc.record({ percent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100) }),
)

test.each(SHAPE_NAMES)('%s: the instalment is within the budget, and that of a baht more is not', (name) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 1, max: 8 }).map((years) => years * 12),
      downPayments,
      fc.integer({ min: 1, max: 2_000_000 }),
      (monthlyBudget, flatRatePercentPerYear, term, down, amount) => {
        const shape = shaped(name, shapeNamed(name)!.amount ? Math.max(amount, monthlyBudget) : 0)
        const instalment = (price: number) => {
          const purchase = {
            price,
            downPayment: downPaymentIn(price, down),
            flatRatePercentPerYear,
            term,
          }
          const result = shapedInstalment(purchase, shape, Number.POSITIVE_INFINITY)
          return 'refused' in result ? undefined : result.monthlyInstallment
        }

        const found = affordablePrice({
          monthlyBudget,
          flatRatePercentPerYear,
          term,
          downPayment: down,
          shape,
        })

        // A year has no steps; a budget of nothing leaves nothing beside a balloon or an extra.
        fc.pre(!('refused' in found))
        expect(instalment(found.price)).toBeLessThanOrEqual(monthlyBudget)
        // Above the budget, or above a balloon of the same amount.
        expect(instalment(found.price + 1) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(monthlyBudget)
      },
    ),
  )
})

test.each(SHAPE_NAMES)('%s: the instalment never falls as the debt rises', (name) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000_000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 2, max: 8 }).map((years) => years * 12),
      fc.integer({ min: 1, max: 5_000_000 }),
      (price, more, flatRatePercentPerYear, term, amount) => {
        const at = (price: number) =>
          instalmentIn({ price, downPayment: 0, flatRatePercentPerYear, term }, shaped(name, amount))

        expect(at(price + more)).toBeGreaterThanOrEqual(at(price))
      },
    ),
    { numRuns: 300 },
  )
})

describe('with rates that depend on the down payment', () => {
  const rates = (flatRatePercentPerYear: number) => [{ term: 60, flatRatePercentPerYear }]
  const bands = [
    { downFromPercent: 20, rates: rates(4.45) },
    { downFromPercent: 40, rates: rates(3.45) },
  ]
  const inBands = (downPayment: DownPayment) =>
    affordablePriceInBands(bands, { monthlyBudget: 20_000, downPayment, term: 60, shape: EQUAL })

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
        shape: EQUAL,
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
        { monthlyBudget, downPayment: down, term: 60, shape: EQUAL },
      )

      expect(found).toMatchObject({ price, flatRatePercentPerYear: rate })
    },
  )

  test('the tractor heads of the catalogue: 70,000 a month with 20 % down over 60 months', () => {
    const found = affordablePriceInBands([{ downFromPercent: 20, rates: rates(3.95) }], {
      monthlyBudget: 70_000,
      downPayment: { percent: 20 },
      term: 60,
      shape: EQUAL,
    })

    expect(found).toMatchObject({ price: 4_384_132 })
  })

  test('a term without a rate is a mistake of the caller', () => {
    expect(() =>
      affordablePriceInBands(bands, {
        monthlyBudget: 20_000,
        downPayment: { baht: 0 },
        term: 84,
        shape: EQUAL,
      }),
    ).toThrow(RangeError)
  })
})
