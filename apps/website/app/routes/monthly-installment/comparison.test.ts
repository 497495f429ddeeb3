import { expect, test } from 'vitest'
import { markColumns } from './comparison.ts'

const column = (wholeCost: number, instalment: number, isMonthly = true) => ({
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

test('says how many share a mark', () => {
  expect(markColumns([column(800, 12), column(800, 12), column(900, 12)])).toMatchObject({
    cheapest: 2,
    lowest: 3,
  })
})
