import { answerFault } from './answer-fault.ts'

export type Option = {
  value: string
  label: string
  score?: number | undefined
  screenOut?: boolean | undefined
  /** The id of a later question to continue with; those in between are skipped. Any other id is ignored. */
  next?: string | undefined
}

/** `number` is unique over all groups; `id` names the answer. */
export type Question = {
  id: string
  number: number
  type: 'radio' | 'checkbox' | 'select' | 'number'
  title: string
  help?: string | undefined
  required: boolean
  options?: readonly Option[] | undefined
  /** The bounds of a number, inclusive. */
  min?: number | undefined
  max?: number | undefined
  /** Counted from `min`, or 0; 1 if absent. The same check as that of a browser's number field. */
  step?: number | undefined
  unit?: string | undefined
  /** Shown only when the answer to this earlier question, by id, is (or contains) one of these values. */
  showWhen?: { question: string; in: readonly string[] } | undefined
}

export type Group = {
  id: string
  number: 1 | 2 | 3
  title: string
  status: true
  orderPosition: number
  questions: readonly Question[]
}

/** The value of a radio or select, the values of a checkbox, or a number. An optional question left empty is `''`, for a checkbox `[]`. */
export type Answer = string | string[] | number

/** Answers by question id. */
export type Answers = Record<string, Answer>

export type QuestionStep = { kind: 'question'; group: Group; question: Question }

export type Step =
  | QuestionStep
  /** `answers` are those of this group, to be submitted. */
  | { kind: 'submit'; group: Group; answers: Answers }
  | { kind: 'screen-out'; group: Group; question: Question }
  | { kind: 'result' }

/**
 * The next step of a visitor: the first open question, a group to submit, screened out, or done. A group must be submitted once it has no open
 * question, or at the answer that screens out; and again after a submitted answer has changed.
 *
 * Groups and questions are in the order of asking. An answer of the wrong type, out of range or not among the options is ignored. An optional
 * question is open, too, until it is answered or left empty.
 *
 * @param submitted the answers stored by the server; pass `answers` again to ignore submission
 */
export const nextStep = (groups: readonly Group[], answers: Answers, submitted: Answers = {}): Step =>
  walk(groups, answers, submitted).step

/** The numbers of the submitted groups: neither they nor the groups before them have an open question. */
export const submittedGroups = (groups: readonly Group[], submitted: Answers): Group['number'][] =>
  groups
    .filter((_, index) => nextStep(groups.slice(0, index + 1), submitted, submitted).kind !== 'question')
    .map(({ number }) => number)

/** The question before `number`, or before the current position; undefined on the first. One cannot go back to a submission. */
export function previousStep(
  groups: readonly Group[],
  answers: Answers,
  number?: number,
): QuestionStep | undefined {
  const { passed } = walk(groups, answers, answers)
  const index = passed.findIndex(({ question }) => question.number === number)
  const previous = index === -1 ? passed.at(-1) : passed[index - 1]
  return previous && { kind: 'question', group: previous.group, question: previous.question }
}

/**
 * The position of question `number`, or the current position, among the questions of this visitor's route, from 1. Later questions count until an
 * answer rules them out, so that `total` never grows; at the end both are equal. `isFinal`: no open question can rule out another one, so that
 * `total` no longer falls either, unless an answer screens out.
 */
export function progress(
  groups: readonly Group[],
  answers: Answers,
  number?: number,
): { number: number; total: number; isFinal: boolean } {
  const { passed, step } = walk(groups, answers, answers)
  const route = step.kind === 'screen-out' ? passed : routeOf(groups, answers)
  const total = route.length
  const isFinal = route.every((stop) => isAnswered(stop) || isFixed(stop, route))
  const index = passed.findIndex(({ question }) => question.number === number)
  return { number: index === -1 ? Math.min(passed.length + 1, total) : index + 1, total, isFinal }
}

/** True for questions answered before the current step, and for the current one; false for later ones and those not on the route. */
export function canVisit(
  groups: readonly Group[],
  answers: Answers,
  number: number,
  submitted: Answers = {},
): boolean {
  const { passed, step } = walk(groups, answers, submitted)
  if (passed.some(({ question }) => question.number === number)) return true
  return step.kind === 'question' && step.question.number === number
}

/** Questions that are certainly asked and have no valid answer. Those that depend on an open question are excluded. */
export function openQuestions(groups: readonly Group[], answers: Answers): Question[] {
  const route = routeOf(groups, answers)
  return route
    .filter((stop) => !isAnswered(stop) && isShown(stop.question, route) === 'yes')
    .map(({ question }) => question)
}

/** Valid answers to questions on the route; gaps are allowed. The values of a checkbox are in the order of its options. */
export const relevantAnswers = (groups: readonly Group[], answers: Answers): Answers =>
  answersOf(routeOf(groups, answers).filter(isAnswered))

/** The sum of the scores of all relevant chosen options. */
export const totalScore = (groups: readonly Group[], answers: Answers): number =>
  routeOf(groups, answers)
    .flatMap(chosenOptions)
    .reduce((total, { score = 0 }) => total + score, 0)

/** A question on the visitor's route; without `answer` it is open. */
type Stop = { group: Group; question: Question; answer: Answer | undefined }
type AnsweredStop = Stop & { answer: Answer }

/** Follows the route up to the next step. */
function walk(
  groups: readonly Group[],
  answers: Answers,
  submitted: Answers,
): { passed: AnsweredStop[]; step: Step } {
  const route = routeOf(groups, answers)
  const passed: AnsweredStop[] = []
  for (const group of groups) {
    const inGroup: AnsweredStop[] = []
    const submitIfChanged = (): Step | undefined =>
      inGroup.every((stop) => isSame(stop.answer, readAnswer(stop.question, submitted)))
        ? undefined
        : { kind: 'submit', group, answers: answersOf(inGroup) }

    for (const stop of route.filter((candidate) => candidate.group === group)) {
      const { question } = stop
      if (!isAnswered(stop)) return { passed, step: { kind: 'question', group, question } }
      inGroup.push(stop)
      passed.push(stop)
      if (chosenOptions(stop).some(({ screenOut }) => screenOut)) {
        return { passed, step: submitIfChanged() ?? { kind: 'screen-out', group, question } }
      }
    }
    const submit = submitIfChanged()
    if (submit) return { passed, step: submit }
  }
  return { passed, step: { kind: 'result' } }
}

/**
 * All questions that will be asked, as far as the answers tell, also beyond a gap. A question that depends on an open one may still come: it is on
 * the route, but its answer is ignored.
 */
function routeOf(groups: readonly Group[], answers: Answers): Stop[] {
  const all = groups.flatMap((group) => group.questions.map((question) => ({ group, question })))
  const route: Stop[] = []
  let from = 0
  for (const [index, { group, question }] of all.entries()) {
    if (index < from) continue
    const shown = isShown(question, route)
    if (shown === 'no') continue

    const stop = { group, question, answer: shown === 'yes' ? readAnswer(question, answers) : undefined }
    route.push(stop)
    const next = chosenOptions(stop).find((option) => option.next !== undefined)?.next
    if (next !== undefined) from = all.findIndex((candidate) => candidate.question.id === next)
  }
  return route
}

function isShown({ showWhen }: Question, route: readonly Stop[]): 'yes' | 'no' | 'unknown' {
  if (!showWhen) return 'yes'
  const condition = route.find(({ question }) => question.id === showWhen.question)
  if (!condition) return 'no'
  if (!isAnswered(condition)) return 'unknown'
  return [condition.answer].flat().some((value) => showWhen.in.includes(String(value))) ? 'yes' : 'no'
}

/** An open question that is certainly asked and whose options all continue with the next one. */
const isFixed = ({ question }: Stop, route: readonly Stop[]): boolean =>
  isShown(question, route) === 'yes' && !question.options?.some(({ next }) => next !== undefined)

const isAnswered = (stop: Stop): stop is AnsweredStop => stop.answer !== undefined

const answersOf = (stops: readonly AnsweredStop[]): Answers =>
  Object.fromEntries(stops.map(({ question, answer }) => [question.id, answer]))

const chosenOptions = ({ question, answer }: Stop): Option[] =>
  (question.options ?? []).filter(({ value }) => [answer].flat().includes(value))

/** Validates the answer again, since it may come from an old cookie or an earlier questionnaire. */
function readAnswer(question: Question, answers: Answers): Answer | undefined {
  const answer = answers[question.id]
  if (answer === undefined || answerFault(question, answer)) return undefined
  if (!Array.isArray(answer)) return answer
  return (question.options ?? []).map(({ value }) => value).filter((value) => answer.includes(value))
}

const isSame = (a: Answer, b: Answer | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value, index) => value === b[index])
    : a === b
