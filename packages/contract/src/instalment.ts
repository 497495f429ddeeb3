import { z } from 'zod'
import { component } from './fields.ts'

const baht = z.int().nonnegative()

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
