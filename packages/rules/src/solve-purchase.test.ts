import { describe, expect, test } from 'vitest'
import type { InstalmentShape } from './repayment-shapes/repayment-shapes.ts'
import { solveDown, solveInstalment, solvePrice, solveTerm } from './solve-purchase.ts'

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

describe('of price, down payment, term and instalment, three give the fourth', () => {
  test('in the worked case of the trade', () => {
    expect(solveInstalment(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solveDown(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solveTerm(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
    expect(solvePrice(LIST, WORKED)).toMatchObject({ purchase: PURCHASE })
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
      solution: solvePrice(LIST, { ...WORKED, downPayment: 20_000, monthlyInstallment: 100 }),
      because: 'instalment',
      closest: { price: 100_000 },
    },
    {
      name: 'a price above the list',
      solution: solvePrice(LIST, { ...WORKED, downPayment: 300_000, monthlyInstallment: 50_000 }),
      because: 'price-too-high',
      closest: { price: 1_000_000 },
    },
    {
      name: 'a down payment that is too small a share of the price',
      solution: solvePrice(LIST, { ...WORKED, downPayment: 60_000 }),
      because: 'down-too-small',
      closest: { price: 400_006 },
    },
    {
      name: 'a down payment that is too large a share of the price',
      solution: solvePrice(LIST, { ...WORKED, downPayment: 160_000, monthlyInstallment: 1_000 }),
      because: 'down-too-big',
      closest: { price: 213_333 },
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
    const price = solvePrice(LIST, known)
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
    expect(solvePrice(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 60 })
    expect(solveDown(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 60 })
    expect(solveTerm(strict, WORKED)).toEqual({ refused: 'rate-above-ceiling', term: 72 })
  })
})
