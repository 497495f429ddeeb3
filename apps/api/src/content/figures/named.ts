import type { Fault } from '../collections/rate-grid.ts'
import { subjectsOf } from './binding.ts'
import type { Figures } from './figure.ts'
import type { Block } from './public-texts.ts'
import { type Period, PLACEHOLDER, periodOf, type Quantity, type Unit } from './quantities.ts'
import { inUnitOf, isTrueOf, type Subject } from './subject.ts'
import { LINES } from './subject-table.ts'

/** Down payments, shares and terms of products that the table of subjects names, with their units. */
const UNITS: ReadonlyMap<string, Unit> = new Map(
  LINES.flatMap(({ unit, least, most, values = [] }) =>
    [least, most, ...values].flatMap((name) =>
      name?.startsWith('product.') && unit !== 'years' ? [[name, unit] as const] : [],
    ),
  ),
)

const unitOf = (name: string): Unit | undefined =>
  UNITS.get(name) ?? (/^fee\.[^.]+\.amount$/.test(name) ? 'baht' : undefined)

/** For which time a named rate counts. */
const PERIODS: readonly [RegExp, Period][] = [
  [/\.monthlyRate\b/, 'month'],
  [/\.(?:flatRate|effectiveRate)\b|RatePercentPerYear$/, 'year'],
]
const PERIOD_WORDS: Record<Period, string> = { month: 'a month', year: 'a year' }
const UNIT_AFTER = /^(?:\s?(?:%|เปอร์เซ็นต์|percent))/

const isNamed = ({ words }: Subject, { text, near, far }: Block) =>
  words !== undefined && `${text} ${near} ${far}`.search(words) >= 0

/** Faults of figures that a sentence names, such as `{{product.new-vehicle.minDownPercent}}`, although it is about another product or fee. */
export function namedFaults(block: Block, owned: readonly Subject[], figures: Figures): Fault[] {
  let at = -1
  return block.names.flatMap((name): Fault[] => {
    at = block.text.indexOf(PLACEHOLDER, at + 1)
    const figure = figures.get(name)
    const period = PERIODS.find(([names]) => names.test(name))?.[1]
    const said =
      at >= 0 && period
        ? periodOf(block.text.slice(0, at), block.text.slice(at + 1).replace(UNIT_AFTER, ''))
        : undefined
    if (said && said !== period)
      return [
        {
          field: block.field,
          message: `names {{${name}}}, a rate of ${PERIOD_WORDS[period!]}, for ${PERIOD_WORDS[said]}`,
        },
      ]
    const unit = unitOf(name)
    if (at < 0 || !unit || !figure) return []
    const quantity: Quantity = { words: name, value: figure.value, unit, at, end: at + 1 }
    const candidates = subjectsOf(block, quantity, owned)
    const [subject] = candidates
    // A fee has many names, and a sentence may say another fee's beside its own.
    const all = unit === 'baht' ? [...candidates, ...owned.filter((one) => isNamed(one, block))] : candidates
    if (!subject || all.some((one) => inUnitOf(one, quantity) !== undefined && isTrueOf(one, quantity)))
      return []
    return [{ field: block.field, message: `names {{${name}}} for ${subject.what}, which is another figure` }]
  })
}
