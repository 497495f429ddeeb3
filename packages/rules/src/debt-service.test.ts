import { expect, test } from 'vitest'
import { allowedDebts } from './debt-service.ts'

const BANDS = [
  { fromIncome: 12_000, debtServiceRatioPercent: 35 },
  { fromIncome: 20_000, debtServiceRatioPercent: 40.55 },
]

test.each([
  { income: 11_999, allowed: undefined },
  { income: 12_000, allowed: { baht: 4_200, percent: 35 } },
  { income: 19_999, allowed: { baht: 6_999, percent: 35 } },
  { income: 20_000, allowed: { baht: 8_110, percent: 40.55 } },
])('of an income of $income debts may take what its band says', ({ income, allowed }) => {
  expect(allowedDebts(income, BANDS)).toEqual(allowed)
})

test('without bands nothing is allowed', () => {
  expect(allowedDebts(1_000_000, [])).toBeUndefined()
})
