import * as contract from '@leasing/contract/credit-estimation'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { checkPolicy, crossCheckPolicy } from './credit-estimation-checks.ts'
import { type CreditEstimation, creditEstimationRecord } from './credit-estimation-record.ts'
import { checkQuestionnaire } from './questionnaire-checks.ts'

const record = creditEstimationRecord.superRefine((content, context) => {
  for (const { path, message } of [...checkQuestionnaire(content.groups), ...checkPolicy(content)])
    context.addIssue({ code: 'custom', path, message })
})

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
