import type { Fee } from '@leasing/contract/fees'
import { expect, test } from 'vitest'
import { createFeeFilter } from './fee-filter.ts'

const aFee = (id: string, name: string): Fee => ({
  id,
  name,
  amountText: '100 บาท',
  unit: 'ต่อคัน',
  vat: 'included',
  effectiveFrom: '2026-06-01',
  orderPosition: 1,
})

const filter = createFeeFilter({
  registration: [aFee('transfer', 'โอนกรรมสิทธิ์'), aFee('plates', 'แผ่นป้ายทะเบียนทดแทน')],
  other: [aFee('cheque', 'เช็คคืน'), aFee('transfer-of-contract', 'โอนสิทธิการเช่าซื้อ')],
  channels: [
    {
      id: 'lotuss',
      channel: 'โลตัส',
      bangkok: '10 บาท',
      provinces: '10 บาท',
      effectiveFrom: '2026-06-01',
      orderPosition: 1,
    },
  ],
})

test('without a query everything is there', () => {
  expect(filter('')).toMatchObject({ count: 5, marks: new Map() })
})

test('what matches is kept in its own table, in the order of the list', () => {
  const { registration, other, channels, count } = filter('โอนสิทธิ')

  expect([registration, other, channels].map((rows) => rows.map(({ id }) => id))).toEqual([
    ['transfer'],
    ['transfer-of-contract'],
    [],
  ])
  expect(count).toBe(2)
})

test('nothing matches a word that is nowhere', () => {
  expect(filter('zzzz').count).toBe(0)
})
