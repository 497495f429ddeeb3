import { expect, test } from 'vitest'
import { PRICE_LIST } from '../../test/price-list.ts'
import { readTyped, solve, type Typed } from './solve.ts'

const LIST = PRICE_LIST

const WORKED: Typed = { price: '800,000', down: '160,000', term: '60', pay: '12,000', shape: '', last: '' }

test.each(['price', 'down', 'term', 'pay'] as const)('%s is found from the three others', (missing) => {
  expect(solve({ ...WORKED, [missing]: '' }, LIST)).toMatchObject({
    faults: {},
    nearest: {},
    missing,
    solution: { purchase: { price: 800_000, downPayment: 160_000, term: 60, monthlyInstallment: 12_000 } },
  })
})

test('where nothing is left empty the instalment is calculated', () => {
  expect(solve({ ...WORKED, pay: '1,000' }, LIST)).toMatchObject({
    missing: 'pay',
    givenPay: 1000,
    solution: { purchase: { monthlyInstallment: 12_000 } },
  })
})

test('without down payment and term, every term has its least down payment', () => {
  const { faults, solution, ways } = solve({ ...WORKED, down: '', term: '', pay: '13,000' }, LIST)

  expect(faults).toEqual({})
  expect(solution).toBeUndefined()
  // 13,000 × 48 ÷ 1.1, and so on; never less than 15 %.
  expect(
    ways?.map(({ term, downPayment, monthlyInstallment }) => [term, downPayment, monthlyInstallment]),
  ).toEqual([
    [48, 232_728, 13_000],
    [60, 120_000, 12_750],
    [72, 120_000, 10_862],
  ])
  expect(solve({ ...WORKED, down: '', term: '', pay: '2,000' }, LIST).faults).toEqual({
    pay: expect.stringContaining('น้อยเกินไป'),
  })
})

test.each([
  { typed: { pay: '', down: '900,000' }, field: 'down', words: 'น้อยกว่าราคารถ', nearest: '320000' },
  { typed: { pay: '', down: '400,000' }, field: 'down', words: 'มากเกินไป', nearest: '320000' },
  { typed: { pay: '', down: '1,000' }, field: 'down', words: 'น้อยเกินไป', nearest: '120000' },
  { typed: { down: '', pay: '2,000' }, field: 'pay', words: '9,000', nearest: '9000' },
] as const)(
  '$typed is marked at its field, beside what comes closest',
  ({ typed, field, words, nearest }) => {
    const solved = solve({ ...WORKED, ...typed }, LIST)

    expect(solved.solution).toHaveProperty('because')
    expect(solved.faults[field]).toContain(words)
    expect(solved.nearest[field]?.value).toBe(nearest)
  },
)

test.each([
  { typed: { price: '', down: '' }, faults: ['down'] },
  { typed: { price: 'มาก', pay: '' }, faults: ['price'] },
  { typed: { price: '-1', pay: '' }, faults: ['price'] },
  { typed: { price: '1000000000000', pay: '' }, faults: ['price'], nearest: { price: '5000000' } },
  { typed: { price: '๐', pay: '' }, faults: ['price'], nearest: { price: '100000' } },
  { typed: { down: 'ครึ่งหนึ่ง', pay: '' }, faults: ['down'] },
  { typed: { down: '20%', price: '' }, faults: ['down'] },
  { typed: { term: '61', pay: '' }, faults: ['term'], nearest: { term: '60' } },
  { typed: { pay: '0', down: '' }, faults: ['pay'], nearest: { pay: '1000' } },
])('$typed is refused beside its field', ({ typed, faults, nearest = {} }) => {
  const solved = solve({ ...WORKED, ...typed }, LIST)

  expect(Object.keys(solved.faults)).toEqual(faults)
  expect(Object.fromEntries(Object.entries(solved.nearest).map(([name, to]) => [name, to?.value]))).toEqual(
    nearest,
  )
  expect(solved.solution).toBeUndefined()
})

test('amounts are read as people write them', () => {
  expect(solve({ ...WORKED, price: '8แสน', down: '๒๐%', term: '', pay: '12k' }, LIST).solution).toMatchObject(
    {
      purchase: { downPayment: 160_000, term: 60 },
    },
  )
})

test('an address without figures shows an example, one with some keeps them', () => {
  expect(readTyped({}, LIST)).toMatchObject({ price: '800,000', down: '', term: '60', pay: '12,000' })
  expect(readTyped({ price: '7แสน' }, LIST)).toMatchObject({ price: '700,000', down: '', term: '', pay: '' })
})

const BALLOON = { shape: 'balloon', last: '200,000', pay: '8,814' }

test.each(['price', 'down', 'term', 'pay'] as const)('with a balloon %s is found too', (missing) => {
  const { faults, solution } = solve({ ...WORKED, ...BALLOON, [missing]: '' }, LIST)

  expect(faults).toEqual({})
  expect(solution).toMatchObject({ purchase: { term: 60, monthlyInstallment: 8_814 } })
})

test.each([
  { typed: { shape: 'weekly' }, faults: ['shape'] },
  { typed: { shape: 'balloon', last: '0' }, faults: ['last'] },
  { typed: { shape: 'balloon', last: '-1' }, faults: ['last'] },
  { typed: { shape: 'balloon', last: 'มาก' }, faults: ['last'] },
  { typed: { shape: 'balloon', last: '1000000000000' }, faults: ['last'], nearest: '5000000' },
  { typed: { shape: 'balloon', last: '3 ล้าน' }, faults: ['last'], nearest: '719999' },
  { typed: { shape: 'balloon', last: '๕๐๐' }, faults: ['last'], nearest: '12000' },
  { typed: { shape: 'half-yearly-extra', last: '1 แสน' }, faults: ['last'], nearest: '71999' },
])('$typed is refused beside its field, with what would do', ({ typed, faults, nearest }) => {
  const solved = solve({ ...WORKED, pay: '', ...typed }, LIST)

  expect(Object.keys(solved.faults)).toEqual(faults)
  expect(solved.nearest.last?.value).toBe(nearest)
  expect(solved.solution).toBeUndefined()
})

test('an instalment of half a year may be six times as high, and its field says how often it is paid', () => {
  const season = { ...WORKED, shape: 'season-6', down: '' }

  expect(solve({ ...season, pay: '600,000' }, LIST).faults).toEqual({})
  expect(solve({ ...season, pay: '5,999' }, LIST)).toMatchObject({
    faults: { pay: expect.stringContaining('ค่างวดทุก 6 เดือน') },
    nearest: { pay: { value: '6000' } },
  })
  expect(readTyped({ shape: 'season-6' }, LIST).pay).toBe('72,000')
})
