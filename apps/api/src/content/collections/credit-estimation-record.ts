import * as contract from '@leasing/contract/credit-estimation'
import { day } from '@leasing/contract/fields'
import { z } from 'zod'

/** `longestTerm`, in months, for whom a contract may not run longer. */
const option = contract.option
  .extend({ longestTerm: z.int().positive().optional() })
  .refine(({ screenOut = false, advice }) => screenOut === (advice !== undefined), {
    path: ['advice'],
    error: 'belongs to an option that screens out, and to each of them',
  })

const question = contract.question.extend({
  // A dot would part the name of a column.
  topic: contract.question.shape.topic.regex(/^[^.]+$/, 'has no dot'),
  options: z.array(option).min(2).optional(),
  /** Whoever answers can do something about it: worth saying what a better answer would change. */
  improvable: z.boolean().optional(),
})

const group = contract.group.extend({ status: z.boolean(), questions: z.array(question).min(1) })

const percent = z.number().min(0).max(100)
const baht = z.int().positive()
const questions = z.array(z.string()).min(1)

const policy = z.strictObject({
  /** The questions of which the amounts are added up. One that is hidden counts as 0. */
  inputs: z.strictObject({ income: questions, existingDebts: questions, price: z.string() }),
  incomeBands: z
    .array(z.strictObject({ fromIncome: z.int().min(0), debtServiceRatioPercent: percent }))
    .min(1),
  grades: z.array(
    z.strictObject({
      grade: z.enum(['A', 'B', 'C']),
      fromScore: z.int().optional(),
      flatRatePercentPerYear: z.number().positive(),
      minDownPaymentPercent: percent,
    }),
  ),
  terms: z.array(z.int().positive()).min(1),
  ceiling: baht,
  legalMaxEffectiveRate: z.strictObject({
    percentPerYear: z.number().positive(),
    effectiveFrom: day,
    source: z.string().min(1),
    note: z.string().min(1),
  }),
})

/** The record as it is written and kept; whether its parts fit together is checked apart. */
export const creditEstimationRecord = z.strictObject({
  id: z.literal('credit-estimation').default('credit-estimation'),
  groups: z.array(group),
  policy,
})

export type CreditEstimation = z.output<typeof creditEstimationRecord>
