import { MESSAGE_MAX_LENGTH } from './choices.ts'
import { CONSENT, defineForm } from './define-form.ts'
import { type FormCall, type LeadWords, NO_CODE, YEAR_DAYS } from './lead-words.ts'
import { WRITER, writer } from './writer.ts'

const TOPICS = {
  'new-loan': 'สินเชื่อรถใหม่หรือรถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  payment: 'การชำระค่างวด',
  debt: 'ผ่อนไม่ไหว ขอปรับค่างวด',
  closing: 'ปิดบัญชี ขอเอกสาร',
  registration: 'ภาษีและงานทะเบียน',
  insurance: 'ประกันภัยและ พ.ร.บ.',
  'personal-data': 'ข้อมูลส่วนบุคคล',
  other: 'เรื่องอื่น',
} as const

export const form = defineForm({
  key: 'contact-us',
  fields: {
    topic: { kind: 'choice', label: 'เรื่อง', choices: TOPICS },
    message: { kind: 'text', label: 'ข้อความ' },
    ...WRITER,
    ...CONSENT,
  },
  schema: ({ object, oneOf, text, ...and }) =>
    object({ ...writer(and), message: text(MESSAGE_MAX_LENGTH), topic: oneOf(TOPICS) }).meta({
      id: 'ContactUsForm',
    }),
})

export const call = {
  name: 'sendContactUsForm',
  path: '/forms/contact-us-forms',
  summary: 'Writes to the company',
} as const satisfies FormCall

export const lead = {
  title: 'ข้อความถึงเรา',
  prefix: 'CT',
  keptDays: YEAR_DAYS,
  mail: { noun: 'ข้อความ', next: 'เจ้าหน้าที่จะติดต่อกลับภายใน 1 วันทำการ' },
  received: {
    title: 'ได้รับข้อความของคุณแล้ว',
    lead: 'ขอบคุณที่เขียนถึงเรา มีเจ้าหน้าที่อ่านทุกข้อความ',
    steps: [
      {
        title: 'ผู้รับผิดชอบติดต่อกลับ',
        text: 'ภายใน 1 วันทำการ ทางโทรศัพท์หรืออีเมลที่ให้ไว้ ถ้าเป็นเรื่องเร่งด่วน โทรสายด่วนและแจ้งหมายเลขอ้างอิงนี้',
      },
      NO_CODE,
    ],
    links: [
      { label: 'คำถามที่พบบ่อย', to: '/service-faq' },
      { label: 'ช่องทางชำระเงิน', to: '/payment' },
    ],
  },
} as const satisfies LeadWords
