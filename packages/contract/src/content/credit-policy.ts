import { z } from 'zod'
import { get } from '../call.ts'
import { component } from '../fields.ts'

const years = z.int().positive()
const months = z.int().positive()

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
})

export type CreditPolicy = z.infer<typeof creditPolicy>

export const findCreditPolicy = get('/credit-policy', {
  area: 'credit-estimation',
  summary: 'Ages, debt-service ratios by income and months of account statements',
  description:
    'The yardsticks that SMART FIN, the calculators and the pages share. Debt-service ratios are percent of the income a month.',
  answer: creditPolicy,
})
