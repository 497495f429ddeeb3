import { describe, expect, test } from 'vitest'
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
}

const WORKED = { price: 800_000, downPayment: 160_000, term: 60, monthlyInstallment: 12_000 }

describe('of price, down payment, term and instalment, three give the fourth', () => {
  test('in the worked case of the trade', () => {
    expect(solveInstalment(LIST, WORKED)).toEqual({ purchase: WORKED })
    expect(solveDown(LIST, WORKED)).toEqual({ purchase: WORKED })
    expect(solveTerm(LIST, WORKED)).toEqual({ purchase: WORKED })
    expect(solvePrice(LIST, WORKED)).toEqual({ purchase: WORKED })
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
