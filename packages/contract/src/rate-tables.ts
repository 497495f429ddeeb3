import { z } from 'zod'
import { get } from './call.ts'
import { baht, catalogueId, named, term } from './catalogue-fields.ts'
import { component, day, listOf } from './fields.ts'

/** Hire purchase of new and of used vehicles, refinance, and leases of companies. */
export const RATE_LOANS = ['new', 'used', 'refinance', 'leasing'] as const

export type RateLoan = (typeof RATE_LOANS)[number]

const percent = z.number().nonnegative()

/** One term: its rates, and the example of the table over this term. Whole baht, VAT included. */
export const rateRow = component('RateRow', {
  term,
  /** Absent for a lease, which has no flat rate. */
  flatRatePercentPerYear: percent.optional(),
  /** Of the instalment of the example, as the calculators answer it. */
  effectiveRatePercentPerYear: percent,
  monthlyInstallment: baht,
  totalInterest: baht,
  /** All instalments, without the down payment. Of a lease: the rents and the last payment that buys the vehicle, without the deposit. */
  totalPaid: baht,
})

export type RateRow = z.infer<typeof rateRow>

export const rateTable = component('RateTable', {
  loan: z.enum(RATE_LOANS),
  /** The kind of vehicle. */
  carType: named,
  /** The model group, or the refinance product. */
  name: z.string(),
  financialProduct: named,
  /** `down`: from this percentage of down payment. `year`: from this year of manufacture. `deposit`: with this percentage of deposit. */
  by: z.enum(['down', 'year', 'deposit']),
  from: z.number(),
  /** Where the next table begins. Absent for the largest down payments and the newest vehicles. */
  below: z.number().optional(),
  /** The first day of these rates; absent if the price list does not state it. */
  effectiveFrom: day.optional(),
  /** Absent for a lease: the ceiling is that of individuals. */
  legalMaxEffectiveRate: z.number().positive().optional(),
  /** The vehicle and amounts of the example. For refinance the price is the appraised one. */
  example: z.strictObject({
    vehicle: z.strictObject({ id: catalogueId, name: z.string() }),
    price: baht,
    downPayment: baht,
    financeAmount: baht,
    /** The end of a lease: what is left to pay for the vehicle. */
    lastPayment: baht.optional(),
  }),
  rows: z.array(rateRow).min(1),
})

export type RateTable = z.infer<typeof rateTable>

export const listRateTables = get('/rate-tables', {
  area: 'rates',
  summary:
    'Every rate of the catalogue by loan, kind of vehicle, down payment or year, and term, with an example',
  description:
    'From the price lists that the calculators use, without campaigns. Rows are what a calculator answers for the example in equal monthly instalments; those of a lease are the example of its service.',
  answer: listOf(rateTable),
})
