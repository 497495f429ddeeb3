import { term } from '@leasing/contract/catalogue-fields'
import type { RateCeiling, VehicleKind } from '@leasing/contract/monthly-installment'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import { maxFlatRatePercentPerYear } from '@leasing/rules/max-flat-rate'
import type { ShapeName } from '@leasing/rules/repayment-shapes'
import { z } from 'zod'
import type { LawRow } from '../law-rows.ts'

export type Fault = { field: string; message: string }

/** The columns of a grid: terms in months, strictly ascending. */
export const gridTerms = z
  .array(term)
  .min(1)
  .refine((terms) => isRising(terms), 'the terms must rise')

export const isRising = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value > values[i - 1]!)

/** Each row needs a rate for every column. */
export function incompleteRows(
  field: string,
  terms: readonly number[],
  rows: readonly (readonly number[])[],
): Fault[] {
  return rows.flatMap((rates, row) =>
    rates.length === terms.length
      ? []
      : [
          {
            field: field.replace('*', String(row)),
            message: `has ${rates.length} rates for ${terms.length} terms`,
          },
        ],
  )
}

/** A rate of a grid: its field, its term, and the smallest amount it applies to, in whole baht. */
export type Cell = {
  field: string
  name: string
  flatRatePercentPerYear: number
  term: number
  smallestAmount: number
}

export type Ceiling = { id: VehicleKind; rows: LawRow<Pick<RateCeiling, 'maxEffectiveRatePercentPerYear'>>[] }

/**
 * Reports a rate above the legal ceiling. Compares the effective rate of the smallest contract with its instalment rounded up by a whole baht,
 * the worst case, so that no calculation exceeds the ceiling. Uses the lowest row of the ceiling, since the rate is offered whichever row is in
 * force.
 */
export function aboveCeiling(cell: Cell, ceiling: Ceiling | undefined): Fault[] {
  const { field, name, flatRatePercentPerYear: flat, term, smallestAmount: financeAmount } = cell
  if (!ceiling) return [{ field, message: `${name}: there is no legal ceiling to compare it with` }]
  const maxEffectiveRatePercentPerYear = ceilingPercent(ceiling)
  const roundedUp = (financeAmount * (1 + (flat * term) / 1200)) / term + 1
  const effective = effectiveRatePercentPerYear({ financeAmount, monthlyInstallment: roundedUp, term })
  if (effective <= maxEffectiveRatePercentPerYear) return []
  const maxFlatRate = maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear, term })
  return [
    {
      field,
      message: `${name}: a flat ${flat} % is ${effective.toFixed(2)} % effective on ${financeAmount} baht, above the legal ${maxEffectiveRatePercentPerYear} % of ${ceiling.id} vehicles; a flat ${maxFlatRate} % is the most over ${term} months`,
    },
  ]
}

/** The lowest row, in percent a year. Infinite where the law has none. */
export const ceilingPercent = ({ rows }: Ceiling): number =>
  Math.min(...rows.flatMap(({ figures }) => figures?.maxEffectiveRatePercentPerYear ?? []))

/** Shapes of a campaign that none of its products offers. */
export const unknownShapes = (
  shapes: readonly ShapeName[] = [],
  products: readonly { shapes: readonly ShapeName[] }[],
): Fault[] =>
  shapes.flatMap((shape, i) =>
    products.length === 0 || products.some((product) => product.shapes.includes(shape))
      ? []
      : [{ field: `shapes.${i}`, message: `no product of the campaign offers ${shape}` }],
  )

/** Reports references to records that do not exist. */
export const unknown = (
  field: string,
  what: string,
  ids: readonly string[],
  records: Iterable<{ id: string }>,
) => {
  const knownIds = new Set([...records].map(({ id }) => id))
  return ids.flatMap((id, i): Fault[] =>
    knownIds.has(id) ? [] : [{ field: field.replace('*', String(i)), message: `there is no ${what} ${id}` }],
  )
}

/** Reports duplicate ids, also across records. */
export const duplicates = (field: string, ids: readonly string[], allIds: readonly string[]): Fault[] =>
  ids.flatMap((id, i) =>
    allIds.filter((other) => other === id).length > 1
      ? [{ field: field.replace('*', String(i)), message: `duplicate ${id}` }]
      : [],
  )
