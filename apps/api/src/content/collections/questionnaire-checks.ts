import { type Answer, type Answers, type Group, nextStep, type Question } from '@leasing/rules/questionnaire'

/** A fault that a schema cannot find, and its path in the record. */
export type Finding = { path: (string | number)[]; message: string }

type Written = Omit<Group, 'status'> & { status: boolean }
type Located = { question: Question; group: Written; path: (string | number)[] }

/** Checks the consistency of groups and questions. Inactive ones are only checked by themselves. */
export function checkQuestionnaire(groups: readonly Written[]): Finding[] {
  const all = groups.flatMap((group, g) =>
    group.questions.map((question, q) => ({ question, group, path: ['groups', g, 'questions', q] })),
  )
  const findings = [
    ...all.flatMap(checkQuestion),
    ...duplicateOf(all, ({ question }) => question.id, 'id'),
    ...duplicateOf(all, ({ question }) => String(question.number), 'number'),
    ...checkOrder(groups),
    ...all.flatMap((located) => checkReferences(located, all)),
  ]
  // Walking through faulty questions would only repeat the faults.
  return findings.length > 0 ? findings : checkReachable(groups, all)
}

function checkQuestion({ question, group, path }: Located): Finding[] {
  const { type, options, min, max } = question
  const isNumber = type === 'number'
  const values = (options ?? []).map(({ value }) => value)
  const wrong: [boolean, string, string][] = [
    [isNumber === (options !== undefined), 'options', 'belong to every question but one for a number'],
    [new Set(values).size !== values.length, 'options', 'duplicate value'],
    [
      isNumber && (min === undefined || min < 0 || max === undefined || max < min),
      'max',
      'a number has a min from 0 up and a max that is not smaller',
    ],
    [
      group.number !== 3 && (options ?? []).some(({ screenOut }) => screenOut),
      'options',
      'only group 3 screens out',
    ],
  ]
  return wrong
    .filter(([isWrong]) => isWrong)
    .map(([, field, message]) => ({ path: [...path, field], message }))
}

function duplicateOf(all: readonly Located[], of: (located: Located) => string, field: string): Finding[] {
  return all
    .filter((located, i) => all.findIndex((other) => of(other) === of(located)) !== i)
    .map(({ path }) => ({ path: [...path, field], message: 'duplicate' }))
}

/** The active groups must be 1, 2 and 3; groups and questions must be in the order of their numbers. */
function checkOrder(groups: readonly Written[]): Finding[] {
  const active = activeOf(groups)
  const numbers = active.flatMap(({ questions }) => questions.map(({ number }) => number))
  return [
    ...(active.map(({ number }) => number).join() === '1,2,3'
      ? []
      : [
          {
            path: ['groups'],
            message: 'the active groups are number 1, 2 and 3, in this order of orderPosition',
          },
        ]),
    ...(numbers.every((number, i) => i === 0 || number > numbers[i - 1]!)
      ? []
      : [{ path: ['groups'], message: 'the numbers of the active questions do not rise' }]),
  ]
}

/** `showWhen` refers to an earlier question, `next` to a later one; both to active groups, or to the same inactive group. */
function checkReferences({ question, group, path }: Located, all: readonly Located[]): Finding[] {
  const candidates = all
    .filter((other) => (group.status ? other.group.status : other.group === group))
    .map((other) => other.question)
  const find = (id: string) => candidates.find((other) => other.id === id)
  const { showWhen, options = [] } = question

  const condition = showWhen && find(showWhen.question)
  const wrongQuestion =
    !showWhen || (condition !== undefined && condition.number < question.number)
      ? []
      : [{ path: [...path, 'showWhen', 'question'], message: 'is not the id of an earlier question' }]
  const values = (condition?.options ?? []).map(({ value }) => value)
  const unknown = condition ? (showWhen?.in ?? []).filter((value) => !values.includes(value)) : []
  return [
    ...wrongQuestion,
    ...unknown.map((value) => ({
      path: [...path, 'showWhen', 'in'],
      message: `"${value}" is not an option of ${condition?.id}`,
    })),
    ...options.flatMap(({ next }, i) =>
      next === undefined || (find(next)?.number ?? 0) > question.number
        ? []
        : [{ path: [...path, 'options', i, 'next'], message: 'is not the id of a later question' }],
    ),
  ]
}

/** Walks every distinct path, and reports questions that no path reaches. */
function checkReachable(groups: readonly Written[], all: readonly Located[]): Finding[] {
  const active = activeOf(groups)
  const conditions = active.flatMap(({ questions }) =>
    questions.flatMap(({ showWhen }) => (showWhen ? [showWhen] : [])),
  )
  const reached = new Set<string>()
  const walk = (answers: Answers) => {
    const step = nextStep(active, answers, answers)
    if (step.kind !== 'question') return
    reached.add(step.question.id)
    for (const answer of differentAnswers(step.question, conditions))
      walk({ ...answers, [step.question.id]: answer })
  }
  walk({})
  return all
    .filter(({ group, question }) => group.status && !reached.has(question.id))
    .map(({ path }) => ({ path, message: 'is never asked: no answers lead to it' }))
}

/** One answer per distinct way to continue. */
function differentAnswers(
  question: Question,
  conditions: readonly NonNullable<Question['showWhen']>[],
): Answer[] {
  if (question.type === 'number') return [question.min ?? 0]
  const dependents = conditions.filter((condition) => condition.question === question.id)
  const byWay = new Map<string, Answer>()
  for (const { value, screenOut, next } of question.options ?? []) {
    if (screenOut) continue
    const way = JSON.stringify([next, dependents.map((condition) => condition.in.includes(value))])
    byWay.set(way, question.type === 'checkbox' ? [value] : value)
  }
  if (!question.required) byWay.set('left empty', question.type === 'checkbox' ? [] : '')
  return [...byWay.values()]
}

const activeOf = (groups: readonly Written[]): Group[] =>
  groups.filter((group): group is Group => group.status).sort((a, b) => a.orderPosition - b.orderPosition)
