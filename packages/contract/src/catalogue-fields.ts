import { SHAPE_NAMES } from '@leasing/rules/repayment-shapes'
import { z } from 'zod'
import { component, day, id } from './fields.ts'

// What the two calculators have in common.

/** The id of a record of the catalogue, as a caller gives it. */
export const catalogueId = z
  .string()
  .min(1, 'required')
  .max(80, 'invalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid')
  .meta({ example: 'tawan-cab-25-mt' })

/** A number as an address carries it: text. Coercion alone would take an empty one for 0. It is described as the number that it stands for. */
export const numberInQuery = <S extends z.ZodType<number, number>>(schema: S) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,10}(\.\d{1,20})?$/, 'not-a-number')], {
      error: 'not-a-number',
    })
    .transform(Number)
    .pipe(schema)
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => describeAs(jsonSchema, schema),
    })

/** For zod-openapi, which calls it with the description that it made. */
function describeAs(jsonSchema: Record<string, unknown>, schema: z.ZodType): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  const { $schema: _, ...described } = z.toJSONSchema(schema)
  Object.assign(jsonSchema, described)
}

/** A word of an address for which there is nothing (404) unless it is one of these. */
export const wordOf = (words: readonly string[]) => z.string().meta({ enum: words })

/** The years of manufacture that a vehicle can have; of the Gregorian calendar. */
export const modelYear = z.int({ error: 'not-a-number' }).min(1980, 'too-small').max(2100, 'too-big')

export const baht = z.int().nonnegative()

/** Months. */
export const term = z.int().positive().max(120)

/** The terms to calculate, side by side: no two the same, at most this many. */
export const MAX_TERMS = 8

export const askedTerms = z
  .array(z.int('not-a-number').min(1, 'too-small').max(120, 'too-big'))
  .min(1, 'required')
  .max(MAX_TERMS, 'choice')
  .refine((terms) => new Set(terms).size === terms.length, 'choice')

export const shapeName = z.enum(SHAPE_NAMES)

export const named = z.strictObject({ id, name: z.string() })

export const campaign = component('Campaign', {
  id,
  name: z.string(),
  detail: z.string(),
  /** Percentage points a year that it takes off the flat rate; the rate never goes below 0. */
  flatRateDiscountPercent: z.number().positive().max(100),
  /** It asks for at least this down payment, in percent of the price. */
  minDownPercent: z.number().min(0).max(100),
  /** It holds for these terms only. */
  terms: z.array(term).min(1),
  /** It holds for these shapes only; without them, for all of its product. */
  shapes: z.array(shapeName).min(1).optional(),
  startDate: day,
  endDate: day,
})

export type Campaign = z.infer<typeof campaign>

/** Equal instalments over one term, as every calculator answers them. Whole baht, except `vatPerMonth`. */
export const instalment = component('Instalment', {
  /** Months. */
  term: z.int().positive(),
  financeAmount: baht,
  flatRatePercentPerYear: z.number().nonnegative(),
  effectiveRatePercentPerYear: z.number().nonnegative(),
  /** With VAT, rounded up to a whole baht. */
  monthlyInstallment: baht,
  /** The 7/107 of it that are VAT, in baht to the satang. */
  vatPerMonth: z.number().nonnegative(),
  totalInterest: baht,
  totalPaid: baht,
  /** The most that the law allows, in percent a year. */
  legalMaxEffectiveRate: z.number().positive(),
})

export type Instalment = z.infer<typeof instalment>
