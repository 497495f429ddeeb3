import { formatNumber } from '@leasing/rules/baht'
import type { Answer, Question } from '@leasing/rules/questionnaire'
import type { Given } from './read-answer.ts'

/** A question as a page shows it: no score, no mark of screening out, no way ahead. */
export type QuestionView = Pick<Question, 'id' | 'number' | 'type' | 'title' | 'required'> & {
  help: string | undefined
  options: { value: string; label: string }[]
  unit: string | undefined
  /** `ตั้งแต่ 300,000 ถึง 5,000,000 บาท` */
  range: string | undefined
}

export const questionView = ({
  id,
  number,
  type,
  title,
  required,
  help,
  options = [],
  unit,
  min,
  max,
}: Question): QuestionView => ({
  id,
  number,
  type,
  title,
  required,
  help,
  options: options.map(({ value, label }) => ({ value, label })),
  unit,
  range:
    type === 'number' && min !== undefined && max !== undefined && min > 0
      ? `ตั้งแต่ ${formatNumber(min)} ถึง ${formatNumber(max)} ${unit ?? ''}`.trim()
      : undefined,
})

/** An answer as the form shows it again. */
export const givenOf = (answer: Answer | undefined): Given =>
  answer === undefined
    ? []
    : [answer].flat().map((one) => (typeof one === 'number' ? formatNumber(one) : one))
