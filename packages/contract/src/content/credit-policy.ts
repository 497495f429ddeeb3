import { z } from 'zod'
import { get } from '../call.ts'
import { component } from '../fields.ts'
import { loanServiceKey } from './loan-service.ts'

const years = z.int().positive()
const months = z.int().positive()

/** Who may apply for the product of a loan service. */
const applicants = z.strictObject({
  service: loanServiceKey,
  who: z.array(z.enum(['thai', 'foreigner', 'company'])).min(1),
  /** Where foreigners do not get every vehicle: which they get, in Thai. */
  foreignerVehicles: z.string().optional(),
  /** Where it differs from `age`. */
  greatestAgeAtEnd: years.optional(),
  /** How long a company must have been in business. */
  companyYears: years.optional(),
})

/** What SMART FIN, the calculators and the pages ask of whoever applies: the yardsticks that they share. */
export const creditPolicy = component('CreditPolicy', {
  /** In completed years; `greatestAtEnd` when the last instalment is due. */
  age: z.strictObject({ least: years, greatestAtEnd: years }),
  /** Ascending: from this income a month all debts, the new instalment included, may take so many percent of it. */
  incomeBands: z
    .array(
      z.strictObject({
        fromIncome: z.int().nonnegative(),
        debtServiceRatioPercent: z.number().positive().max(100),
      }),
    )
    .min(1),
  /** The account statements that are asked for. */
  statementMonths: z.strictObject({ least: months, most: months }),
  /** Service by service. */
  applicants: z.array(applicants).default([]),
  /** What people who are not Thai citizens need, as a part of a sentence. */
  foreignerPapers: z.strictObject({ th: z.string(), en: z.string() }).optional(),
})

export type CreditPolicy = z.infer<typeof creditPolicy>

export type Applicants = CreditPolicy['applicants'][number]

export const findCreditPolicy = get('/credit-policy', {
  area: 'credit-estimation',
  summary: 'Who may apply for what, ages, debt-service ratios by income and months of account statements',
  description:
    'The yardsticks that SMART FIN, the calculators and the pages share. Debt-service ratios are percent of the income a month.',
  answer: creditPolicy,
})
