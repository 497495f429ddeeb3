import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DownPayment, downPaymentIn } from './down-payment.ts'
import {
  type InstalmentShape,
  SHAPE_NAMES,
  shapedInstalment,
  shapeNamed,
} from './repayment-shapes/repayment-shapes.ts'
import {
  highestPriceWithDown,
  instalmentIn,
  solveDown,
  solveInstalment,
  solvePrice,
  solveTerm,
} from './solve-purchase.ts'

const rates = (flat: number) => [48, 60, 72].map((term) => ({ term, flatRatePercentPerYear: flat }))

const LIST = {
  minPrice: 100_000,
  maxPrice: 1_000_000,
  downPercents: [15, 20, 40],
  terms: [48, 60, 72],
  bands: [
    { downFromPercent: 15, rates: rates(3) },
    { downFromPercent: 20, rates: rates(2.5) },
  ],
  legalMaxEffectiveRate: 10,
}

const PURCHASE = { price: 800_000, downPayment: 160_000, term: 60, monthlyInstallment: 12_000 }
const WORKED = { ...PURCHASE, shape: { kind: 'equal' } as InstalmentShape }
const BUYING = { ...WORKED, down: { baht: 160_000 } as DownPayment }

describe('of price, down payment, term and instalment, three give the fourth', () => {
  test('in the worked case of the trade', () => {
    expect(solveInstalment(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solveDown(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solveTerm(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solvePrice(LIST, BUYING)).toMatchObject({ purchase: PURCHASE })
  })

  test.each([
    { name: 'where a baht less would have a higher rate', monthlyInstallment: 12_200, downPayment: 160_000 },
    { name: 'enough for the least', monthlyInstallment: 20_000, downPayment: 120_000 },
    { name: 'in the lower band', monthlyInstallment: 12_500, downPayment: 147_827 },
  ])('the down payment: $name', ({ monthlyInstallment, downPayment }) => {
    expect(solveDown(LIST, { ...WORKED, monthlyInstallment })).toMatchObject({ purchase: { downPayment } })
  })

  test.each([
    { monthlyInstallment: 15_000, term: 48 },
    { monthlyInstallment: 14_666, term: 60 },
    { monthlyInstallment: 11_000, term: 72 },
  ])('the term: $term months for $monthlyInstallment', ({ monthlyInstallment, term }) => {
    expect(solveTerm(LIST, { ...WORKED, monthlyInstallment })).toMatchObject({ purchase: { term } })
  })
})

describe('what cannot be says why, and what comes closest', () => {
  test.each([
    {
      name: 'an instalment that no down payment reaches',
      solution: solveDown(LIST, { ...WORKED, monthlyInstallment: 500 }),
      because: 'instalment',
      closest: { downPayment: 320_000 },
    },
    {
      name: 'an instalment that no term reaches',
      solution: solveTerm(LIST, { ...WORKED, monthlyInstallment: 500 }),
      because: 'instalment',
      closest: { term: 72 },
    },
    {
      name: 'an instalment below every price',
      solution: solvePrice(LIST, { ...BUYING, down: { baht: 20_000 }, monthlyInstallment: 100 }),
      because: 'instalment',
      closest: { price: 100_000 },
    },
    {
      name: 'a price above the list',
      solution: solvePrice(LIST, { ...BUYING, down: { baht: 300_000 }, monthlyInstallment: 50_000 }),
      because: 'price-too-high',
      closest: { price: 1_000_000 },
    },
    {
      name: 'a down payment that is too small a share of the price',
      solution: solvePrice(LIST, { ...BUYING, down: { baht: 60_000 } }),
      because: 'down-too-small',
      closest: { price: 400_006 },
    },
    {
      name: 'a down payment that is too little for the lowest price',
      solution: solvePrice(LIST, { ...BUYING, down: { baht: 10_000 } }),
      because: 'down-too-small',
      closest: { price: 100_000, downPayment: 15_000 },
    },
    {
      name: 'a down payment that is too large a share of the price',
      solution: solvePrice(LIST, { ...BUYING, down: { baht: 160_000 }, monthlyInstallment: 3_000 }),
      because: 'down-too-big',
      // 40 % of it; the instalment is what was given.
      closest: { price: 266_668, downPayment: 106_668, monthlyInstallment: 3_000 },
    },
    {
      name: 'a down payment above the price',
      solution: solveInstalment(LIST, { ...WORKED, downPayment: 900_000 }),
      because: 'down-too-big',
      closest: { downPayment: 320_000 },
    },
    {
      name: 'nothing down',
      solution: solveTerm(LIST, { ...WORKED, downPayment: 0, monthlyInstallment: 13_000 }),
      because: 'down-too-small',
      closest: { downPayment: 120_000 },
    },
  ])('$name', ({ solution, because, closest }) => {
    expect(solution).toMatchObject({ because, closest })
  })
})

describe('in every shape three give the fourth', () => {
  test.each<{ shape: InstalmentShape; monthlyInstallment: number }>([
    { shape: { kind: 'equal' }, monthlyInstallment: 12_000 },
    { shape: { kind: 'balloon', lastInstalment: 200_000 }, monthlyInstallment: 8_814 },
    { shape: { kind: 'seasonal', everyMonths: 6 }, monthlyInstallment: 72_000 },
    { shape: { kind: 'seasonal', everyMonths: 12 }, monthlyInstallment: 144_000 },
    { shape: { kind: 'step-up' }, monthlyInstallment: 9_828 },
    { shape: { kind: 'half-yearly-extra', extraInstalment: 20_000 }, monthlyInstallment: 8_667 },
  ])('$shape.kind: $monthlyInstallment', ({ shape, monthlyInstallment }) => {
    const known = { ...WORKED, shape, monthlyInstallment }

    expect(solveInstalment(LIST, known)).toMatchObject({ purchase: { monthlyInstallment } })
    expect(solveTerm(LIST, known)).toMatchObject({ purchase: { term: 60 } })
    const down = solveDown(LIST, known)
    const price = solvePrice(LIST, { ...BUYING, ...known })
    // Of the figures that round up to the same instalment, the smallest down payment and the highest price.
    expect(down).toMatchObject({ purchase: { monthlyInstallment, term: 60 } })
    expect(price).toMatchObject({ purchase: { monthlyInstallment, downPayment: 160_000 } })
    expect('purchase' in price && price.purchase.price).toBeGreaterThanOrEqual(800_000)
    expect('purchase' in price && price.purchase.price).toBeLessThanOrEqual(800_054)
  })

  test.each<{ name: string; shape: InstalmentShape; term?: number; refused: object }>([
    {
      name: 'a balloon above the whole debt',
      shape: { kind: 'balloon', lastInstalment: 5_000_000 },
      refused: { refused: 'balloon-too-large', bounds: { min: 12_000, max: 719_999 } },
    },
    {
      name: 'extras above the whole debt',
      shape: { kind: 'half-yearly-extra', extraInstalment: 100_000 },
      refused: { refused: 'extra-too-large', bounds: { min: 1, max: 71_999 } },
    },
  ])('$name is refused with what would do', ({ shape, refused }) => {
    expect(solveInstalment(LIST, { ...WORKED, shape })).toMatchObject(refused)
    expect(solveTerm(LIST, { ...WORKED, shape })).toHaveProperty('refused')
    expect(solveDown(LIST, { ...WORKED, shape })).toHaveProperty('bounds')
  })

  test('a rate above the legal ceiling is not offered', () => {
    const strict = { ...LIST, legalMaxEffectiveRate: 4.7 }

    expect(solveInstalment(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 60 })
    expect(solvePrice(strict, BUYING)).toEqual({ refused: 'rate-above-ceiling', term: 60 })
    expect(solveDown(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 60 })
    expect(solveTerm(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 72 })
  })
})

describe('the highest price', () => {
  // Any price and any share of it.
  const wide = (flat: number, term = 60) => ({
    ...LIST,
    minPrice: 1,
    maxPrice: 100_000_000,
    downPercents: [0, 100],
    terms: [term],
    bands: [{ downFromPercent: 0, rates: [{ term, flatRatePercentPerYear: flat }] }],
    legalMaxEffectiveRate: Number.POSITIVE_INFINITY,
  })

  test.each<{ name: string; monthlyInstallment: number; term?: number; down: DownPayment; price: number }>([
    { name: 'with a share down', monthlyInstallment: 12_000, down: { percent: 20 }, price: 800_000 },
    { name: 'with an amount down', monthlyInstallment: 12_000, down: { baht: 160_000 }, price: 800_000 },
    { name: 'of a baht less a month', monthlyInstallment: 11_999, down: { baht: 160_000 }, price: 799_946 },
    {
      name: 'with the rounding up of 14,666.67',
      monthlyInstallment: 14_666,
      term: 48,
      down: { baht: 160_000 },
      price: 799_970,
    },
    { name: 'with nothing down', monthlyInstallment: 12_000, down: { percent: 0 }, price: 640_000 },
  ])('$name is $price', ({ monthlyInstallment, term = 60, down, price }) => {
    expect(solvePrice(wide(2.5, term), { ...BUYING, monthlyInstallment, term, down })).toMatchObject({
      purchase: { price, downPayment: downPaymentIn(price, down), monthlyInstallment },
    })
  })

  test.each([
    // What twelve instalments a year of 12,000 repay, and what a shape repays besides: 720,000 are owed for 640,000.
    { name: 'equal', amount: 0, monthlyInstallment: 12_000, price: 640_000 },
    { name: 'balloon', amount: 200_000, monthlyInstallment: 8_814, price: 640_023 },
    { name: 'season-6', amount: 0, monthlyInstallment: 72_000, price: 640_000 },
    { name: 'season-12', amount: 0, monthlyInstallment: 144_000, price: 640_000 },
    { name: 'step-up', amount: 0, monthlyInstallment: 9_828, price: 640_009 },
    { name: 'half-yearly-extra', amount: 20_000, monthlyInstallment: 8_667, price: 640_017 },
  ])(
    'of $name instalments of $monthlyInstallment is $price',
    ({ name, amount, monthlyInstallment, price }) => {
      const shape = shapeNamed(name)!.withAmount(amount)

      expect(solvePrice(wide(2.5), { down: { baht: 0 }, term: 60, shape, monthlyInstallment })).toMatchObject(
        { purchase: { price, monthlyInstallment } },
      )
    },
  )

  test.each([
    // A fifth of 800,004 is a part of a baht more, which need not be paid.
    { monthlyInstallment: 12_000, price: 800_000, rate: 2.5 },
    { monthlyInstallment: 12_200, price: 800_004, rate: 2.5 },
    { monthlyInstallment: 12_400, price: 806_956, rate: 3 },
  ])('may be the last one of a lower rate: $price', ({ monthlyInstallment, price, rate }) => {
    expect(solvePrice(LIST, { ...BUYING, monthlyInstallment })).toMatchObject({
      purchase: { price, instalment: { flatRatePercentPerYear: rate } },
    })
  })

  test('of a term without steps is refused', () => {
    const shape = shapeNamed('step-up')!.withAmount(0)

    expect(solvePrice(wide(2.5, 12), { ...BUYING, term: 12, shape })).toMatchObject({
      refused: 'term-without-steps',
    })
  })

  test('beside a balloon below the instalment is refused: it is at least as much', () => {
    const beside = (lastInstalment: number) =>
      solvePrice(wide(2.5), { ...BUYING, shape: { kind: 'balloon', lastInstalment } })

    expect(beside(11_999)).toMatchObject({ refused: 'balloon-too-small', bounds: { min: 12_000 } })
    expect(beside(12_000)).toHaveProperty('purchase')
  })

  test('is the tractor head of the catalogue: 70,000 a month with 20 % down over 60 months', () => {
    const given = { monthlyInstallment: 70_000, down: { percent: 20 } }

    expect(solvePrice(wide(3.95), { ...BUYING, ...given })).toMatchObject({ purchase: { price: 4_384_132 } })
  })

  test.each(SHAPE_NAMES)('%s: has the instalment, and a baht more would not', (name) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300_000 }),
        fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 1, max: 8 }).map((years) => years * 12),
        fc.oneof(
          fc.record({ baht: fc.integer({ min: 0, max: 5_000_000 }) }),
          fc.record({ percent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100) }),
        ),
        fc.integer({ min: 1, max: 2_000_000 }),
        (monthlyInstallment, flatRatePercentPerYear, term, down, amount) => {
          const shape = shapeNamed(name)!.withAmount(Math.max(amount, monthlyInstallment))
          const instalment = (price: number) => {
            const downPayment = downPaymentIn(price, down)
            const purchase = { price, downPayment, flatRatePercentPerYear, term }
            const result = shapedInstalment(purchase, shape, Number.POSITIVE_INFINITY)
            return 'refused' in result ? undefined : result.monthlyInstallment
          }

          const solution = solvePrice(wide(flatRatePercentPerYear, term), {
            down,
            term,
            shape,
            monthlyInstallment,
          })

          // A year has no steps, and some amounts repay the whole debt.
          fc.pre('purchase' in solution)
          const { price } = solution.purchase
          expect(instalment(price)).toBeLessThanOrEqual(monthlyInstallment)
          expect(instalment(price + 1) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(monthlyInstallment)
        },
      ),
    )
  })
})

test.each([
  { down: { baht: 60_000 }, price: 400_006 },
  { down: { baht: 15_000 }, price: 100_006 },
  { down: { baht: 14_999 }, price: undefined },
  { down: { baht: 900_000 }, price: 1_000_000 },
  { down: { percent: 15 }, price: 1_000_000 },
  { down: { percent: 14.9 }, price: undefined },
])('$down is enough up to $price', ({ down, price }) => {
  expect(highestPriceWithDown(LIST, down)).toBe(price)
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
        const shape = shapeNamed(name)!.withAmount(amount)
        const at = (price: number) =>
          instalmentIn({ price, downPayment: 0, flatRatePercentPerYear, term }, shape)

        expect(at(price + more)).toBeGreaterThanOrEqual(at(price))
      },
    ),
    { numRuns: 300 },
  )
})
