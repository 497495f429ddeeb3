import type { RefinanceYear } from '@leasing/contract/refinance-calculation'
import { expect, test } from 'vitest'
import { calculateRefinance, moneyOf, type Offer } from './refinance-offer.ts'
import { yearGrid } from './year-grid.ts'

const CAMPAIGN: Offer['campaigns'][number] = {
  id: 'young',
  name: 'รถอายุน้อย',
  detail: '',
  flatRateDiscountPercent: 0.6,
  terms: [36],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  financialProducts: ['refinance-90'],
  minAmount: 100_000,
  ratePercentPerMonthFrom: 0.28,
}

const OFFER: Offer = {
  appraisedPrice: 500_000,
  product: {
    id: 'refinance-90',
    name: 'รีไฟแนนซ์ 90%',
    terms: [18, 36, 60],
    shapes: ['equal', 'season-12'],
    maxLoanToValuePercent: 90,
    minAmount: 100_000,
    maxAmount: 3_000_000,
  },
  rates: [18, 36, 60].map((term) => ({ term, ratePercentPerMonth: 0.295 })),
  campaigns: [CAMPAIGN],
  legalMaxEffectiveRate: 15,
}

const aYear = (year: number, given: Partial<RefinanceYear> = {}): RefinanceYear => ({
  year,
  ageYears: 2026 - year,
  appraisedPrice: 500_000,
  rates: [...OFFER.rates],
  campaigns: ['young'],
  ...given,
})

const gridOf = (years: RefinanceYear[], money: Parameters<typeof moneyOf>[0]) =>
  yearGrid(OFFER, years, calculateRefinance(OFFER, moneyOf(money)))

test('a year and a term have the instalment of the calculator', () => {
  const { terms } = calculateRefinance(OFFER, moneyOf({ amount: '300000' }))

  expect(gridOf([aYear(2025)], { amount: '300000' })).toEqual([
    {
      ...{ year: 2025, ageYears: 1, maxAmount: 450_000 },
      cells: terms.map(({ term, result }) => ({ term, instalment: result!.monthlyInstallment })),
    },
  ])
})

test('without an amount each year is calculated for the most that it is given', () => {
  const [newer, older] = gridOf([aYear(2025), aYear(2020, { appraisedPrice: 250_000 })], {})
  const { terms } = calculateRefinance(OFFER, moneyOf({ amount: '450000' }))

  expect(newer!.cells.map(({ instalment }) => instalment)).toEqual(
    terms.map(({ result }) => result!.monthlyInstallment),
  )
  expect(older).toMatchObject({ maxAmount: 225_000 })
  expect(older!.cells[0]!.instalment).toBeLessThan(newer!.cells[0]!.instalment!)
})

test.each([
  { given: { rates: [] }, money: { amount: '300000' }, says: 'ไม่รับรถปีนี้' },
  { given: { appraisedPrice: 110_000 }, money: { amount: '300000' }, says: 'ไม่ถึงวงเงินขั้นต่ำ' },
  { given: { appraisedPrice: 250_000 }, money: { amount: '300000' }, says: 'เกินวงเงินของปีนี้' },
  { given: { campaigns: [] }, money: { amount: '300000', campaign: 'young' }, says: 'ไม่ใช้กับปีนี้' },
])('a year that is not offered says why: $says', ({ given, money, says }) => {
  const [, row] = gridOf([aYear(2025), aYear(2012, given)], money)

  expect(row).toMatchObject({ refused: expect.stringContaining(says), cells: [] })
})

test.each([
  { money: { shape: 'season-12' }, given: {}, term: 18, says: 'ไม่ลงตัว' },
  { money: { campaign: 'young' }, given: {}, term: 60, says: 'ไม่ร่วมโปรโมชั่น' },
  { money: {}, given: { rates: OFFER.rates.slice(0, 2) }, term: 60, says: 'ไม่มี' },
  {
    ...{ money: {}, term: 60, says: 'เกินเพดาน' },
    given: { rates: OFFER.rates.map((rate) => ({ ...rate, ratePercentPerMonth: 0.9 })) },
  },
])('a term that is not offered says why: $says', ({ money, given, term, says }) => {
  const [, row] = gridOf([aYear(2025), aYear(2020, given)], { amount: '300000', ...money })

  expect(row!.cells.find((cell) => cell.term === term)).toEqual({ term, refused: says })
})
