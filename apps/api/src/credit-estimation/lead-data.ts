import type { Answer, Answers } from '@leasing/rules/questionnaire'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { Estimate } from './estimate.ts'
import type { SubmissionContent } from './submission.ts'

/** What staff read of a submission: the person, the figures unless screened out, whom to contact and when, and the answers in words. */
export function leadDataOf(
  content: CreditEstimation,
  { personal, answers, selectedDealer, documents }: SubmissionContent,
  result: { estimate: Estimate; validUntil: string } | undefined,
): Record<string, unknown> {
  return {
    ...personal,
    ...(result ? figuresOf(result) : { screenOut: true }),
    ...selectedDealer,
    ...(documents.length > 0 && { documents }),
    answers: inWords(content, answers),
  }
}

function figuresOf({ estimate: { limit }, validUntil }: { estimate: Estimate; validUntil: string }) {
  const { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade } = limit
  return { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade, validUntil }
}

function inWords(content: CreditEstimation, answers: Answers): Record<string, Answer> {
  const asked = activeGroups(content)
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => Object.hasOwn(answers, id))
  return Object.fromEntries(
    asked.map(({ id, topic, options = [] }) => {
      const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
      const answer = answers[id]!
      if (typeof answer === 'number') return [topic, answer]
      return [topic, Array.isArray(answer) ? answer.map(labelOf) : labelOf(answer)]
    }),
  )
}
