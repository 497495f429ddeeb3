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
}

/** The limit that complete answers lead to, and what it was made from. */
export function estimate({ questionnaire, incomeBands }: EstimateContent, answers: Answers): Estimate {
  const groups = activeGroups(questionnaire)
  const counting = relevantAnswers(groups, answers)
  const chosen = chosenOptions(groups, counting)
  const { inputs, terms, ...rest } = questionnaire.policy
  const longestTerm = Math.min(...chosen.map(({ option }) => option.longestTerm ?? Number.POSITIVE_INFINITY))
  const policy = { ...rest, incomeBands, terms: terms.filter((term) => term <= longestTerm) }
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
  return { limit: calculateCreditLimit(application, policy), application, policy, chosen }
}

const chosenOptions = (groups: readonly Group[], answers: Answers): ChosenOption[] =>
  groups
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      (question.options ?? [])
        .filter(({ value }) => [answers[question.id]].flat().includes(value))
        .map((option) => ({ question, option })),
    )
