import { INTERESTS } from './choices.ts'
import { CONSENT, defineForm, PERSON, PROVINCE } from './define-form.ts'
import { type LeadWords, YEAR_DAYS } from './lead-words.ts'

const PURCHASE_WITHIN = {
  'one-month': 'ภายใน 1 เดือน',
  'three-months': 'ภายใน 3 เดือน',
  'six-months': 'ภายใน 6 เดือน',
  later: 'ยังไม่แน่ใจ',
} as const

export const form = defineForm({
  key: 'motor-expo',
  fields: {
    event: { kind: 'hidden', label: 'งาน', format: 'event' },
    ...PERSON,
    nationalId: { kind: 'secret', label: 'เลขบัตรประชาชน', format: 'national-id' },
    province: PROVINCE,
    interest: { kind: 'choice', label: 'เรื่องที่สนใจ', choices: INTERESTS },
    purchaseWithin: {
      kind: 'choice',
      label: 'คาดว่าจะซื้อเมื่อไร',
      missing: 'เลือกช่วงเวลาที่คาดว่าจะซื้อ',
      choices: PURCHASE_WITHIN,
    },
    ...CONSENT,
  },
  schema: ({ object, person, nationalId, provinceCode, oneOf, wholeNumber, id, consent }) =>
    object({
      ...person,
      nationalId,
      province: provinceCode,
      interest: oneOf(INTERESTS),
      dealer: wholeNumber(1, 104).optional(),
      purchaseWithin: oneOf(PURCHASE_WITHIN),
      event: id,
      consent,
    }).meta({ id: 'MotorExpoForm' }),
})

export const lead = {
  title: 'ลงทะเบียนมอเตอร์เอ็กซ์โป',
  prefix: 'ME',
  keptDays: YEAR_DAYS,
  mail: { noun: 'การลงทะเบียน', next: 'แสดงรหัสรับของรางวัลต่อเจ้าหน้าที่ที่บูธ' },
  received: {
    title: 'ลงทะเบียนเรียบร้อยแล้ว',
    lead: 'เก็บรหัสนี้ไว้แสดงเพื่อรับของรางวัล',
    steps: [
      { title: 'แสดงรหัส', text: 'ต่อเจ้าหน้าที่ที่บูธ รหัสละ 1 ชิ้น มีจำนวนจำกัด แลกเป็นเงินสดไม่ได้' },
      { title: 'คุยเรื่องค่างวดได้เลย', text: 'เจ้าหน้าที่คำนวณค่างวดให้โดยไม่ต้องจองรถ' },
    ],
    links: [
      { label: 'คำนวณค่างวด', to: '/monthly-installment' },
      { label: 'โปรโมชั่น', to: '/promotion' },
    ],
  },
  added: { dealer: { label: 'ผู้จำหน่ายหรือสาขา', format: 'dealer' } },
} as const satisfies LeadWords
