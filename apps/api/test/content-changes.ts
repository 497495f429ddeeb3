import type { FormField } from '@leasing/contract/staff/form'
import type { Leaf } from './content-marks.ts'

/** Another value for each place that has the field, by its number; `undefined` leaves the field out. */
type Change = (value: never, index: number) => unknown

/** Writes another content into all places that have the field. */
export function change(leaves: readonly Leaf[], newValue: Change): void {
  for (const [i, { holder, key }] of leaves.entries()) {
    const value = newValue(holder[key] as never, i)
    if (value === undefined) delete holder[key]
    else holder[key] = value
  }
}

/**
 * Ways to change a field: in all places alike, then in the first alone, since an order or a maximum shows only where records differ. `others`: what a
 * reference or a key can be instead.
 */
export function changesOf(field: FormField, others: readonly string[]): Change[] {
  switch (field.kind) {
    case 'number':
      if (field.name === 'orderPosition') return everywhereAndFirst((value: number) => -value)
      return everywhereAndFirst(
        (value: number) => value + 1,
        (value: number) => -value,
        (value: number) => value * 2 + 1000,
        (value: number) => value / 2,
      )
    case 'figure':
      return [(value: unknown) => (Array.isArray(value) ? value.slice(1) : 9.87)]
    case 'numbers':
    case 'references':
      return everywhereAndFirst(
        (value: unknown[]) => value.slice(1),
        (value: unknown[]) => value.slice(0, -1),
      )
    case 'rates':
      return [(value: unknown) => eachNumber(value, (rate) => (Number.isInteger(rate) ? rate : rate + 0.1))]
    case 'prices':
    case 'map':
      return [(value: unknown) => eachNumber(value, (number) => number * 2)]
    case 'time':
      return [to('12:15'), to('07:15')]
    case 'moment':
      return everywhereAndFirst((value: string) => new Date(Date.parse(value) + 10 * YEAR_MS).toISOString())
    case 'day':
      return everywhereAndFirst(to(field.name === 'startDate' ? '2100-01-01' : '2020-01-01'))
    case 'tick':
      return everywhereAndFirst((value: unknown) =>
        value === field.value ? (field.required ? false : undefined) : field.value,
      )
    case 'choice':
      // The same choice everywhere is often refused.
      return everywhereAndFirst(...field.choices.map(({ value }) => to(value))).toReversed()
    case 'choices':
      return everywhereAndFirst(...field.choices.map(({ value }) => to([value])))
    default:
      if (field.name === 'when') return everywhereAndFirst(to('promotion.of-no-name'))
      return everywhereAndFirst((value: string) => others.find((other) => other !== value) ?? `${value}x`)
  }
}

const to =
  (value: unknown): Change =>
  () =>
    value

const everywhereAndFirst = (...changes: Change[]): Change[] => [
  ...changes,
  ...changes.map(
    (newValue): Change =>
      (value, i) =>
        i === 0 ? newValue(value, i) : value,
  ),
]

const YEAR_MS = 365 * 24 * 3600 * 1000

function eachNumber(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === 'number') return change(value)
  if (Array.isArray(value)) return value.map((part) => eachNumber(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, eachNumber(part, change)]))
}
