import type { RateChange } from '@leasing/contract/rate-changes'
import type { Day } from '@leasing/rules/bangkok-day'
import { yearlyRate } from '@leasing/rules/offered-rate'
import { type RateTable, rateDifference } from '@leasing/rules/rate-difference'
import { z } from 'zod'
import { entriesInForce } from '../content/entries-in-force.ts'
import type { Reader } from './record-history.ts'

const rates = z.array(z.number())
const effectiveFrom = z.string().optional()

/** What is read of a record as it was written; earlier releases may have written more. */
const modelGroup = z.object({
  name: z.string(),
  grids: z.array(
    z.object({
      financialProduct: z.string(),
      effectiveFrom,
      terms: rates,
      bands: z.array(z.object({ downFrom: z.number(), flat: rates })),
    }),
  ),
})

const refinanceProduct = z.object({
  name: z.string(),
  grids: z.array(
    z.object({
      carType: z.string(),
      effectiveFrom,
      terms: rates,
      years: z.array(z.object({ from: z.number(), perMonth: rates })),
    }),
  ),
})

type Table = RateTable & { effectiveFrom?: Day | undefined }

type Written = { name: string; tables: Table[] }

/** A change, and the key of its table: a financial product, or a kind of vehicle. */
export type KeyedChange = Omit<RateChange, 'for'> & { key: string }

export const modelGroupReader = readerOf('down', (source) => {
  const { name, grids } = modelGroup.parse(source)
  const tables = grids.map(({ financialProduct, bands, ...grid }) => ({
    ...grid,
    key: financialProduct,
    rows: bands.map(({ downFrom, flat }) => ({ from: downFrom, flat })),
  }))
  return { name, tables }
})

export const refinanceProductReader = readerOf('year', (source) => {
  const { name, grids } = refinanceProduct.parse(source)
  const tables = grids.map(({ carType, years, ...grid }) => ({
    ...grid,
    key: carType,
    rows: years.map(({ from, perMonth }) => ({ from, flat: perMonth.map(yearlyRate) })),
  }))
  return { name, tables }
})

function readerOf(by: RateChange['by'], read: (source: unknown) => Written): Reader<Written, KeyedChange> {
  return {
    stateOn(source, day) {
      const { name, tables } = read(source)
      return { name, tables: entriesInForce(tables, ({ key }) => key, day) }
    },
    startsOf: (source) => read(source).tables.flatMap(({ effectiveFrom }) => effectiveFrom ?? []),
    difference: (before, after) =>
      rateDifference(before?.tables ?? [], after?.tables ?? []).map((change) => ({
        name: (after ?? before)!.name,
        by,
        ...change,
      })),
  }
}
