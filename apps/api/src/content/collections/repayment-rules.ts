import {
  discountSteps,
  findRepaymentRules,
  type RepaymentRules,
  repaymentRules as served,
} from '@leasing/contract/content/repayment-rules'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { lawInForce } from '@leasing/rules/law-in-force'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { orFigure } from '../figures/placeholders.ts'
import { type LawRow, lawChanges, lawRows } from '../law-rows.ts'

type Steps = RepaymentRules['earlyClosing']['steps']

type WrittenRules = Omit<RepaymentRules, 'earlyClosing'> & {
  id: 'repayment-rules'
  earlyClosing: { rows: LawRow<Steps>[] }
}

const { refinance } = served.shape

export const repaymentRules = defineCollection<WrittenRules>(
  () =>
    served.extend({
      id: z.literal('repayment-rules').default('repayment-rules'),
      refinance: refinance.extend({
        flatRatePercentPerYear: orFigure(refinance.shape.flatRatePercentPerYear),
        terms: orFigure(refinance.shape.terms),
      }),
      earlyClosing: z.strictObject({
        rows: lawRows(
          discountSteps.refine(isAscending, {
            error: 'are not in ascending order of the share that is paid',
            ...whenValid('paidParts', 'ofParts'),
          }),
        ),
      }),
    }),
  {
    name: 'repayment-rules',
    files: 'single',
    approvals: 2,
    changesAt: ({ earlyClosing }) => lawChanges(earlyClosing.rows),
  },
)

/** Compared as whole numbers, so that 2/3 equals 4/6. */
function isAscending(steps: Steps): boolean {
  return steps.every((step, i) => {
    const before = steps[i - 1]
    return !before || before.paidParts * step.ofParts < step.paidParts * before.ofParts
  })
}

export const repaymentRuleAnswers = [
  answer(findRepaymentRules, ({ read, now }) => {
    const { earlyClosing, ...rules } = onlyRecord(read(repaymentRules))
    const { row, unread } = lawInForce(earlyClosing.rows, bangkokDay(now))
    const { figures: steps, appliesTo, law } = row
    return { ...rules, earlyClosing: { steps, appliesTo, law, ...(unread && { unread }) } }
  }),
]
