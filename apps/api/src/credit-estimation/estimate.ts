import {
  type CreditApplication,
  type CreditLimit,
  type CreditPolicy,
  calculateCreditLimit,
} from '@leasing/rules/credit-limit'
import { type Answers, relevantAnswers, totalScore } from '@leasing/rules/questionnaire'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { EstimateContent } from './questionnaire.ts'

type Group = ReturnType<typeof activeGroups>[number]
type Question = Group['questions'][number]
export type ChosenOption = { question: Question; option: NonNullable<Question['options']>[number] }
type Grade = CreditEstimation['policy']['grades'][number]['grade']

export type Estimate = {
  limit: CreditLimit<Grade>
  application: CreditApplication
  /** With the terms that this visitor's answers allow. */
  policy: CreditPolicy<Grade>
  chosen: ChosenOption[]
  /** The answers that rule out the longest contracts. */
  shortening: ChosenOption[]
}

/** The limit that complete answers lead to, and what it was made from. */
export function estimate(content: EstimateContent, answers: Answers): Estimate {
  const { questionnaire, policy: shared, product, legalMaxEffectiveRate } = content
  const groups = activeGroups(questionnaire)
  const counting = relevantAnswers(groups, answers)
  const chosen = chosenOptions(groups, counting)
  const { inputs, grades, ceiling } = questionnaire.policy
  const longestTermOf = ({ option: { ages } }: ChosenOption) =>
    (shared.age.greatestAtEnd - (ages?.to ?? 0)) * 12
  const shortening = chosen.filter((one) => longestTermOf(one) < Math.max(...product.terms))
  const longestTerm = Math.min(Number.POSITIVE_INFINITY, ...chosen.map(longestTermOf))
  const policy = {
    incomeBands: shared.incomeBands,
    grades,
    ceiling,
    product: { ...product, terms: product.terms.filter((term) => term <= longestTerm) },
    legalMaxEffectiveRate,
  }
  const sumOf = (ids: readonly string[]) =>
    ids
      .map((id) => counting[id])
      .reduce<number>((sum, amount) => sum + (typeof amount === 'number' ? amount : 0), 0)
  const application = {
    income: sumOf(inputs.income),
    existingDebts: sumOf(inputs.existingDebts),
    price: sumOf([inputs.price]),
    score: totalScore(groups, counting),
  }
  return { limit: calculateCreditLimit(application, policy), application, policy, chosen, shortening }
}

const chosenOptions = (groups: readonly Group[], answers: Answers): ChosenOption[] =>
  groups
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      (question.options ?? [])
        .filter(({ value }) => [answers[question.id]].flat().includes(value))
        .map((option) => ({ question, option })),
    )
