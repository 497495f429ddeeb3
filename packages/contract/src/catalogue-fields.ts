import { SHAPE_NAMES } from '@leasing/rules/repayment-shapes'
import { z } from 'zod'
import { component, day, id } from './fields.ts'

// Schemas shared by the two calculators.

/** The id of a catalogue record, as a caller sends it. */
export const catalogueId = z
  .string()
  .min(1, 'required')
  .max(80, 'invalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid')
  .meta({ example: 'tawan-cab-25-mt' })

/** A number in a query string. The pattern is needed because coercion alone would parse an empty string as 0. OpenAPI describes it as a number. */
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

/** Replaces the description that zod-openapi generated, which calls this function. */
function describeAs(jsonSchema: Record<string, unknown>, schema: z.ZodType): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  const { $schema: _, ...described } = z.toJSONSchema(schema)
  Object.assign(jsonSchema, described)
}

/** A path parameter that is answered with 404 unless it is one of these words. The enum only describes it. */
export const wordOf = (words: readonly string[]) => z.string().meta({ enum: words })

/** Years of manufacture (Gregorian). */
export const modelYear = z.int({ error: 'not-a-number' }).min(1980, 'too-small').max(2100, 'too-big')

export const baht = z.int().nonnegative()

/** Months. */
export const term = z.int().positive().max(120)

/** The maximum number of terms to calculate side by side. */
export const MAX_TERMS = 8

export const requestedTerms = z
  .array(z.int('not-a-number').min(1, 'too-small').max(120, 'too-big'))
  .min(1, 'required')
  .max(MAX_TERMS, 'choice')
  .refine((terms) => new Set(terms).size === terms.length, 'choice')

export const shapeName = z.enum(SHAPE_NAMES)

export const named = z.strictObject({ id, name: z.string() })

export const hpIntRate = component('HpIntRate', { term, flatRatePercentPerYear: z.number().nonnegative() })

/** Applies from this down payment, in percent of the price, up to that of the next band. */
export const hpRateBand = component('HpRateBand', {
  downFromPercent: z.number().min(0).max(100),
  rates: z.array(hpIntRate).min(1),
})

export const campaign = component('Campaign', {
  id,
  name: z.string(),
  detail: z.string(),
  /** Discount on the flat rate in percentage points a year; the rate is at least 0. */
  flatRateDiscountPercent: z.number().nonnegative().max(100),
  /** The rates that the discount is taken from, as advertised; absent if they are those of the price list. */
  bands: z.array(hpRateBand).min(1).optional(),
  /** Required minimum down payment, in percent of the price. */
  minDownPercent: z.number().min(0).max(100),
  /** Applies to these terms only. */
  terms: z.array(term).min(1),
  /** Applies to these shapes only; if absent, to all shapes of its product. */
  shapes: z.array(shapeName).min(1).optional(),
  startDate: day,
  endDate: day,
})

export type Campaign = z.infer<typeof campaign>

/** Equal instalments over one term, as returned by every calculator. Whole baht, except `vatPerMonth`. */
export const instalment = component('Instalment', {
  /** Months. */
  term: z.int().positive(),
  financeAmount: baht,
  flatRatePercentPerYear: z.number().nonnegative(),
  effectiveRatePercentPerYear: z.number().nonnegative(),
  /** VAT included, rounded up to a whole baht. */
  monthlyInstallment: baht,
  /** The included VAT (7/107), in baht to the satang. */
  vatPerMonth: z.number().nonnegative(),
  totalInterest: baht,
  totalPaid: baht,
  /** The legal maximum, in percent a year. */
  legalMaxEffectiveRate: z.number().positive(),
})

export type Instalment = z.infer<typeof instalment>
