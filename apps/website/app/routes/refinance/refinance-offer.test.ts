import { expect, test } from 'vitest'
import { findBetterCampaign } from './better.tsx'
import { calculateRefinance, type Money, moneyOf, type Offer, sumContractFees } from './refinance-offer.ts'

const OFFER: Offer = {
  appraisedPrice: 500_000,
  product: {
    id: 'refinance-90',
    name: 'รีไฟแนนซ์ 90%',
    terms: [36, 60],
    shapes: ['equal', 'season-6', 'season-12'],
    maxLoanToValuePercent: 90,
    minAmount: 100_000,
    maxAmount: 3_000_000,
  },
  rates: [36, 60].map((term) => ({ term, ratePercentPerMonth: 0.295 })),
  campaigns: [],
  legalMaxEffectiveRate: 15,
}

const calculate = (given: Partial<Money>) =>
  calculateRefinance(OFFER, { amount: '', outstanding: '', campaign: '', shape: '', term: '', ...given })

test('an amount is paid back over 60 months unless another term is chosen', () => {
  const { cashInHand, chosen } = calculate({ amount: '450,000', outstanding: '๑๒๐,๐๐๐' })

  expect(cashInHand).toBe(330_000)
  expect(chosen).toMatchObject({
    term: 60,
    flatRatePercentPerYear: 3.54,
    monthlyInstallment: 8828,
    effectiveRatePercentPerYear: 6.61,
    legalMaxEffectiveRate: 15,
  })
})

test('nobody is led to more than they need: without an amount and a debt nothing is calculated', () => {
  const outcome = calculate({})

  expect(outcome).toMatchObject({ faults: {}, maxAmount: 450_000, terms: [{ term: 36 }, { term: 60 }] })
  expect(outcome.chosen).toBeUndefined()
})

test.each([
  { outstanding: '120,000', amount: 120_000, cashInHand: 0 },
  { outstanding: '40,000', amount: 100_000, cashInHand: 60_000 },
  { outstanding: '450,000', amount: 450_000, cashInHand: 0 },
])('a debt of $outstanding baht starts at $amount', ({ outstanding, amount, cashInHand }) => {
  expect(calculate({ outstanding })).toMatchObject({ faults: {}, amount, cashInHand })
})

test.each([
  { given: { outstanding: '450,001' }, field: 'outstanding', says: 'ยังปิดสัญญาเดิมไม่ได้' },
  { given: { amount: '99,999' }, field: 'amount', says: '100,000' },
  { given: { amount: '450,001' }, field: 'amount', says: '450,000' },
  { given: { amount: '1e9' }, field: 'amount', says: 'กรอกวงเงิน' },
  { given: { amount: '200000', outstanding: '200001' }, field: 'outstanding', says: 'ยังปิดสัญญาเดิมไม่ได้' },
  { given: { outstanding: '-5' }, field: 'outstanding', says: 'กรอกยอดหนี้' },
  { given: { campaign: 'over' }, field: 'campaign', says: 'เลือกโปรโมชั่นอื่น' },
] as const)('refuses $given beside its field', ({ given, field, says }) => {
  const { faults, chosen } = calculate(given)

  expect(faults[field]).toContain(says)
  expect(chosen).toBeUndefined()
})

const aCampaign = (given: Partial<Offer['campaigns'][number]>): Offer['campaigns'][number] => ({
  id: 'small',
  name: 'ลดน้อย',
  detail: '',
  flatRateDiscountPercent: 0.2,
  terms: [36, 60],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  financialProducts: ['refinance-90'],
  minAmount: 100_000,
  ratePercentPerMonthFrom: 0.28,
  ...given,
})

const CAMPAIGNS = [
  aCampaign({}),
  aCampaign({ id: 'large', flatRateDiscountPercent: 0.6, shapes: ['equal'] }),
  aCampaign({ id: 'short', flatRateDiscountPercent: 2, terms: [36] }),
  aCampaign({ id: 'rich', flatRateDiscountPercent: 2, minAmount: 400_000 }),
]

test.each([
  { given: {}, best: 'large' },
  { given: { campaign: 'small' }, best: 'large' },
  { given: { campaign: 'large' }, best: undefined },
  { given: { shape: 'season-6' }, best: 'small' },
  { given: { term: '36' }, best: 'short' },
  { given: { amount: '400,000' }, best: 'rich' },
  { given: { amount: '' }, best: undefined },
])('of the campaigns that fit $given as chosen, the cheapest is offered: $best', ({ given, best }) => {
  const offer = { ...OFFER, campaigns: CAMPAIGNS }
  const money = { ...moneyOf({ amount: '300000' }), ...given }

  const found = findBetterCampaign(offer, money, calculateRefinance(offer, money), calculateRefinance)

  expect(found?.id).toBe(best)
})

test('before an amount is known only the terms of the campaign are offered', () => {
  const offer = { ...OFFER, campaigns: CAMPAIGNS }

  const { terms } = calculateRefinance(offer, moneyOf({ campaign: 'short' }))

  expect(terms).toEqual([{ term: 36 }])
})

test('an amount of an address is shown with its thousands apart', () => {
  expect(moneyOf({ amount: '300000', outstanding: '๑๒๐k' })).toMatchObject({
    amount: '300,000',
    outstanding: '120,000',
  })
})

test.each([{ shape: 'balloon' }, { shape: 'weekly' }])(
  'a shape that is none says what to do: $shape',
  ({ shape }) => {
    expect(calculate({ amount: '300000', shape }).faults.shape).toContain('เลือกแบบการผ่อนจากรายการ')
  },
)

const DUTY = { name: 'อากรแสตมป์', percentOfInstalments: 0.1 }

test.each([
  { fees: [], totalPaid: 439_800, baht: 0 },
  { fees: [DUTY], totalPaid: 720_000, baht: 720 },
  { fees: [DUTY], totalPaid: 720_001, baht: 721 },
  { fees: [DUTY, { ...DUTY, percentOfInstalments: 0.25 }], totalPaid: 100_000, baht: 350 },
])('a contract of $totalPaid baht is charged $baht', ({ fees, totalPaid, baht }) => {
  expect(sumContractFees(fees, totalPaid)).toBe(baht)
})

test.each([
  { amount: '0', nearest: '100000' },
  { amount: '1000000000000', nearest: '450000' },
])('the nearest amount to $amount is $nearest, and can be had', ({ amount, nearest }) => {
  expect(calculate({ amount }).nearest.amount?.value).toBe(nearest)
  expect(calculate({ amount: nearest })).toMatchObject({ faults: {}, chosen: {} })
})
