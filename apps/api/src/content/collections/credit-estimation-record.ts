import * as contract from '@leasing/contract/credit-estimation'
import { id } from '@leasing/contract/fields'
import { z } from 'zod'

/** In completed years, inclusive; a missing bound is open. */
const ages = z.strictObject({ from: z.int().min(0).optional(), to: z.int().min(0).optional() })

/** `ages` contains the ages that an option of a question about age represents. */
const option = contract.option
  .extend({ ages: ages.optional() })
  .refine(({ screenOut, advice }) => !screenOut || advice !== undefined, {
    path: ['advice'],
    error: 'is missing: an option that screens out needs it',
  })

const question = contract.question.extend({
  // Dots are refused because the id becomes part of a column name, which is split at dots.
  topic: contract.question.shape.topic.regex(/^[^.]+$/, 'has no dot'),
  options: z.array(option).min(2).optional(),
  /** The visitor can improve this answer, so the result says what a better one would change. */
  improvable: z.boolean().optional(),
})

const group = contract.group.extend({ status: z.boolean(), questions: z.array(question).min(1) })

const percent = z.number().min(0).max(100)
const baht = z.int().positive()
const questions = z.array(z.string()).min(1)

const policy = z.strictObject({
  /** The questions whose amounts are summed. A hidden question counts as 0. */
  inputs: z.strictObject({ income: questions, existingDebts: questions, price: z.string() }),
  grades: z.array(
    z.strictObject({
      grade: z.enum(['A', 'B', 'C']),
      fromScore: z.int().optional(),
      flatRatePercentPerYear: z.number().positive(),
      minDownPaymentPercent: percent,
    }),
  ),
  /** The hire-purchase product whose terms and limits of the down payment apply. */
  financialProduct: id,
  ceiling: baht,
})

/** The record as written. The consistency of its parts is checked separately. */
export const creditEstimationRecord = z.strictObject({
  id: z.literal('credit-estimation').default('credit-estimation'),
  groups: z.array(group),
  policy,
})

export type CreditEstimation = z.output<typeof creditEstimationRecord>
