import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type Answers,
  canVisit,
  type Group,
  nextStep,
  type Option,
  openQuestions,
  previousStep,
  progress,
  type Question,
  relevantAnswers,
  type Step,
  submittedGroups,
  totalScore,
} from './questionnaire.ts'

const option = (value: string, over: Partial<Option> = {}): Option => ({ value, label: value, ...over })

const aQuestion = (id: string, number: number, over: Partial<Question> = {}): Question => ({
  id,
  number,
  type: 'radio',
  title: id,
  required: true,
  options: [option('yes'), option('no')],
  ...over,
})

const aNumber = (id: string, number: number, over: Partial<Question> = {}): Question => {
  const { options: _, ...question } = aQuestion(id, number, { type: 'number', min: 0, ...over })
  return question
}

const aGroup = (number: Group['number'], questions: Question[]): Group => ({
  id: `group-${number}`,
  number,
  title: `group ${number}`,
  status: true,
  orderPosition: number,
  questions,
})

/** 14 questions of all four types: a chain of conditions, an optional one, a jump, and options that screen out. */
const GROUPS: readonly Group[] = [
  aGroup(1, [
    aQuestion('vehicle', 1, { type: 'select', options: [option('pickup'), option('suv'), option('truck')] }),
    aQuestion('body', 2, {
      options: [option('single-cab'), option('4-door')],
      showWhen: { question: 'vehicle', in: ['pickup'] },
    }),
    aNumber('price', 3, { min: 300_000, max: 5_000_000, step: 1_000, unit: 'บาท' }),
    aQuestion('trade-in', 4, { showWhen: { question: 'vehicle', in: ['pickup', 'suv'] } }),
  ]),
  aGroup(2, [
    aQuestion('job', 5, {
      options: [
        option('employee', { score: 30 }),
        option('own-business', { score: 20, next: 'business-years' }),
        option('other', { score: 5, next: 'income' }),
      ],
    }),
    aNumber('job-years', 6, { max: 50 }),
    aQuestion('salary-slip', 7, {
      options: [option('yes', { score: 10 }), option('no')],
      showWhen: { question: 'job', in: ['employee'] },
    }),
    aNumber('business-years', 8, { max: 60, showWhen: { question: 'job', in: ['own-business'] } }),
    aNumber('income', 9, { max: 1_000_000 }),
    aQuestion('extra-income', 10, {
      type: 'checkbox',
      required: false,
      options: [option('rent', { score: 4 }), option('farm', { score: 2 }), option('family', { score: 1 })],
    }),
  ]),
  aGroup(3, [
    aQuestion('debts', 11, {
      type: 'checkbox',
      options: [option('none', { score: 20 }), option('house'), option('car'), option('card')],
    }),
    aNumber('debt-per-month', 12, { showWhen: { question: 'debts', in: ['house', 'car', 'card'] } }),
    aQuestion('late', 13, {
      options: [option('never', { score: 10 }), option('once'), option('now', { screenOut: true })],
      showWhen: { question: 'debts', in: ['house', 'car', 'card'] },
    }),
    aQuestion('bankrupt', 14, {
      type: 'select',
      options: [option('no'), option('yes', { screenOut: true })],
    }),
  ]),
]

/** A whole way to the result. */
const COMPLETE: Answers = {
  vehicle: 'pickup',
  body: '4-door',
  price: 899_000,
  'trade-in': 'no',
  job: 'employee',
  'job-years': 3,
  'salary-slip': 'yes',
  income: 42_000,
  'extra-income': ['rent'],
  debts: ['car', 'card'],
  'debt-per-month': 6_500,
  late: 'never',
  bankrupt: 'no',
}

const without = (answers: Answers, ...ids: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

const only = (...ids: string[]): Answers =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([id]) => ids.includes(id)))

/** `price`, `submit 2`, `screen-out late` or `result`. */
function named(step: Step): string {
  if (step.kind === 'question') return step.question.id
  if (step.kind === 'submit') return `submit ${step.group.number}`
  if (step.kind === 'screen-out') return `screen-out ${step.question.id}`
  return step.kind
}

/** The due step when all that is answered is submitted too. */
const due = (answers: Answers, groups = GROUPS) => named(nextStep(groups, answers, answers))

const previous = (answers: Answers, number?: number) => previousStep(GROUPS, answers, number)?.question.id

describe('the next step', () => {
  test.each<{ name: string; answers: Answers; next: string }>([
    { name: 'nobody has answered yet', answers: {}, next: 'vehicle' },
    { name: 'the first is answered', answers: only('vehicle'), next: 'body' },
    { name: 'a condition is not met', answers: { vehicle: 'suv' }, next: 'price' },
    { name: 'two conditions are not met', answers: { vehicle: 'truck', price: 900_000 }, next: 'job' },
    { name: 'a gap at the start', answers: without(COMPLETE, 'vehicle'), next: 'vehicle' },
    { name: 'a gap in the middle', answers: without(COMPLETE, 'income'), next: 'income' },
    { name: 'two gaps', answers: without(COMPLETE, 'bankrupt', 'job-years'), next: 'job-years' },
    {
      name: 'an optional question not seen yet',
      answers: without(COMPLETE, 'extra-income'),
      next: 'extra-income',
    },
    { name: 'an optional question left empty', answers: { ...COMPLETE, 'extra-income': [] }, next: 'result' },
    { name: 'everything is answered', answers: COMPLETE, next: 'result' },
    { name: 'an answer to no question', answers: { ...COMPLETE, gone: 'yes' }, next: 'result' },
  ])('$name: $next', ({ answers, next }) => {
    expect(due(answers)).toBe(next)
  })

  test('comes with its group, for the heading', () => {
    expect(nextStep(GROUPS, only('vehicle'))).toEqual({
      kind: 'question',
      group: GROUPS[0],
      question: GROUPS[0]!.questions[1],
    })
  })

  test('a questionnaire without questions is done', () => {
    expect(nextStep([], {})).toEqual({ kind: 'result' })
    expect(nextStep([aGroup(1, [])], COMPLETE)).toEqual({ kind: 'result' })
    expect(progress([], {})).toEqual({ number: 0, total: 0, isFinal: true })
  })
})

describe('an answer that does not count leaves its question open', () => {
  const wrong = (id: string, ...values: unknown[]) => values.map((value) => ({ id, value }))
  test.each([
    ...wrong('vehicle', 'ship', '', 'PICKUP', 1, true, null, ['pickup'], {}),
    ...wrong('trade-in', 'maybe', '', 0, ['yes'], undefined),
    ...wrong(
      'price',
      '899000',
      '',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      299_000,
      5_001_000,
      899_500,
      [899_000],
    ),
    ...wrong('job-years', -1, 51, 2.5, null),
    ...wrong('debts', [], 'car', ['boat'], ['car', 'boat'], ['car', 'car'], [1], { 0: 'car', length: 1 }),
    ...wrong('extra-income', '', ['lottery']),
  ])('$id: $value', ({ id, value }) => {
    const answers = { ...COMPLETE, [id]: value as Answer }

    expect(due(answers)).toBe(id)
    expect(relevantAnswers(GROUPS, answers)).not.toHaveProperty(id)
  })

  test.each([
    { id: 'price', value: 300_000 },
    { id: 'price', value: 5_000_000 },
    { id: 'job-years', value: 0 },
    { id: 'job-years', value: 50 },
  ])('$id: $value is a bound, and counts', ({ id, value }) => {
    expect(due({ ...COMPLETE, [id]: value })).toBe('result')
  })

  test.each([
    { value: 0.3, next: 'result' },
    { value: 0.35, next: 'share' },
    { value: 100_000.7, next: 'result' },
  ])('a step of a tenth: $value leads to $next', ({ value, next }) => {
    const groups = [aGroup(1, [aNumber('share', 1, { min: 0.1, step: 0.1 })])]

    expect(due({ share: value }, groups)).toBe(next)
  })

  test('every optional question may be left empty, a required one may not', () => {
    for (const type of ['radio', 'select', 'number'] as const) {
      const question = { ...aQuestion('only', 1), type }

      expect(due({ only: '' }, [aGroup(1, [{ ...question, required: false }])])).toBe('result')
      expect(due({ only: '' }, [aGroup(1, [question])])).toBe('only')
    }
  })

  test('a question called like a property of every object is open too', () => {
    const groups = [aGroup(1, [aQuestion('constructor', 1), aQuestion('__proto__', 2)])]

    expect(due({}, groups)).toBe('constructor')
    expect(due({ constructor: 'yes' } as unknown as Answers, groups)).toBe('__proto__')
    expect(due(JSON.parse('{ "constructor": "yes", "__proto__": "no" }'), groups)).toBe('result')
  })
})

describe('conditions', () => {
  /** Each hangs on the one before. */
  const chain = [
    aGroup(1, [
      aQuestion('a', 1),
      aQuestion('b', 2, { showWhen: { question: 'a', in: ['yes'] } }),
      aNumber('c', 3, { showWhen: { question: 'b', in: ['yes'] } }),
      aQuestion('d', 4, { showWhen: { question: 'c', in: ['7', '8'] } }),
    ]),
  ]

  test.each<{ answers: Answers; next: string; relevant: string }>([
    { answers: {}, next: 'a', relevant: '' },
    { answers: { a: 'no' }, next: 'result', relevant: 'a' },
    { answers: { a: 'yes' }, next: 'b', relevant: 'a' },
    { answers: { a: 'yes', b: 'no' }, next: 'result', relevant: 'a b' },
    { answers: { a: 'yes', b: 'yes', c: 6 }, next: 'result', relevant: 'a b c' },
    { answers: { a: 'yes', b: 'yes', c: 7 }, next: 'd', relevant: 'a b c' },
    { answers: { a: 'yes', b: 'yes', c: 8, d: 'no' }, next: 'result', relevant: 'a b c d' },
    { answers: { a: 'no', b: 'yes', c: 7, d: 'no' }, next: 'result', relevant: 'a' },
    { answers: { a: 'yes', b: 'no', c: 7, d: 'no' }, next: 'result', relevant: 'a b' },
    { answers: { b: 'yes', c: 7, d: 'no' }, next: 'a', relevant: '' },
    { answers: { a: 'maybe', b: 'yes', c: 7, d: 'no' }, next: 'a', relevant: '' },
    { answers: { a: 'yes', b: 'yes', c: -1, d: 'no' }, next: 'c', relevant: 'a b' },
  ])('$answers: next $next', ({ answers, next, relevant }) => {
    expect(due(answers, chain)).toBe(next)
    expect(Object.keys(relevantAnswers(chain, answers)).join(' ')).toBe(relevant)
  })

  test('one value of a checkbox is enough', () => {
    const answers = only('vehicle', 'body', 'price', 'trade-in')
    const upTo3 = { ...answers, job: 'other', income: 9_000, 'extra-income': [] }

    expect(due({ ...upTo3, debts: ['none'] })).toBe('bankrupt')
    expect(due({ ...upTo3, debts: ['none', 'card'] })).toBe('debt-per-month')
  })

  test('an optional question left empty meets none', () => {
    const groups = [
      aGroup(1, [
        aNumber('size', 1, { required: false }),
        aQuestion('small', 2, { showWhen: { question: 'size', in: ['0'] } }),
      ]),
    ]

    expect(due({ size: '' }, groups)).toBe('result')
    expect(due({ size: 0 }, groups)).toBe('small')
  })

  test.each(['later', 'self', 'unknown'])('one on a question that is not earlier (%s) is never met', (on) => {
    const groups = [
      aGroup(1, [aQuestion('self', 1, { showWhen: { question: on, in: ['yes'] } }), aQuestion('later', 2)]),
    ]

    expect(due({ self: 'yes', later: 'yes' }, groups)).toBe('result')
    expect(relevantAnswers(groups, { self: 'yes', later: 'yes' })).toEqual({ later: 'yes' })
  })
})

describe('a jump', () => {
  test.each([
    { job: 'employee', next: 'job-years' },
    { job: 'own-business', next: 'business-years' },
    { job: 'other', next: 'income' },
  ])('$job goes on with $next', ({ job, next }) => {
    expect(due({ ...only('vehicle', 'body', 'price', 'trade-in'), job })).toBe(next)
  })

  test('forgets what was answered in between', () => {
    expect(relevantAnswers(GROUPS, { ...COMPLETE, job: 'other' })).toEqual({
      ...without(COMPLETE, 'job-years', 'salary-slip'),
      job: 'other',
    })
  })

  test.each(['first', 'here', 'unknown'])('back or nowhere (%s) just goes on', (next) => {
    const groups = [
      aGroup(1, [
        aQuestion('first', 1),
        aQuestion('here', 2, { options: [option('yes', { next })] }),
        aQuestion('last', 3),
      ]),
    ]

    expect(due({ first: 'yes', here: 'yes' }, groups)).toBe('last')
  })

  test('to a question that is hidden goes on behind it', () => {
    const groups = [
      aGroup(1, [
        aQuestion('here', 1, { options: [option('yes', { next: 'hidden' })] }),
        aQuestion('between', 2),
        aQuestion('hidden', 3, { showWhen: { question: 'here', in: ['no'] } }),
        aQuestion('last', 4),
      ]),
    ]

    expect(due({ here: 'yes' }, groups)).toBe('last')
  })
})

describe('screening out', () => {
  test.each<{ name: string; answers: Answers; next: string }>([
    { name: 'at once', answers: { ...without(COMPLETE, 'bankrupt'), late: 'now' }, next: 'screen-out late' },
    { name: 'at the last question', answers: { ...COMPLETE, bankrupt: 'yes' }, next: 'screen-out bankrupt' },
    {
      name: 'at the first of two',
      answers: { ...COMPLETE, late: 'now', bankrupt: 'yes' },
      next: 'screen-out late',
    },
    {
      name: 'not before a gap is closed',
      answers: { ...without(COMPLETE, 'income'), late: 'now' },
      next: 'income',
    },
    {
      name: 'not by an answer that is hidden',
      answers: { ...COMPLETE, debts: ['none'], late: 'now' },
      next: 'result',
    },
  ])('$name', ({ answers, next }) => {
    expect(due(answers)).toBe(next)
  })

  test('is submitted first, without what lies behind', () => {
    const answers = { ...COMPLETE, late: 'now' }

    const step = nextStep(GROUPS, answers, COMPLETE)

    expect(step).toMatchObject({
      kind: 'submit',
      group: { number: 3 },
      answers: { debts: ['car', 'card'], 'debt-per-month': 6_500, late: 'now' },
    })
    expect(step).not.toHaveProperty('answers.bankrupt')
  })

  test('can be taken back', () => {
    const answers = { ...COMPLETE, late: 'now' }

    expect(previous(answers)).toBe('late')
    expect(canVisit(GROUPS, answers, 13, answers)).toBe(true)
    expect(canVisit(GROUPS, answers, 14, answers)).toBe(false)
    expect(due({ ...answers, late: 'once' })).toBe('result')
  })
})

describe('submitting', () => {
  const group1 = only('vehicle', 'body', 'price', 'trade-in')
  const group2 = only('job', 'job-years', 'salary-slip', 'income', 'extra-income')
  const group3 = only('debts', 'debt-per-month', 'late', 'bankrupt')

  test.each<{ name: string; answers: Answers; submitted: Answers; next: string }>([
    { name: 'not while a question is open', answers: only('vehicle', 'price'), submitted: {}, next: 'body' },
    { name: 'group 1, once it is answered', answers: group1, submitted: {}, next: 'submit 1' },
    { name: 'then group 2 begins', answers: group1, submitted: group1, next: 'job' },
    { name: 'group 2', answers: { ...group1, ...group2 }, submitted: group1, next: 'submit 2' },
    {
      name: 'then group 3 begins',
      answers: { ...group1, ...group2 },
      submitted: { ...group1, ...group2 },
      next: 'debts',
    },
    { name: 'group 3', answers: COMPLETE, submitted: { ...group1, ...group2 }, next: 'submit 3' },
    { name: 'then the result', answers: COMPLETE, submitted: COMPLETE, next: 'result' },
    {
      name: 'again after a change',
      answers: { ...COMPLETE, income: 1 },
      submitted: COMPLETE,
      next: 'submit 2',
    },
    {
      name: 'the earlier of two that changed',
      answers: { ...COMPLETE, price: 500_000, late: 'once' },
      submitted: COMPLETE,
      next: 'submit 1',
    },
    {
      name: 'not for the order of a checkbox',
      answers: { ...COMPLETE, debts: ['card', 'car'] },
      submitted: COMPLETE,
      next: 'result',
    },
    {
      name: 'not for an answer that is hidden',
      answers: { ...COMPLETE, 'business-years': 9 },
      submitted: COMPLETE,
      next: 'result',
    },
    {
      name: 'a checkbox with one value less',
      answers: { ...COMPLETE, debts: ['car'] },
      submitted: COMPLETE,
      next: 'submit 3',
    },
  ])('$name', ({ answers, submitted, next }) => {
    expect(named(nextStep(GROUPS, answers, submitted))).toBe(next)
  })

  test('sends the answers of the group that count', () => {
    const answers = { ...group1, ...group2, 'business-years': 5, debts: ['none'] }

    expect(nextStep(GROUPS, answers, group1)).toEqual({
      kind: 'submit',
      group: GROUPS[1],
      answers: group2,
    })
  })

  test('a group of which nothing is asked needs none', () => {
    const groups = [
      aGroup(1, [aQuestion('a', 1)]),
      aGroup(2, [aQuestion('b', 2, { showWhen: { question: 'a', in: ['yes'] } })]),
      aGroup(3, [aQuestion('c', 3)]),
    ]

    expect(named(nextStep(groups, { a: 'no' }, { a: 'no' }))).toBe('c')
  })

  test('the questions of the next group cannot be visited before', () => {
    expect(canVisit(GROUPS, group1, 5)).toBe(false)
    expect(canVisit(GROUPS, group1, 5, group1)).toBe(true)
    expect(canVisit(GROUPS, group1, 4)).toBe(true)
    expect(canVisit(GROUPS, { ...group1, ...group3 }, 11, group1)).toBe(false)
  })
})

describe('the submitted groups', () => {
  test.each<{ name: string; submitted: Answers; numbers: number[] }>([
    { name: 'none at the start', submitted: {}, numbers: [] },
    { name: 'none with a question left open', submitted: without(COMPLETE, 'trade-in'), numbers: [] },
    { name: 'the first', submitted: only('vehicle', 'body', 'price', 'trade-in'), numbers: [1] },
    { name: 'only those before a gap', submitted: without(COMPLETE, 'income'), numbers: [1] },
    { name: 'all at the result', submitted: COMPLETE, numbers: [1, 2, 3] },
    { name: 'also the one that screens out', submitted: { ...COMPLETE, late: 'now' }, numbers: [1, 2, 3] },
  ])('are $name', ({ submitted, numbers }) => {
    expect(submittedGroups(GROUPS, submitted)).toEqual(numbers)
  })
})

describe('going back', () => {
  test.each([
    { from: 1, to: undefined },
    { from: 2, to: 'vehicle' },
    { from: 5, to: 'trade-in' },
    { from: 9, to: 'salary-slip' },
    { from: 14, to: 'late' },
    { from: undefined, to: 'bankrupt' },
  ])('from $from leads to $to', ({ from, to }) => {
    expect(previous(COMPLETE, from)).toBe(to)
  })

  test('skips what is hidden, and crosses into the group before', () => {
    const answers = { ...COMPLETE, vehicle: 'truck', job: 'other', debts: ['none'] }

    expect(previous(answers, 3)).toBe('vehicle')
    expect(previous(answers, 5)).toBe('price')
    expect(previous(answers, 9)).toBe('job')
    expect(previous(answers, 14)).toBe('debts')
  })

  test('from the open question, and from one not on the route, leads to the last that is answered', () => {
    const answers = only('vehicle', 'body', 'price')

    expect(previous(answers)).toBe('price')
    expect(previous(answers, 4)).toBe('price')
    expect(previous(answers, 99)).toBe('price')
    expect(previous({})).toBeUndefined()
  })
})

describe('who may visit what', () => {
  test.each([
    { name: 'the first', number: 1, visit: true },
    { name: 'one that is answered', number: 3, visit: true },
    { name: 'the open one', number: 4, visit: true },
    { name: 'one further on', number: 5, visit: false },
    { name: 'one that is not there', number: 99, visit: false },
  ])('$name: $visit', ({ number, visit }) => {
    expect(canVisit(GROUPS, only('vehicle', 'body', 'price'), number)).toBe(visit)
  })

  test('neither a hidden question nor one behind a gap, though both are answered', () => {
    const answers = { ...without(COMPLETE, 'price'), vehicle: 'suv' }

    expect(canVisit(GROUPS, answers, 2)).toBe(false)
    expect(canVisit(GROUPS, answers, 3)).toBe(true)
    expect(canVisit(GROUPS, answers, 4)).toBe(false)
  })
})

describe('progress', () => {
  test.each<{ name: string; answers: Answers; at?: number; number: number; total: number }>([
    { name: 'at the start, when everything may still come', answers: {}, number: 1, total: 14 },
    { name: 'a truck has two questions less', answers: { vehicle: 'truck' }, number: 2, total: 12 },
    { name: 'the open question', answers: only('vehicle', 'body', 'price'), number: 4, total: 14 },
    { name: 'an employee has no business', answers: COMPLETE, at: 9, number: 8, total: 13 },
    { name: 'back on the first', answers: COMPLETE, at: 1, number: 1, total: 13 },
    { name: 'at the result', answers: COMPLETE, number: 13, total: 13 },
    { name: 'screened out', answers: { ...COMPLETE, late: 'now' }, number: 12, total: 12 },
    { name: 'a number not on the route', answers: only('vehicle'), at: 99, number: 2, total: 14 },
  ])('$name: $number of $total', ({ answers, at, number, total }) => {
    expect(progress(GROUPS, answers, at)).toMatchObject({ number, total })
  })

  test.each<{ name: string; answers: Answers; isFinal: boolean }>([
    { name: 'at the start', answers: {}, isFinal: false },
    { name: 'at the result', answers: COMPLETE, isFinal: true },
    { name: 'screened out', answers: { ...COMPLETE, late: 'now' }, isFinal: true },
    {
      name: 'before the last question, which rules out none',
      answers: without(COMPLETE, 'late'),
      isFinal: true,
    },
  ])('the total is final only when no open question can change it: $name', ({ answers, isFinal }) => {
    expect(progress(GROUPS, answers).isFinal).toBe(isFinal)
  })
})

describe('what is open', () => {
  const openIn = (answers: Answers) => openQuestions(GROUPS, answers).map(({ id }) => id)

  test('is what was left out or is not valid, also behind a gap', () => {
    expect(openIn({ ...without(COMPLETE, 'price', 'job-years'), late: 'sometimes' })).toEqual([
      'price',
      'job-years',
      'late',
    ])
  })

  test('is not what hangs on an open question, nor what is hidden', () => {
    expect(openIn(without(COMPLETE, 'debts', 'debt-per-month', 'late'))).toEqual(['debts'])
    expect(openIn({ ...without(COMPLETE, 'body'), vehicle: 'truck' })).toEqual([])
  })
})

describe('the score', () => {
  test('adds up the options that are chosen', () => {
    expect(totalScore(GROUPS, {})).toBe(0)
    expect(totalScore(GROUPS, COMPLETE)).toBe(30 + 10 + 4 + 10)
    expect(totalScore(GROUPS, { ...COMPLETE, 'extra-income': ['family', 'rent', 'farm'] })).toBe(57)
  })

  test('leaves out answers that do not count', () => {
    expect(totalScore(GROUPS, { ...COMPLETE, job: 'other' })).toBe(5 + 4 + 10)
    expect(totalScore(GROUPS, { ...COMPLETE, debts: ['none'] })).toBe(30 + 10 + 4 + 20)
    expect(totalScore(GROUPS, { ...COMPLETE, 'extra-income': ['rent', 'rent'] })).toBe(50)
  })
})

describe('whatever visitors do', () => {
  const questions = GROUPS.flatMap((group) => group.questions)

  const validAnswer = ({ type, options = [], min = 0, max = 1_000, step = 1, required }: Question) => {
    const values = options.map(({ value }) => value)
    if (type === 'checkbox') return fc.subarray(values, { minLength: required ? 1 : 0 })
    if (type !== 'number') return fc.constantFrom(...values)
    return fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step)
  }
  /** An answer to every question, also to those that will be hidden. */
  const mind: fc.Arbitrary<Answers> = fc.record(
    Object.fromEntries(questions.map((question) => [question.id, validAnswer(question)])),
  )
  const order = fc.shuffledSubarray(
    questions.map(({ id }) => id),
    { minLength: questions.length },
  )
  const rubbish = fc.dictionary(
    fc.constantFrom(...questions.map(({ id }) => id), 'gone', 'constructor'),
    fc.oneof(fc.anything(), fc.constantFrom('yes', 'no', 'pickup', 'employee', 'other', 'now')),
  ) as fc.Arbitrary<Answers>

  /** Answers what is asked, as in `from`, and submits what is due; the ids of what was asked, and where it ended. */
  function follow(from: Answers, start: Answers = {}) {
    let answers = start
    let submitted: Answers = {}
    const asked: string[] = []
    for (let turn = 0; turn < 40; turn++) {
      const step = nextStep(GROUPS, answers, submitted)
      if (step.kind === 'result' || step.kind === 'screen-out') return { asked, end: named(step), answers }
      if (step.kind === 'submit') {
        submitted = { ...submitted, ...step.answers }
      } else {
        asked.push(step.question.id)
        answers = { ...answers, [step.question.id]: from[step.question.id]! }
      }
    }
    throw new Error(`No end after ${asked.join(' ')}`)
  }

  test('they come to an end, and are asked nothing twice', () => {
    fc.assert(
      fc.property(mind, (answers) => {
        const { asked } = follow(answers)

        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })

  test('the order of the answers makes no difference', () => {
    fc.assert(
      fc.property(mind, order, (answers, ids) => {
        const shuffled = Object.fromEntries(ids.map((id) => [id, answers[id]!]))
        const straight = follow(answers)

        expect(due(shuffled)).toBe(straight.end)
        expect(totalScore(GROUPS, shuffled)).toBe(totalScore(GROUPS, answers))
        expect(relevantAnswers(GROUPS, shuffled)).toEqual(relevantAnswers(GROUPS, answers))
      }),
    )
  })

  test('answering a few ahead leads to the same end', () => {
    fc.assert(
      fc.property(mind, order, fc.nat(14), (answers, ids, count) => {
        const ahead = Object.fromEntries(ids.slice(0, count).map((id) => [id, answers[id]!]))

        expect(follow(answers, ahead).end).toBe(follow(answers).end)
      }),
    )
  })

  test('changing their mind half-way leads where the new mind leads', () => {
    fc.assert(
      fc.property(mind, mind, order, (old, answers, ids) => {
        const end = follow(answers).end
        let mixed = old
        for (const id of ids) mixed = { ...relevantAnswers(GROUPS, mixed), [id]: answers[id]! }

        expect(follow(answers, mixed).end).toBe(end)
      }),
    )
  })

  test('stale and broken answers never lead to a dead end', () => {
    fc.assert(
      fc.property(rubbish, mind, (broken, answers) => {
        const { end } = follow(answers, broken)

        expect(end).toMatch(/^(result|screen-out (late|bankrupt))$/)
      }),
    )
  })

  test('the answers that count lead to the same step, and count again', () => {
    fc.assert(
      fc.property(rubbish, mind, fc.subarray(questions), (broken, answers, some) => {
        const mixed = { ...broken, ...Object.fromEntries(some.map(({ id }) => [id, answers[id]!])) }
        const relevant = relevantAnswers(GROUPS, mixed)

        expect(due(relevant)).toBe(due(mixed))
        expect(relevantAnswers(GROUPS, relevant)).toEqual(relevant)
      }),
    )
  })

  test('the way ahead never grows, and every step on it can be visited and gone back from', () => {
    fc.assert(
      fc.property(mind, (from) => {
        let answers: Answers = {}
        let total = questions.length
        let isFinal = false
        let before: string | undefined
        for (const [index, id] of follow(from).asked.entries()) {
          const { number } = questions.find((question) => question.id === id)!
          const now = progress(GROUPS, answers)

          expect(now.number).toBe(index + 1)
          expect(now.total).toBeGreaterThanOrEqual(now.number)
          expect(now.total).toBeLessThanOrEqual(total)
          if (isFinal) expect(now.total).toBe(total)
          expect(progress(GROUPS, answers, number)).toEqual(now)
          expect(canVisit(GROUPS, answers, number, answers)).toBe(true)
          expect(previous(answers, number)).toBe(before)

          answers = { ...answers, [id]: from[id]! }
          total = now.total
          isFinal = now.isFinal
          before = id
        }
        const end = progress(GROUPS, answers)

        expect(end.number).toBe(end.total)
      }),
    )
  })

  test('every question is reached by someone, and so is every end', () => {
    const journeys = fc.sample(mind, { numRuns: 500, seed: 14 }).map((answers) => follow(answers))

    expect(new Set(journeys.flatMap(({ asked }) => asked))).toEqual(new Set(questions.map(({ id }) => id)))
    expect(new Set(journeys.map(({ end }) => end))).toEqual(
      new Set(['result', 'screen-out late', 'screen-out bankrupt']),
    )
  })
})
