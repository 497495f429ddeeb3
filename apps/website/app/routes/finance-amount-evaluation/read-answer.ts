import { fieldMessage } from '@leasing/contract/field-messages'
import { answerFault } from '@leasing/rules/answer-fault'
import { formatNumber, parseBaht } from '@leasing/rules/baht'
import type { Answer, Question } from '@leasing/rules/questionnaire'

/** What the form of a question holds: its values as they were chosen or typed. */
export type Given = readonly string[]

/** The answer as the rules take it; undefined where nothing was chosen, and the text itself where it is no number. */
export function readAnswer({ type, required }: Question, given: Given): Answer | undefined {
  if (type === 'checkbox') return [...given]
  const text = given[0]?.trim() ?? ''
  if (type === 'number') return text === '' ? (required ? undefined : '') : (parseBaht(text) ?? text)
  return text === '' && required ? undefined : text
}

/** What is wrong with an answer, in words that name the bounds; undefined for one that counts. */
export function faultWords(question: Question, answer: Answer | undefined): string | undefined {
  const fault = answerFault(question, answer)
  const { type, min, max, unit = '' } = question
  if (fault === 'too-small') return `กรอกอย่างน้อย ${amount(min, unit)}`
  if (fault === 'too-big') return `กรอกไม่เกิน ${amount(max, unit)}`
  if (fault === 'step') return 'กรอกเป็นจำนวนเต็ม ไม่มีเศษ'
  if (fault === 'required') return type === 'number' && min === 0 ? 'กรอกตัวเลข ถ้าไม่มี ใส่ 0' : REQUIRED[type]
  return fault && fieldMessage(fault)
}

const REQUIRED: Record<Question['type'], string> = {
  radio: 'เลือกคำตอบ 1 ข้อ',
  checkbox: 'เลือกอย่างน้อย 1 ข้อ',
  select: 'เลือกคำตอบจากรายการ',
  number: 'กรอกตัวเลข',
}

const amount = (value: number | undefined, unit: string) =>
  `${formatNumber(value ?? 0)}${unit && `\u00a0${unit}`}`
