import * as contract from '@leasing/contract/credit-estimation'
import { byOrderPositionAscending } from '@leasing/rules/order'
import type { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { checkPolicy, crossCheckPolicy } from './credit-estimation-checks.ts'
import { type CreditEstimation, creditEstimationRecord } from './credit-estimation-record.ts'
import { checkQuestionnaire, type Finding } from './questionnaire-checks.ts'

const record = creditEstimationRecord
  .superRefine(({ groups }, context) => refuse(checkQuestionnaire(groups), context), whenValid('groups'))
  .superRefine((content, context) => refuse(checkPolicy(content), context), whenValid('groups', 'policy'))

function refuse(findings: readonly Finding[], { addIssue }: z.RefinementCtx): void {
  for (const { path, message } of findings) addIssue({ code: 'custom', path, message })
}

type ActiveGroup = CreditEstimation['groups'][number] & { status: true }

/** A single record, so that questions and policy are published together. */
export const creditEstimation = defineCollection<CreditEstimation>(() => record, {
  name: 'credit-estimation',
  words: { title: 'คำถามของ SMART FIN', one: 'คำถามของ SMART FIN', area: 'services', position: 5 },
  files: 'single',
  approvals: 2,
  crossCheck: crossCheckPolicy,
  labels: {
    groups: { label: 'กลุ่มคำถาม', one: 'กลุ่ม' },
    'groups.number': { label: 'กลุ่มที่', choices: { 1: 'กลุ่มที่ 1', 2: 'กลุ่มที่ 2', 3: 'กลุ่มที่ 3' } },
    status: 'ใช้งาน',
    questions: { label: 'คำถาม', one: 'คำถาม' },
    'groups.questions.number': 'ข้อที่',
    'groups.questions.title': 'คำถาม',
    topic: 'เรื่อง',
    'groups.questions.help': { label: 'คำอธิบาย', isLong: true },
    required: 'ต้องตอบ',
    options: { label: 'ตัวเลือก', one: 'ตัวเลือก' },
    'groups.questions.options.label': 'ข้อความ',
    'groups.questions.options.value': 'รหัสคำตอบ',
    score: 'คะแนน',
    screenOut: 'ไม่ผ่านเกณฑ์เบื้องต้น',
    next: 'ไปข้อ',
    advice: 'คำแนะนำ',
    rule: 'เกณฑ์',
    why: { label: 'เหตุผล', isLong: true },
    change: { label: 'สิ่งที่เปลี่ยนได้', isLong: true },
    alternative: 'ทางเลือก',
    ages: 'ช่วงอายุ',
    from: { label: 'ตั้งแต่', unit: 'ปี' },
    to: { label: 'ถึง', unit: 'ปี' },
    min: 'ต่ำสุด',
    max: 'สูงสุด',
    step: 'ขั้นละ',
    showWhen: 'ถามเมื่อ',
    question: 'คำถาม',
    in: 'ตอบว่า',
    improvable: 'ผู้ขอทำให้ดีขึ้นได้',
    policy: 'เกณฑ์วงเงิน',
    inputs: 'คำตอบที่ใช้คำนวณ',
    income: 'รายได้',
    existingDebts: 'ภาระหนี้เดิม',
    'policy.inputs.price': { unit: '' },
    grades: { label: 'เกรด', one: 'เกรด' },
    grade: { label: 'เกรด', choices: { A: 'เกรด A', B: 'เกรด B', C: 'เกรด C' } },
    fromScore: 'คะแนนตั้งแต่',
    minDownPaymentPercent: { label: 'ดาวน์อย่างน้อย', unit: '% ของราคารถ' },
    ceiling: { label: 'วงเงินสูงสุด', unit: 'บาท' },
    type: {
      choices: {
        radio: 'เลือกข้อเดียว',
        checkbox: 'เลือกได้หลายข้อ',
        select: 'เลือกจากรายการ',
        number: 'กรอกตัวเลข',
      },
    },
  },
})

/** The active groups, in their order. */
export const activeGroups = ({ groups }: Pick<CreditEstimation, 'groups'>) =>
  groups.filter((candidate): candidate is ActiveGroup => candidate.status).sort(byOrderPositionAscending)

export const creditEstimationAnswers = [
  answer(contract.findCreditEstimation, ({ read }) => ({
    groups: activeGroups(onlyRecord(read(creditEstimation))).map(withoutPolicyFields),
  })),
]

/** The public questions do not include `ages` and `improvable`. */
const withoutPolicyFields = (group: ActiveGroup): contract.Group => ({
  ...group,
  questions: group.questions.map(({ options, improvable: _, ...question }) => ({
    ...question,
    ...(options && { options: options.map(({ ages: _, ...option }) => option) }),
  })),
})
