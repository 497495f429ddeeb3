import { relevantAnswers } from '@leasing/rules/questionnaire'
import { submittedGroups } from './due-step.ts'
import type { Entered } from './enter.server.ts'

/** What of the flow other parts of the page may know: where the visitor stands, and nothing that they said. */
export function mirrorOf({ flow, groups, step }: Entered, questionNumber?: number) {
  const submitted = submittedGroups(groups, flow.submitted)
  const answered = relevantAnswers(groups, flow.answers)
  const due = step.kind === 'question' ? step.question.number : undefined
  return {
    submittedGroups: submitted,
    section: {
      questionNumber: questionNumber ?? due,
      questionRunner: groups
        .flatMap(({ questions }) => questions)
        .filter(({ id, number }) => answered[id] !== undefined || number === due)
        .map(({ number }) => number),
      isSubmitGroup2: submitted.includes(2),
      isSubmitGroup3: submitted.includes(3),
      isScreenOutGroup3: step.kind === 'screen-out' && step.group.number === 3,
    },
  }
}
