import { describe, expect, test } from 'vitest'
import { type Column, differenceOf, markColumns, oursBeside } from './comparison.ts'

const column = (wholeCost: number, instalment: number, isMonthly = true) => ({
  price: 800,
  downPayment: 160,
  wholeCost,
  instalment,
  isMonthly,
})

const marksOf = (columns: ReturnType<typeof column>[]) =>
  markColumns(columns).columns.map(({ isCheapest, isLowest }) => [isCheapest, isLowest])

test.each([
  { name: 'the least of each', columns: [column(900, 10), column(800, 12)], marks: ['-L', 'C-'] },
  { name: 'both in one', columns: [column(700, 9), column(800, 12)], marks: ['CL', '--'] },
  {
    name: 'equal ones share a mark',
    columns: [column(800, 12), column(800, 9), column(801, 9)],
    marks: ['C-', 'CL', '-L'],
  },
  { name: 'one alone has none', columns: [column(800, 12)], marks: ['--'] },
  {
    name: 'a season is no month',
    columns: [column(800, 60, false), column(900, 12), column(910, 11)],
    marks: ['C-', '--', '-L'],
  },
  {
    name: 'nor is a month lowest beside seasons only',
    columns: [column(800, 60, false), column(900, 12)],
    marks: ['C-', '--'],
  },
])('marks $name', ({ columns, marks }) => {
  expect(marksOf(columns).map(([c, l]) => `${c ? 'C' : '-'}${l ? 'L' : '-'}`)).toEqual(marks)
})

test.each([
  { name: 'another price', of: { price: 801 }, unmarked: 'price' },
  { name: 'another down payment', of: { downPayment: 161 }, unmarked: 'down' },
  // 705 without its fees, less than the other; 715 with them, more.
  { name: 'fees that only it has', of: { wholeCost: 715, fees: 10 }, unmarked: 'fees' },
])('marks nothing as the cheapest beside $name, and says why', ({ of, unmarked }) => {
  const marked = markColumns([column(710, 12), { ...column(710, 12), ...of }])

  expect(marked).toMatchObject({ cheapest: 0, unmarked })
})

test('marks the cheapest that is so with fees and without them', () => {
  const dearer = { ...column(730, 12), fees: 10 }

  expect(markColumns([column(710, 11), dearer])).toMatchObject({
    columns: [{ isCheapest: true }, { isCheapest: false }],
    unmarked: undefined,
  })
})

test('says how many share a mark', () => {
  expect(markColumns([column(800, 12), column(800, 12), column(900, 12)])).toMatchObject({
    cheapest: 2,
    lowest: 3,
  })
})

const whole = (change: Partial<Column>): Column => ({
  text: '',
  href: '',
  name: '',
  isOurs: true,
  price: 800_000,
  downPayment: 160_000,
  financeAmount: 640_000,
  months: 60,
  term: '60 งวด',
  instalment: 12_000,
  per: '',
  others: '',
  isMonthly: true,
  flatRate: 2.5,
  effectiveRate: 4.73,
  interest: 80_000,
  wholeCost: 880_000,
  otherTerms: [],
  ...change,
})

describe('another lender’s offer', () => {
  const other = whole({ isOurs: false, instalment: 11_999.5, wholeCost: 879_970, effectiveRate: 4.7 })

  test('stands against the same purchase of ours, or else one of the same price', () => {
    const longer = whole({ text: 'longer', months: 72 })
    const balloon = whole({ text: 'balloon', others: ' งวดสุดท้าย' })
    const same = whole({ text: 'same' })

    expect(oursBeside([longer, balloon, same, other], other)?.text).toBe('same')
    expect(oursBeside([balloon, longer, other], other)?.text).toBe('longer')
    expect(oursBeside([balloon, other, whole({ price: 1 })], other)).toBeUndefined()
  })

  test('differs by baht and points, negative where it is lower', () => {
    expect(differenceOf(other, whole({}))).toEqual({
      isSamePurchase: true,
      wholeCost: -30,
      instalment: -0.5,
      effectiveRate: -0.03,
    })
  })

  test('has no instalment to compare where the debt or the term is another', () => {
    expect(differenceOf(other, whole({ downPayment: 1 }))).toEqual({
      isSamePurchase: false,
      wholeCost: -30,
      effectiveRate: -0.03,
    })
  })

  test('differs with its fees and without them', () => {
    const withFees = { ...other, wholeCost: 884_470, fees: 4500, effectiveRate: 5, rateWithoutFees: 4.7 }

    expect(differenceOf(withFees, whole({}))).toMatchObject({
      wholeCost: 4470,
      withoutFees: -30,
      effectiveRate: 0.27,
      rateWithoutFees: -0.03,
    })
  })
})
