import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import { ApiError } from '@leasing/contract/errors'
import { type Answers, type Group, nextStep, type Step } from '@leasing/rules/questionnaire'
import { creditEstimation } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import { creditPolicy } from '../content/collections/credit-policy.ts'
import {
  type HpProductRecord,
  hpFinancialProducts,
  rateCeilingsAt,
} from '../content/collections/hire-purchase.ts'
import type { ContentStore } from '../content/store.ts'

export function requireQuestionnaire(content: ContentStore): CreditEstimation {
  const [questionnaire] = content.all(creditEstimation)
  if (!questionnaire) throw new ApiError('unavailable')
  return questionnaire
}

/** Everything that an estimate is made from. */
export type EstimateContent = {
  questionnaire: CreditEstimation
  policy: CreditPolicy
  product: HpProductRecord
  /** In percent a year. */
  legalMaxEffectiveRate: number
}

export function requireEstimateContent(content: ContentStore, now: number): EstimateContent {
  const questionnaire = requireQuestionnaire(content)
  const { financialProduct } = questionnaire.policy
  const [policy] = content.all(creditPolicy)
  const product = content.all(hpFinancialProducts).find(({ id }) => id === financialProduct)
  const ceiling = rateCeilingsAt(content.all, now).find(({ kind }) => kind === product?.kind)
  if (!policy || !product || !ceiling) throw new ApiError('unavailable')
  return {
    questionnaire,
    policy,
    product,
    legalMaxEffectiveRate: ceiling.maxEffectiveRatePercentPerYear,
  }
}

/** The next step of a visitor whose answers are all submitted: never a group to submit. */
export const stepAfter = (groups: readonly Group[], answers: Answers): Step =>
  nextStep(groups, answers, answers)
