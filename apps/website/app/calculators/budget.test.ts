import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { expect, test } from 'vitest'
import { PRICE_LIST } from '../../test/price-list.ts'
import { explainBudget, priceOfBudget, readBudget } from './budget.ts'

const LIST: HpPriceList = { ...PRICE_LIST, leastModelDownPercent: 5, shapes: ['equal', 'balloon'] }

const TYPED = { budget: '12,000', down: '160,000', term: '60', shape: '', last: '' }

function found(typed: Partial<typeof TYPED>) {
  const read = readBudget({ ...TYPED, ...typed }, LIST)
  if ('faults' in read) return read
  const price = priceOfBudget(read, LIST)
  return 'refused' in price ? explainBudget(price, read, LIST) : price
}

test.each([
  { name: 'the budget', typed: {}, price: 800_000, downPayment: 160_000, limit: undefined },
  {
    name: 'a down payment of 15 %',
    typed: { budget: '50,000', down: '60,000' },
    price: 400_006,
    downPayment: 60_000,
    limit: 'down-too-small',
  },
  {
    name: 'a down payment of 40 %, the rest of which is kept',
    typed: { budget: '3,000', down: '160,000' },
    price: 266_668,
    downPayment: 106_668,
    limit: 'down-too-big',
  },
  {
    name: 'the highest price of the list',
    typed: { budget: '100,000', down: '1,000,000' },
    price: 5_000_000,
    downPayment: 1_000_000,
    limit: 'price-too-high',
  },
])('the price is set by $name', ({ typed, price, downPayment, limit }) => {
  const answer = found(typed)

  expect(answer).toMatchObject({ price, downPayment })
  expect('limit' in answer ? answer.limit : undefined).toBe(limit)
})

test.each([
  { typed: { down: '14,000' }, faults: { down: /15,000.*14,000/ }, nearest: { down: '15000' } },
  { typed: { down: '5%' }, faults: { down: /15% ถึง 40%/ }, nearest: { down: '15%' } },
  { typed: { down: '90%' }, faults: { down: /15% ถึง 40%/ }, nearest: { down: '40%' } },
  {
    typed: { budget: '1,000', down: '20,000' },
    faults: { budget: /100,000.*1,500/ },
    nearest: { budget: '1500' },
  },
])('$typed affords nothing, which is told beside the field', ({ typed, faults, nearest }) => {
  const answer = found(typed)

  expect(answer).toMatchObject({
    faults: Object.fromEntries(
      Object.entries(faults).map(([name, words]) => [name, expect.stringMatching(words)]),
    ),
    nearest: Object.fromEntries(Object.entries(nearest).map(([name, value]) => [name, { value }])),
  })
})
