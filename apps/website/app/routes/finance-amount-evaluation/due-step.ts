import { type Answers, type Group, nextStep, relevantAnswers, type Step } from '@leasing/rules/questionnaire'
import { hrefOfQuestion, STEPS } from './addresses.ts'

type Stand = {
  answers: Answers
  submitted: Answers
  selectedDealer?: object | undefined
  isFinished?: boolean | undefined
}

/** The step that the groups and the answers lead to. */
export const stepOf = (groups: readonly Group[], { answers, submitted }: Stand): Step =>
  nextStep(groups, answers, submitted)

/** Its address, and beyond the result that of what is still to do. */
export function dueHref(groups: readonly Group[], stand: Stand): string {
  const step = stepOf(groups, stand)
  if (step.kind === 'question') return hrefOfQuestion(step.question)
  if (step.kind === 'submit') return STEPS.checkYourAnswers
  if (step.kind === 'screen-out') return STEPS.screenOut
  if (!stand.selectedDealer) return STEPS.result
  return stand.isFinished ? STEPS.thankyou : STEPS.attachDocument
}

/** What the server holds once the answers of a group are submitted. */
export function withSubmitted(
  groups: readonly Group[],
  submitted: Answers,
  group: Group,
  answers: Answers,
): Answers {
  const own = new Set(group.questions.map(({ id }) => id))
  const others = Object.entries(submitted).filter(([id]) => !own.has(id))
  return relevantAnswers(groups, { ...Object.fromEntries(others), ...answers })
}

/** By number, the groups whose questions are all submitted. */
export const submittedGroups = (groups: readonly Group[], submitted: Answers): number[] =>
  groups
    .filter((_, i) => nextStep(groups.slice(0, i + 1), submitted, submitted).kind !== 'question')
    .map(({ number }) => number)
