import type { Period, Quantity, Unit } from './quantities.ts'

/**
 * What a number in a text is about: the words that name it, and the values that are true of it. `of` names the product or service, in the same
 * block or in its titles.
 */
export type Subject = {
  what: string
  unit: Unit
  /** Without words it is a possible subject of every number in its unit. */
  words?: RegExp
  of?: RegExp
  /** Whether it is meant too where no product or service is named. */
  isGeneral?: boolean
  /** For which time its percentage counts. */
  per?: Period
  /** True of `ตั้งแต่ …` and of the first of a range. */
  least?: readonly number[]
  /** True of `ไม่เกิน …` and of the second of a range. */
  most?: readonly number[]
  /** True of any other. */
  values: readonly number[]
}

/** How many of the other unit are one of this. */
const SAME_AS: Readonly<Partial<Record<Unit, Readonly<Partial<Record<Unit, number>>>>>> = {
  instalments: { months: 1, years: 12 },
  months: { instalments: 1, years: 12 },
  days: { weeks: 7 },
  minutes: { hours: 60 },
}

/** The value of a number in the unit of a subject; undefined if its unit is another. */
export const inUnitOf = ({ unit }: Subject, quantity: Quantity): number | undefined => {
  if (quantity.unit === unit) return quantity.value
  const factor = SAME_AS[unit]?.[quantity.unit]
  return factor === undefined ? undefined : quantity.value * factor
}

export function isTrueOf(subject: Subject, quantity: Quantity): boolean {
  if (subject.per && quantity.per && subject.per !== quantity.per) return false
  const value = inUnitOf(subject, quantity)
  const bound = quantity.side && subject[quantity.side]
  return (bound ?? trueValues(subject)).some((other) => Math.abs(other - value!) < 1e-9)
}

export const trueValues = ({ least = [], most = [], values }: Subject): readonly number[] => [
  ...new Set([...least, ...values, ...most]),
]
