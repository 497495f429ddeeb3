import type { Question } from '@leasing/rules/questionnaire'
import { describe, expect, test } from 'vitest'
import { answerError, readAnswer } from './answer.ts'

const aQuestion = (properties: Partial<Question>): Question => ({
  id: 'q',
  number: 1,
  type: 'radio',
  title: 'คำถาม',
  required: true,
  ...properties,
})

const price = aQuestion({ type: 'number', min: 300_000, max: 5_000_000, unit: 'บาท' })
const debts = aQuestion({ type: 'number', min: 0, max: 2_000_000, unit: 'บาทต่อเดือน' })
const options = [
  { value: 'yes', label: 'ใช่' },
  { value: 'no', label: 'ไม่ใช่' },
]

describe('the form of a question', () => {
  test.each<[string, Question, string[], unknown]>([
    ['a number with separators', price, ['900,000'], 900_000],
    ['a number in Thai digits, with its unit', price, ['๙๐๐,๐๐๐ บาท'], 900_000],
    ['a number as it is spoken', price, ['เก้าแสนห้า'], 950_000],
    ['no number at all', price, ['แพงมาก'], 'แพงมาก'],
    ['nothing where something is required', price, [' '], undefined],
    ['nothing where nothing is fine', aQuestion({ type: 'number', required: false }), [''], ''],
    ['a choice', aQuestion({ options }), ['yes'], 'yes'],
    ['no choice', aQuestion({ options }), [], undefined],
    ['several choices', aQuestion({ type: 'checkbox', options }), ['yes', 'no'], ['yes', 'no']],
    ['no choices', aQuestion({ type: 'checkbox', options, required: false }), [], []],
  ])('reads %s', (_, question, values, answer) => {
    expect(readAnswer(question, values)).toEqual(answer)
  })

  test.each<[string, Question, string[], string | undefined]>([
    ['a price that is too low', price, ['100'], 'กรอกอย่างน้อย 300,000\u00a0บาท'],
    ['a price that is too high', price, ['9,000,000'], 'กรอกไม่เกิน 5,000,000\u00a0บาท'],
    ['satang', price, ['300000.50'], 'กรอกเป็นจำนวนเต็ม ไม่มีจุดทศนิยม'],
    ['no amount', price, ['แพงมาก'], 'กรอกจำนวนเงินเป็นบาท เช่น 650,000 หรือ 6.5 แสน'],
    ['no number', aQuestion({ type: 'number' }), ['มาก'], 'กรอกเป็นตัวเลขเท่านั้น ไม่ต้องมีหน่วยหรือตัวอักษร'],
    ['nothing, where nothing means none', debts, [''], 'กรอกตัวเลข ถ้าไม่มี ใส่ 0'],
    ['no choice', aQuestion({ options }), [], 'เลือกคำตอบ 1 ข้อ'],
    ['a choice that there is not', aQuestion({ options }), ['maybe'], 'เลือกจากรายการ'],
    ['a right answer', price, ['300000'], undefined],
  ])('says about %s: what to do', (_, question, values, words) => {
    expect(answerError(question, readAnswer(question, values))).toBe(words)
  })
})
