import * as contract from '@leasing/contract/credit-estimation'
import { byOrderPositionAscending } from '@leasing/rules/order'
import type { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { checkPolicy, crossCheckPolicy } from './credit-estimation-checks.ts'
import { type CreditEstimation, creditEstimationRecord } from './credit-estimation-record.ts'
import { checkQuestionnaire, type Finding } from './questionnaire-checks.ts'

const record = creditEstimationRecord
  .superRefine(({ groups }, context) => refuse(checkQuestionnaire(groups), context), whenValid('groups'))
  .superRefine((content, context) => refuse(checkPolicy(content), context), whenValid('groups', 'policy'))

function refuse(findings: readonly Finding[], { addIssue }: z.RefinementCtx): void {
  for (const { path, message } of findings) addIssue({ code: 'custom', path, message })
}

type ActiveGroup = CreditEstimation['groups'][number] & { status: true }

/** One record, so that questions and policy change together. */
export const creditEstimation = defineCollection<CreditEstimation>(() => record, {
  name: 'credit-estimation',
  files: 'single',
  approvals: 2,
  crossCheck: crossCheckPolicy,
})

/** The groups that are asked, in their order. */
export const activeGroups = ({ groups }: Pick<CreditEstimation, 'groups'>) =>
  groups.filter((candidate): candidate is ActiveGroup => candidate.status).sort(byOrderPositionAscending)

export const creditEstimationAnswers = [
  answer(contract.findCreditEstimation, ({ read }) => ({
    groups: activeGroups(onlyRecord(read(creditEstimation))).map(asAsked),
  })),
]

/** Without the policy's fields: `ages`, `improvable`. */
const asAsked = (group: ActiveGroup): contract.Group => ({
  ...group,
  questions: group.questions.map(({ options, improvable: _, ...asked }) => ({
    ...asked,
    ...(options && { options: options.map(({ ages: _, ...shown }) => shown) }),
  })),
})
