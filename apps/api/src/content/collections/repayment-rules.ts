import { ApiError } from '@leasing/contract/errors'
import {
  findRepaymentRules,
  type RepaymentRules,
  repaymentRules as served,
} from '@leasing/contract/repayment-rules'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

export const repaymentRules = defineCollection<RepaymentRules & { id: 'repayment-rules' }>(
  () =>
    served
      .extend({ id: z.literal('repayment-rules').default('repayment-rules') })
      .refine(({ earlyClosing }) => isAscending(earlyClosing.steps), {
        path: ['earlyClosing', 'steps'],
        error: 'are not in ascending order of the share that is paid',
      }),
  { name: 'repayment-rules', files: 'single' },
)

type Steps = RepaymentRules['earlyClosing']['steps']

/** Compared as whole numbers, so that 2/3 equals 4/6. */
const isAscending = (steps: Steps): boolean =>
  steps.every((step, i) => {
    const before = steps[i - 1]
    return !before || before.paidParts * step.ofParts < step.paidParts * before.ofParts
  })

export const repaymentRuleAnswers = [
  answer(findRepaymentRules, ({ read }) => {
    const [record] = read(repaymentRules)
    if (!record) throw new ApiError('unavailable')
    const { id: _, ...rules } = record
    return rules
  }),
]
