import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerFault } from './answer-fault.ts'
import { type Answers, nextStep, type Question } from './questionnaire.ts'

const OPTIONS = [
  { value: 'farm', label: 'farm' },
  { value: 'rent', label: 'rent' },
]

const aQuestion = (type: Question['type'], over: Partial<Question> = {}): Question => ({
  id: 'asked',
  number: 1,
  type,
  title: 'asked',
  required: true,
  ...(type === 'number' ? { min: 10, max: 100, step: 5 } : { options: OPTIONS }),
  ...over,
})

describe('why an answer does not count', () => {
  test.each([
    { type: 'radio', answer: undefined, fault: 'required' },
    { type: 'radio', answer: '', fault: 'required' },
    { type: 'radio', answer: 'shop', fault: 'choice' },
    { type: 'radio', answer: ['farm'], fault: 'choice' },
    { type: 'select', answer: 7, fault: 'choice' },
    { type: 'checkbox', answer: [], fault: 'required' },
    { type: 'checkbox', answer: 'farm', fault: 'choice' },
    { type: 'checkbox', answer: ['farm', 'shop'], fault: 'choice' },
    { type: 'checkbox', answer: ['farm', 'farm'], fault: 'choice' },
    { type: 'number', answer: 'ten', fault: 'not-a-number' },
    { type: 'number', answer: Number.NaN, fault: 'not-a-number' },
    { type: 'number', answer: 9, fault: 'too-small' },
    { type: 'number', answer: 101, fault: 'too-big' },
    { type: 'number', answer: 12, fault: 'step' },
  ] as const)('$type, $answer: $fault', ({ type, answer, fault }) => {
    expect(answerFault(aQuestion(type), answer)).toBe(fault)
  })

  test.each([
    { type: 'radio', empty: '' },
    { type: 'number', empty: '' },
    { type: 'checkbox', empty: [] },
  ] as const)('an optional $type may be left empty, a required one may not', ({ type, empty }) => {
    expect(answerFault(aQuestion(type, { required: false }), empty)).toBeUndefined()
    expect(answerFault(aQuestion(type), empty)).toBe('required')
  })
})

test('whatever is answered counts here exactly when the questionnaire takes it', () => {
  const anAnswer = fc.oneof(
    fc.constantFrom(undefined, '', 'farm', 'rent', 'shop', null),
    fc.array(fc.constantFrom('farm', 'rent', 'shop'), { maxLength: 3 }),
    fc.integer({ min: 0, max: 110 }),
    fc.constantFrom(10.5, Number.NaN, Number.POSITIVE_INFINITY),
  )
  const asked = fc.record({
    type: fc.constantFrom('radio' as const, 'select' as const, 'checkbox' as const, 'number' as const),
    required: fc.boolean(),
    answer: anAnswer,
  })

  fc.assert(
    fc.property(asked, ({ type, required, answer }) => {
      const question = aQuestion(type, { required })
      const groups = [
        { id: 'g', number: 1, title: 'g', status: true, orderPosition: 1, questions: [question] },
      ] as const
      const answers = { asked: answer } as Answers

      const isPassed = nextStep(groups, answers, answers).kind === 'result'

      expect(answerFault(question, answer) === undefined).toBe(isPassed)
    }),
  )
})
