import type { FormField } from '@leasing/contract/staff/form'
import type { Leaf } from './content-marks.ts'

/** One content of a field: what it writes into the places that have the field. */
export type State = { name: string; write: (leaves: readonly Leaf[]) => void }

/**
 * How a field is tried: states that must all look different. The attempts have the same states, written in another way: into every record, or into
 * the first alone, since an order or a maximum only shows where records differ.
 */
export type Attempts = State[][]

type Write = (change: (value: never, leaf: Leaf, index: number) => unknown) => State['write']

const toEach: Write = (change) => (leaves) => {
  for (const [i, leaf] of leaves.entries()) put(leaf, change(leaf.holder[leaf.key] as never, leaf, i))
}

const toFirst: Write = (change) => (leaves) => toEach(change)(leaves.slice(0, 1))

const toLast: Write = (change) => (leaves) => toEach(change)(leaves.slice(-1))

/** What is not there differs from what is empty. */
function put({ holder, key }: Leaf, value: unknown) {
  if (value === undefined) delete holder[key]
  else holder[key] = value
}

/** The attempts at a field; none where it is marked instead, or where nobody can change it. */
export function attemptsAt(
  field: FormField,
  leaves: readonly Leaf[],
  idsOf: (list: string) => readonly string[],
): Attempts {
  const values = leaves.map(({ holder, key }) => holder[key])
  switch (field.kind) {
    case 'number':
      if (field.name === 'orderPosition')
        return changed(
          toFirst(() => Math.max(...(values as number[])) + 1),
          toEach((value: number) => -value),
        )
      return changed(
        toEach((value: number) => value + 1),
        toFirst((value: number) => value * 2 + 1000),
        toLast((value: number) => value * 2 + 1000),
        toEach((value: number) => value / 2),
        toEach(() => 1),
        toEach((value: number, _, i) => value - i),
      )
    case 'figure':
      return changed(toEach((value: unknown) => (Array.isArray(value) ? value.slice(1) : 9.87)))
    case 'numbers':
      return changed(
        toEach((value: number[]) => value.slice(1)),
        toEach((value: number[]) => value.slice(0, -1)),
      )
    case 'rates':
      return changed(toEach((value) => eachNumber(value, (rate) => (isWhole(rate) ? rate : rate + 0.1))))
    case 'prices':
      return changed(toEach((value) => eachNumber(value, (price) => price + 10_000)))
    case 'time':
      return changed(...['12:15', '11:45', '07:15'].map((time) => toEach(() => time)))
    case 'moment':
      return changed(
        ...[1, -1].map((sign) =>
          toEach((value: string, _, i) =>
            new Date(Date.parse(value) + sign * (i + 1) * YEAR_MS).toISOString(),
          ),
        ),
      )
    case 'day':
      return /\.(startDate|endDate)$/.test(leaves[0]!.place)
        ? changed(...[toEach, toFirst, toLast].map((write) => write(() => outside(field.name))))
        : []
    case 'tick': {
      const off = values.includes(false) || field.required ? false : undefined
      return bothWays([
        ['on', () => field.value],
        ['off', () => off],
      ])
    }
    case 'choice':
      return bothWays(field.choices.map(({ value }) => [`${value}`, () => value]))
    case 'choices':
      return bothWays(field.choices.map(({ value }) => [`${value}`, () => [value]]))
    case 'references':
      return changed(
        toEach((value: string[]) => value.slice(1)),
        toEach((value: string[]) => value.slice(0, 1)),
      )
    case 'reference': {
      const another = (value: string) => idsOf(field.of).find((id) => id !== value)
      return changed(toEach(another), toFirst(another), toLast(another))
    }
    case 'text':
    case 'lines': {
      const another = (value: string) => values.find((other) => other !== value) ?? like(value)
      return changed(toEach(another), toFirst(another), toEach(like), toFirst(like))
    }
    case 'html':
    case 'picture':
    case 'fixed':
      return []
    default:
      throw new Error(`no way to change a field of kind ${field.kind} (${field.name})`)
  }
}

export const AS_IT_IS: State = { name: 'as it is', write: () => {} }

const changed = (...writes: State['write'][]): Attempts =>
  writes.map((write) => [AS_IT_IS, { name: 'changed', write }])

const bothWays = (states: readonly [string, () => unknown][]): Attempts =>
  [toEach, toFirst].map((write) => states.map(([name, value]) => ({ name, write: write(value) })))

const YEAR_MS = 365 * 24 * 3600 * 1000

/** A window that has not begun, or has ended, whenever tests run. */
const outside = (name: string) => (name === 'startDate' ? '2100-01-01' : '2020-01-01')

const isWhole = Number.isInteger

function eachNumber(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === 'number') return change(value)
  if (Array.isArray(value)) return value.map((part) => eachNumber(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, eachNumber(part, change)]))
}

/** Another text of the same form. */
const like = (value: string) =>
  value.replace(/.$/, (last) => (last === '9' ? '8' : /\d/.test(last) ? '9' : 'x'))
