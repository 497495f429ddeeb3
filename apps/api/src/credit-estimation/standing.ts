import type { Submission } from '@leasing/contract/credit-estimation'
import { ApiError } from '@leasing/contract/errors'
import { type Answers, type Group, nextStep, type Step } from '@leasing/rules/questionnaire'
import { creditEstimation } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { ContentStore } from '../content/store.ts'

export function requireQuestionnaire(content: ContentStore): CreditEstimation {
  const [questionnaire] = content.all(creditEstimation)
  if (!questionnaire) throw new ApiError('unavailable')
  return questionnaire
}

/** Where a visitor stands whose answers are all submitted: never before a submit. */
export const standing = (groups: readonly Group[], answers: Answers): Step =>
  nextStep(groups, answers, answers)

/** The groups with no open question left, those before them included. */
export const submittedGroups = (groups: readonly Group[], answers: Answers): Submission['submittedGroups'] =>
  groups
    .filter((_, i) => standing(groups.slice(0, i + 1), answers).kind !== 'question')
    .map(({ number }) => number)
