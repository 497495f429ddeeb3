import { ApiError } from '@leasing/contract/errors'
import { answerFault } from '@leasing/rules/answer-fault'
import {
  type Answers,
  type Group,
  nextStep,
  openQuestions,
  relevantAnswers,
} from '@leasing/rules/questionnaire'

/** What is stored once the answers of a group are taken; answers of later groups that they hide are forgotten. */
export function takeAnswers(
  groups: readonly Group[],
  stored: Answers,
  { group: number, answers: given }: { group: number; answers: Answers },
): Answers {
  const place = groups.findIndex((group) => group.number === number)
  const before = groups.slice(0, place)
  const own = groups[place]
  if (!own || nextStep(before, stored, stored).kind !== 'result') throw new ApiError('not-ready')

  const ownIds = own.questions.map(({ id }) => id)
  refuse(
    Object.keys(given).filter((id) => !ownIds.includes(id)),
    () => 'unrecognized-keys',
  )
  const earlier = relevantAnswers(before, stored)
  const candidate = { ...earlier, ...given }
  const upToHere = [...before, own]
  const step = nextStep(upToHere, candidate, earlier)
  if (step.kind === 'question') {
    const open = openQuestions(upToHere, candidate)
    refuse(
      open.map(({ id }) => id),
      (id) => answerFault(open.find((question) => question.id === id)!, candidate[id]) ?? 'required',
    )
  }
  const taken = step.kind === 'submit' ? step.answers : {}
  const laterIds = groups.slice(place + 1).flatMap(({ questions }) => questions.map(({ id }) => id))
  const later = Object.fromEntries(Object.entries(stored).filter(([id]) => laterIds.includes(id)))
  return relevantAnswers(groups, { ...earlier, ...taken, ...later })
}

function refuse(ids: readonly string[], codeOf: (id: string) => string): void {
  if (ids.length === 0) return
  throw new ApiError('invalid-input', {
    errors: ids.map((id) => ({ path: `answers.${id}`, code: codeOf(id) })),
  })
}
