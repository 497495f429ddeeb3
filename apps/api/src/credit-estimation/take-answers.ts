import { isDeepStrictEqual } from 'node:util'
import { ApiError, type FieldErrorCode } from '@leasing/contract/errors'
import { answerFault } from '@leasing/rules/answer-fault'
import {
  type Answers,
  type Group,
  nextStep,
  openQuestions,
  relevantAnswers,
} from '@leasing/rules/questionnaire'

/**
 * What is stored once the answers of a group are taken; answers of later groups that they hide are forgotten. Refused when another group is
 * stored with another answer than the visitor has `seen`: nothing is computed from it.
 */
export function takeAnswers(
  groups: readonly Group[],
  stored: Answers,
  {
    group: number,
    answers: given,
    seen = {},
  }: { group: number; answers: Answers; seen?: Answers | undefined },
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
  const all = relevantAnswers(groups, { ...earlier, ...taken, ...later })
  const shown = Object.entries(relevantAnswers(groups, { ...seen, ...taken }))
  if (shown.some(([id, answer]) => Object.hasOwn(all, id) && !isDeepStrictEqual(answer, all[id])))
    throw new ApiError('changed-meanwhile')
  return all
}

type Stored = { answers: Answers; drafts?: Answers }

/** All that the visitor answered: what was submitted, with the drafts before it. */
const allAnswers = (groups: readonly Group[], { answers, drafts }: Stored): Answers =>
  relevantAnswers(groups, { ...answers, ...drafts })

/** The drafts once `given` is added: the answers that count and were not submitted as they are. */
export function addDrafts(groups: readonly Group[], stored: Stored, given: Answers): Answers {
  const questions = new Map(groups.flatMap((group) => group.questions).map((asked) => [asked.id, asked]))
  const ids = Object.keys(given)
  refuse(
    ids.filter((id) => !questions.has(id)),
    () => 'unrecognized-keys',
  )
  const faultOf = (id: string) => answerFault(questions.get(id)!, given[id])
  refuse(
    ids.filter((id) => faultOf(id)),
    (id) => faultOf(id)!,
  )
  const { answers, drafts } = stored
  const all = allAnswers(groups, { answers, drafts: { ...drafts, ...given } })
  return Object.fromEntries(
    Object.entries(all).filter(([id, answer]) => !isDeepStrictEqual(answer, answers[id])),
  )
}

/** The drafts that are left once a group was submitted. */
export function draftsAfter(
  groups: readonly Group[],
  { answers, drafts = {} }: Stored,
  number: number,
): Answers {
  const own = groups.find((group) => group.number === number)?.questions.map(({ id }) => id) ?? []
  const others = Object.entries(drafts).filter(([id]) => !own.includes(id))
  return addDrafts(groups, { answers, drafts: Object.fromEntries(others) }, {})
}

function refuse(ids: readonly string[], codeOf: (id: string) => FieldErrorCode): void {
  if (ids.length === 0) return
  throw new ApiError('invalid-input', {
    errors: ids.map((id) => ({ path: `answers.${id}`, code: codeOf(id) })),
  })
}
