import type { RateTable } from '@leasing/contract/rate-tables'
import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  filterQuery,
  filterTables,
  readFilter,
  sectionsOf,
  summaryOf,
  withLastChange,
} from './rate-filter.ts'
import { conditionText } from './rate-words.ts'

const row = (term: number, flat: number) => ({
  term,
  flatRatePercentPerYear: flat,
  effectiveRatePercentPerYear: flat * 2,
  monthlyInstallment: 10_000,
  totalInterest: 1000,
  totalPaid: 10_000 * term,
})

const table = (change: Partial<RateTable>): RateTable => ({
  loan: 'new',
  carType: { id: 'pickup', name: 'รถกระบะ' },
  name: 'ตะวัน',
  financialProduct: { id: 'new-vehicle', name: 'เช่าซื้อรถใหม่' },
  by: 'down',
  from: 15,
  legalMaxEffectiveRate: 10,
  example: {
    vehicle: { id: 'tawan', name: 'ตะวัน 2.2' },
    price: 650_000,
    downPayment: 97_500,
    financeAmount: 552_500,
  },
  rows: [row(48, 2.79), row(60, 2.89)],
  ...change,
})

const tables = [
  table({ from: 5, below: 15, effectiveFrom: '2026-06-01' }),
  table({ effectiveFrom: '2026-09-01' }),
  table({ loan: 'used', from: 20, rows: [row(60, 4.95)], legalMaxEffectiveRate: 15 }),
  table({ loan: 'refinance', carType: { id: 'car', name: 'รถยนต์' }, name: '90%', by: 'year', from: 2024 }),
]

const found = (query: string) =>
  filterTables(tables, readFilter(new URLSearchParams(query))).map(
    ({ loan, from, rows }) => `${loan} ${from} ${rows.map(({ term }) => term)}`,
  )

describe('the filter', () => {
  test.each([
    ['', 4],
    ['kind=all', 4],
    ['kind=new', 2],
    ['kind=used-pickup', 1],
    ['kind=used-boat', 0],
    ['kind=new&down=99', 1],
    ['term=12', 0],
  ])('%s leaves %i tables', (query, count) => {
    expect(found(query)).toHaveLength(count)
  })

  test('a down payment finds the band that holds it, and says nothing of vehicles without one', () => {
    expect(found('down=14')).toEqual(['new 5 48,60', 'refinance 2024 48,60'])
    expect(found('down=15')).toEqual(['new 15 48,60', 'refinance 2024 48,60'])
  })

  test('a term leaves its row alone', () => {
    expect(found('kind=new&term=48')).toEqual(['new 5 48', 'new 15 48'])
  })

  test.each(['', 'kind=used-truck&term=60&down=20', 'term=48'])('%s is read and written', (query) => {
    expect(filterQuery(readFilter(new URLSearchParams(query)))).toBe(query)
  })

  test('what is no number is not asked for', () => {
    expect(readFilter(new URLSearchParams('term=abc&down=-5'))).toEqual({ kind: '' })
  })
})

test('the choices are what the tables have', () => {
  expect(choicesOf(tables)).toEqual({
    loans: [
      { loan: 'new', name: 'เช่าซื้อรถใหม่', kinds: [{ id: 'new-pickup', loan: 'new', name: 'รถกระบะ' }] },
      { loan: 'used', name: 'เช่าซื้อรถใช้แล้ว', kinds: [{ id: 'used-pickup', loan: 'used', name: 'รถกระบะ' }] },
      {
        loan: 'refinance',
        name: 'รีไฟแนนซ์',
        kinds: [{ id: 'refinance-car', loan: 'refinance', name: 'รถยนต์' }],
      },
    ],
    terms: [48, 60],
    downs: [5, 15, 20],
  })
})

test('a summary goes from the least to the greatest, with the latest day', () => {
  expect(summaryOf(tables)[0]).toEqual({
    kind: 'new-pickup',
    name: 'เช่าซื้อรถใหม่ รถกระบะ',
    flat: { from: 2.79, to: 2.89 },
    effective: { from: 5.58, to: 5.78 },
    terms: { from: 48, to: 60 },
    downFrom: 5,
    legalMaxEffectiveRate: 10,
    effectiveFrom: '2026-09-01',
  })
  expect(summaryOf(tables)[2]).not.toHaveProperty('downFrom')
})

test('a lease has neither flat rate nor ceiling', () => {
  const { flatRatePercentPerYear: _, ...rent } = row(36, 3)
  const { legalMaxEffectiveRate: __, ...lease } = table({ loan: 'leasing', by: 'deposit', rows: [rent] })

  expect(summaryOf([lease])).toEqual([
    {
      kind: 'leasing-pickup',
      name: 'ลีสซิ่งสำหรับธุรกิจ รถกระบะ',
      effective: { from: 6, to: 6 },
      terms: { from: 36, to: 36 },
    },
  ])
})

test('the tables of a model are together', () => {
  expect(sectionsOf(tables).map(({ groups }) => groups.map(({ tables }) => tables.length))).toEqual([
    [2],
    [1],
    [1],
  ])
})

test.each([
  [{ by: 'down', from: 5, below: 15 }, 'ดาวน์ตั้งแต่ 5% แต่ไม่ถึง 15%'],
  [{ by: 'down', from: 15 }, 'ดาวน์ตั้งแต่ 15%'],
  [{ by: 'deposit', from: 20 }, 'วางเงินประกัน 20%'],
  [{ by: 'year', from: 2024 }, 'รถปี 2567 ขึ้นไป'],
  [{ by: 'year', from: 2021, below: 2024 }, 'รถปี 2564 ถึง 2566'],
  [{ by: 'year', from: 2023, below: 2024 }, 'รถปี 2566'],
] as const)('%j in words', (condition, words) => {
  expect(conditionText(condition)).toBe(words)
})

test('rates hold since they last changed, unless the price list states a later day', () => {
  const change = { name: 'ตะวัน', for: 'เช่าซื้อรถใหม่', by: 'down' as const, terms: [48] }
  const days = [
    { day: '2026-10-10', changes: [{ ...change, from: 99 }] },
    { day: '2026-08-08', changes: [{ ...change, from: 5 }] },
    { day: '2026-07-07', changes: [5, 15].map((from) => ({ ...change, from })) },
  ]

  expect(withLastChange(tables, days).map(({ effectiveFrom }) => effectiveFrom)).toEqual([
    '2026-08-08',
    '2026-09-01',
    undefined,
    undefined,
  ])
})
