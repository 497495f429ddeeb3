import type { Question } from './questionnaire.ts'

/** Codes of the field messages. */
export type AnswerFault = 'required' | 'choice' | 'not-a-number' | 'too-small' | 'too-big' | 'step'

/** The reason why an answer is invalid, as the code of a field message; undefined for a valid one. */
export function answerFault(question: Question, answer: unknown): AnswerFault | undefined {
  if (answer === undefined || answer === null) return 'required'
  if (answer === '' || (Array.isArray(answer) && answer.length === 0)) {
    const isEmptyForType = Array.isArray(answer) === (question.type === 'checkbox')
    return !question.required && isEmptyForType ? undefined : 'required'
  }
  if (question.type === 'number') return numberFault(question, answer)

  if (Array.isArray(answer) !== (question.type === 'checkbox')) return 'choice'
  const values: unknown[] = [answer].flat()
  const isAnOption = (value: unknown) => question.options?.some((option) => option.value === value)
  return values.every(isAnOption) && new Set(values).size === values.length ? undefined : 'choice'
}

function numberFault(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 }: Question,
  value: unknown,
): AnswerFault | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  if (value < min) return 'too-small'
  if (value > max) return 'too-big'
  const steps = (value - (Number.isFinite(min) ? min : 0)) / step
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? undefined : 'step'
}
