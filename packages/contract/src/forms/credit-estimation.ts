import { CONSENT, defineForm, EMAIL, PERSON, PROVINCE } from './define-form.ts'
import { type LeadWords, REQUEST, YEAR_DAYS } from './lead-words.ts'

/** The first step of SMART FIN: the applicant. Its calls are in `credit-estimation.ts`. */
export const form = defineForm({
  key: 'credit-estimation',
  fields: { ...PERSON, email: EMAIL, province: PROVINCE, ...CONSENT },
  schema: ({ object, person, email, provinceCode, consent }) =>
    object({ ...person, email: email.optional(), province: provinceCode, consent }),
})

export const lead = {
  title: 'ประเมินวงเงิน SMART FIN',
  prefix: 'SF',
  keptDays: YEAR_DAYS,
  answeredWithin: 'callBack',
  mail: {
    noun: REQUEST,
    // The API prepends a sentence that says who will call, because that depends on the visitor's progress.
    next: 'ผลการประเมินเป็นเพียงเบื้องต้น ยังไม่ใช่การอนุมัติสินเชื่อ',
  },
  received: undefined,
  added: {
    creditLimit: { label: 'วงเงินประเมินเบื้องต้น', format: 'baht', isIncome: true },
    carPrice: { label: 'ราคารถ', format: 'baht' },
    minDownPayment: { label: 'เงินดาวน์ขั้นต่ำ', format: 'baht' },
    affordablePerMonth: { label: 'ค่างวดไม่ควรเกินต่อเดือน', format: 'baht', isIncome: true },
    grade: { label: 'เกรด', isIncome: true },
    validUntil: { label: 'ใช้ได้ถึงวันที่', format: 'day' },
    screenOut: { label: 'ไม่ผ่านเกณฑ์เบื้องต้น', isIncome: true },
    dealer: { label: 'ผู้จำหน่ายหรือสาขา', format: 'dealer' },
    contactStartTime: { label: 'ติดต่อได้ตั้งแต่ (น.)' },
    contactEndTime: { label: 'ติดต่อได้ถึง (น.)' },
    documents: { label: 'เอกสารแนบ', format: 'files' },
    answers: { label: 'คำตอบ', isIncome: true },
  },
} as const satisfies LeadWords
