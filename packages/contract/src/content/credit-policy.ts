import { z } from 'zod'
import { get } from '../call.ts'
import { component } from '../fields.ts'
import { loanServiceKey } from './loan-service.ts'

const years = z.int().positive()
const months = z.int().positive()

/** The applicants to whom the product of a loan service is offered. */
const applicants = z.strictObject({
  service: loanServiceKey,
  who: z.array(z.enum(['thai', 'foreigner', 'company'])).min(1),
  /** The vehicles that are offered to foreigners, in Thai; absent if all are. */
  foreignerVehicles: z.string().optional(),
  /** Absent if it equals `age` of the policy. */
  greatestAgeAtEnd: years.optional(),
  /** Minimum number of years in business for a company. */
  companyYears: years.optional(),
})

/** Requirements for applicants that SMART FIN, the calculators and the pages share. */
export const creditPolicy = component('CreditPolicy', {
  /** In completed years; `greatestAtEnd` applies on the due date of the last instalment. */
  age: z.strictObject({ least: years, greatestAtEnd: years }),
  /** Ascending: from this monthly income, all debts including the new instalment may take this percentage of it. */
  incomeBands: z
    .array(
      z.strictObject({
        fromIncome: z.int().nonnegative(),
        debtServiceRatioPercent: z.number().positive().max(100),
      }),
    )
    .min(1),
  /** Required account statements. */
  statementMonths: z.strictObject({ least: months, most: months }),
  /** Applicants by the key of the loan service. */
  applicants: z.array(applicants).default([]),
  /** Papers that foreign citizens need, as part of a sentence. */
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
