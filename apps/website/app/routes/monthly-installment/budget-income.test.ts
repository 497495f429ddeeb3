import { expect, test } from 'vitest'
import { checkIncome } from './budget-income.ts'

const BANDS = [
  { fromIncome: 12_000, debtServiceRatioPercent: 35 },
  { fromIncome: 20_000, debtServiceRatioPercent: 40 },
]
const check = (income: string, debts = '') => checkIncome({ income, debts }, BANDS)

test('without an income nothing is said about it', () => {
  expect(check('')).toEqual({ faults: {} })
})

test('an income leaves what its band allows less the debts', () => {
  expect(check('๒๐,๐๐๐', '3,000').check).toEqual({
    income: 20_000,
    debts: 3_000,
    allowed: 8_000,
    percent: 40,
    forVehicle: 5_000,
  })
  expect(check('19,999').check).toMatchObject({ allowed: 6_999, percent: 35, forVehicle: 6_999 })
})

test('debts that take all that is allowed leave nothing', () => {
  expect(check('20000', '9000').check).toMatchObject({ forVehicle: 0 })
})

test('below the first band the least income is told', () => {
  expect(check('11,999').check).toEqual({ minimumIncome: 12_000 })
})

test.each([
  { income: 'มาก', debts: '', field: 'income' },
  { income: '20000', debts: '1,5', field: 'debts' },
  { income: '', debts: '3000', field: 'income' },
])('$income with debts of $debts is a fault of $field', ({ income, debts, field }) => {
  const { faults, check: found } = check(income, debts)

  expect(Object.keys(faults)).toEqual([field])
  expect(found).toBeUndefined()
})
