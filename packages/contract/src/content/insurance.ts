import { z } from 'zod'
import { get } from '../call.ts'
import { certainty, component, html, id, law, orderPosition } from '../fields.ts'
import { INSURANCE_CLASSES } from '../words.ts'

export const insuranceClassKey = z.enum(INSURANCE_CLASSES)

export type InsuranceClassKey = z.infer<typeof insuranceClassKey>

/** `depends` means that the cover depends on the policy. */
export const coverLevel = z.enum(['covered', 'not-covered', 'depends'])

export type CoverLevel = z.infer<typeof coverLevel>

export const insuranceClass = component('InsuranceClass', {
  key: insuranceClassKey,
  title: z.string(),
  shortTitle: z.string(),
  lead: z.string(),
  /** A `cover` in several classes is one row of the comparison. */
  covers: z
    .array(z.strictObject({ cover: id, title: z.string(), level: coverLevel, text: z.string() }))
    .min(1),
  suits: z.array(z.string()).min(1),
  notes: html,
  orderPosition,
})

export type InsuranceClass = z.infer<typeof insuranceClass>

/** Rows are covers, columns are classes; `cells` are in the order of `columns`. */
export const insuranceComparison = component('InsuranceComparison', {
  columns: z.array(z.strictObject({ key: insuranceClassKey, title: z.string() })),
  rows: z.array(
    z.strictObject({
      cover: id,
      title: z.string(),
      cells: z.array(z.strictObject({ level: coverLevel, text: z.string() })),
    }),
  ),
})

export type InsuranceComparison = z.infer<typeof insuranceComparison>

export const compulsoryInsurance = component('CompulsoryInsurance', {
  /** The source of all premiums and benefits. */
  law,
  stampPercent: z.number().nonnegative(),
  vatPercent: z.number().nonnegative(),
  premiums: z
    .array(
      z.strictObject({
        id,
        vehicle: z.string(),
        use: z.enum(['private', 'hire']),
        /** Baht. */
        base: z.int().positive(),
        /** In baht, including stamp duty and VAT. */
        totalSatang: z.int().positive(),
        /** Absent if it equals that of all premiums. */
        certainty: certainty.optional(),
      }),
    )
    .min(1),
  benefits: z.array(
    z.strictObject({ title: z.string(), amount: z.int().positive(), unit: z.string(), text: z.string() }),
  ),
  notes: html,
})

export type CompulsoryInsurance = z.infer<typeof compulsoryInsurance>

const area = 'insurance'

export const listInsuranceClasses = get('/insurance/classes', {
  area,
  summary: 'The kinds of vehicle insurance, lowest orderPosition first, and the table that compares them',
  description: '`comparison` has a row for each thing that a policy may pay for and a column for each class.',
  answer: z.strictObject({ items: z.array(insuranceClass), comparison: insuranceComparison }),
})

export const findCompulsoryInsurance = get('/insurance/compulsory', {
  area,
  summary: 'What the compulsory insurance costs and pays, with the day and the source of the prices',
  description: 'Premiums by kind of vehicle, what is paid to whom, and the law behind both.',
  answer: compulsoryInsurance,
})
