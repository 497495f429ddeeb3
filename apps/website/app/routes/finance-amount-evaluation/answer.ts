import { fieldMessage } from '@leasing/contract/field-messages'
import { parseBaht } from '@leasing/rules/amount'
import { answerFault } from '@leasing/rules/answer-fault'
import { formatNumber } from '@leasing/rules/baht'
import type { Answer, Question } from '@leasing/rules/questionnaire'

/** Public part of a question: without scores, screen-out marks and next questions. */
export type QuestionView = Pick<Question, 'id' | 'number' | 'type' | 'title' | 'required'> & {
  help: string | undefined
  options: { value: string; label: string }[]
  unit: string | undefined
  /** `ตั้งแต่ 300,000 ถึง 5,000,000 บาท` */
  range: string | undefined
}

/** Raw form values of a question. */
export type FormValues = readonly string[]

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

/** Parses form values to an answer: undefined if nothing was chosen, the raw text if it is not a number. */
export function readAnswer({ type, required }: Question, values: FormValues): Answer | undefined {
  if (type === 'checkbox') return [...values]
  const text = values[0]?.trim() ?? ''
  if (type === 'number') return text === '' ? (required ? undefined : '') : (parseBaht(text) ?? text)
  return text === '' && required ? undefined : text
}

/** Inverse of `readAnswer`: form values of an earlier answer. */
export const formValuesOf = (answer: Answer | undefined): FormValues =>
  answer === undefined
    ? []
    : [answer].flat().map((value) => (typeof value === 'number' ? formatNumber(value) : value))

/** `รับจ้างขนส่ง`, `12,000 บาทต่อเดือน`, `ค่าเช่า, ค่าล่วงเวลา`; an empty answer is `ไม่มี`. */
export function answerText({ options = [], unit = '' }: Question, answer: Answer): string {
  if (typeof answer === 'number') return withUnit(answer, unit)
  const labels = options.filter(({ value }) => [answer].flat().includes(value)).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : 'ไม่มี'
}

/** Thai error message with the bounds; undefined for a valid answer. */
export function answerError(question: Question, answer: Answer | undefined): string | undefined {
  const code = answerFault(question, answer)
  const { type, min = 0, max = 0, unit = '' } = question
  if (code === 'too-small') return `กรอกอย่างน้อย ${withUnit(min, unit)}`
  if (code === 'too-big') return `กรอกไม่เกิน ${withUnit(max, unit)}`
  if (code === 'step') return 'กรอกเป็นจำนวนเต็ม ไม่มีจุดทศนิยม'
  if (code === 'required')
    return type === 'number' && question.min === 0 ? 'กรอกตัวเลข ถ้าไม่มี ใส่ 0' : REQUIRED[type]
  if (code === 'not-a-number' && unit.startsWith('บาท')) return fieldMessage('not-an-amount')
  return code && fieldMessage(code)
}

const REQUIRED: Record<Question['type'], string> = {
  radio: 'เลือกคำตอบ 1 ข้อ',
  checkbox: 'เลือกอย่างน้อย 1 ข้อ',
  select: 'เลือกคำตอบจากรายการ',
  number: 'กรอกตัวเลข',
}

const withUnit = (value: number, unit: string) => `${formatNumber(value)}${unit && `\u00a0${unit}`}`
