import type { Fee } from '@leasing/contract/content/fees'
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
    {
      id: 'counter-service',
      channel: 'เคาน์เตอร์เซอร์วิส',
      bangkok: '15 บาท',
      provinces: '20 บาท',
      keywords: ['เซเว่น', '7-11', '7-eleven'],
      effectiveFrom: '2026-06-01',
      orderPosition: 2,
    },
  ],
})

test('without a query everything is there', () => {
  expect(filter('')).toMatchObject({ count: 6, highlights: new Map() })
})

test('what matches is kept in its own table', () => {
  const { registration, other, channels, count } = filter('โอนสิทธิ')

  expect([registration, other, channels].map((rows) => rows.map(({ id }) => id))).toEqual([
    ['transfer'],
    ['transfer-of-contract'],
    [],
  ])
  expect(count).toBe(2)
})

test('what fits best comes first, in its table and among the tables', () => {
  const { registration, order } = createFeeFilter({
    registration: [aFee('urgent', 'โอนสิทธิเร่งด่วน'), aFee('two-fold', 'โอนสิทธิ 2 ต่อ')],
    other: [aFee('plain', 'โอนสิทธิ')],
    channels: [],
  })('โอนสิทธิ')

  expect(registration.map(({ id }) => id)).toEqual(['two-fold', 'urgent'])
  expect(order).toEqual(['other', 'registration'])
  expect(filter('เช็คคืน').order).toEqual(['other'])
  expect(filter('').order).toEqual(['registration', 'other', 'channels'])
})

test.each(['เซเว่น', 'เซเวน', '7-11', '711', '7-Eleven', 'eleven', 'เคาน์เตอร์', 'เคาเตอร์'])(
  'a channel is found by what people call it: %s',
  (query) => {
    const { registration, other, channels } = filter(query)

    expect([...registration, ...other, ...channels].map(({ id }) => id)).toEqual(['counter-service'])
  },
)

test('nothing matches a word that is nowhere', () => {
  expect(filter('zzzz').count).toBe(0)
})
