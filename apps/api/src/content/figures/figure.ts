import { buddhistYear } from '@leasing/rules/thai-date'

/** A figure of the catalogue: its value, all values if it is a list, and its text in a sentence (without its unit). */
export type Figure = { value: number; values?: readonly number[]; text: string }

/** Whether something is currently true, for passages that depend on it. `changesAt`: the moments at which it may change by date. */
export type Condition = Figure & { text: ''; changesAt: readonly number[] }

export const condition = (holds: boolean, changesAt: readonly number[] = []): Condition => ({
  value: Number(holds),
  text: '',
  changesAt,
})

export const isCondition = (figure: Figure | undefined): figure is Condition =>
  figure !== undefined && 'changesAt' in figure

/** Figures by the name used in texts, such as `product.used-vehicle.minDownPercent`. */
export type Figures = ReadonlyMap<string, Figure>

export type NamedFigure = readonly [name: string, figure: Figure]

// Created once: `toLocaleString` would create a formatter for each of the thousands of figures.
const DECIMALS = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })
const RATE = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const SATANG = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole baht, whole percents, months, years: without padding or rounding of decimals. */
export const plain = (value: number): Figure => ({ value, text: DECIMALS.format(value) })

/** An interest rate in percent: at least two decimals, for comparison. */
export const rate = (value: number): Figure => ({ value, text: RATE.format(value) })

/** Rounded to two decimals, the convention for effective rates. */
export const roundedRate = (value: number): Figure => rate(Math.round(value * 100) / 100)

/** Baht with two decimals, for satang. */
export const satang = (value: number): Figure => ({ value, text: SATANG.format(value) })

/** Words instead of a number; refused in `'{{=name}}'`. */
export const words = (text: string): Figure => ({ value: Number.NaN, text })

/** A year of the Buddhist era: for 2024, 2567. */
export const year = (gregorian: number): Figure => ({
  value: buddhistYear(gregorian),
  text: String(buddhistYear(gregorian)),
})

/** Defines `name.from` and `name.to`: the least and the greatest. */
export const range = (
  name: string,
  values: readonly number[],
  write: (value: number) => Figure,
): NamedFigure[] =>
  values.length === 0
    ? []
    : [
        [`${name}.from`, write(Math.min(...values))],
        [`${name}.to`, write(Math.max(...values))],
      ]

/** Defines the range, and `name` itself: all values in words. */
export const list = (name: string, values: readonly number[]): NamedFigure[] => [
  ...range(name, values, plain),
  [
    name,
    {
      value: values[0] ?? Number.NaN,
      values,
      text: inWords(values.map((value) => plain(value).text)),
    },
  ],
]

const inWords = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} หรือ ${texts.at(-1)}`

export const under = (prefix: string, figures: readonly NamedFigure[]): NamedFigure[] =>
  figures.map(([name, figure]) => [`${prefix}.${name}`, figure])
