import { MESSAGE_MAX_LENGTH } from './choices.ts'
import { CONSENT, defineForm } from './define-form.ts'
import { type FormCall, type LeadWords, NO_CODE, YEAR_DAYS } from './lead-words.ts'
import { WRITER, writer } from './writer.ts'

const TOPICS = {
  'new-loan': 'สินเชื่อรถใหม่หรือรถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  payment: 'ชำระค่างวด',
  debt: 'ผ่อนไม่ไหว ขอปรับค่างวด',
  closing: 'ปิดบัญชีหรือขอเอกสาร',
  registration: 'ภาษีและงานทะเบียน',
  insurance: 'ประกันภัยและ พ.ร.บ.',
  'personal-data': 'ข้อมูลส่วนบุคคล',
  other: 'เรื่องอื่น',
} as const

const INSURED_VEHICLES = {
  pickup: 'รถกระบะตอนเดียวหรือกระบะแค็บ',
  'double-cab': 'รถกระบะ 4 ประตู',
  car: 'รถเก๋งหรือ SUV',
  van: 'รถตู้',
  truck: 'รถบรรทุกหรือหัวลาก',
} as const

const VEHICLE_USES = {
  private: 'ใช้ส่วนตัว',
  business: 'ใช้ในกิจการของตัวเอง',
  hire: 'รับจ้างขนส่งหรือให้เช่า',
} as const

const WANTED_CLASSES = {
  'class-1': 'ชั้น 1',
  'class-2-plus': 'ชั้น 2+',
  'class-3-plus': 'ชั้น 3+',
  'class-3': 'ชั้น 3',
  compulsory: 'พ.ร.บ.',
  gap: 'ประกันส่วนต่างหรือวงเงินสินเชื่อ',
  unsure: 'ยังไม่แน่ใจ ให้ช่วยเลือก',
} as const

export const form = defineForm({
  key: 'contact-us',
  fields: {
    topic: { kind: 'choice', label: 'เรื่อง', choices: TOPICS },
    vehicle: { kind: 'choice', label: 'รถที่จะทำประกัน', choices: INSURED_VEHICLES },
    vehicleYear: { kind: 'chosen-number', label: 'ปีรถ', format: 'year' },
    vehicleUse: { kind: 'choice', label: 'ใช้รถทำอะไร', choices: VEHICLE_USES },
    insuranceClass: { kind: 'choice', label: 'แบบประกันที่สนใจ', choices: WANTED_CLASSES },
    about: { kind: 'hidden', label: 'ผลคำนวณที่เห็นบนเว็บไซต์' },
    promotion: { kind: 'hidden', label: 'โปรโมชั่น', format: 'promotion' },
    papers: { kind: 'uploads', label: 'เอกสารที่เตรียมไว้', format: 'files' },
    message: { kind: 'text', label: 'ข้อความ' },
    ...WRITER,
    ...CONSENT,
  },
  schema: ({ object, oneOf, text, optionalText, wholeNumber, listOf, uploadKey, id, ...and }) =>
    object({
      ...writer(and),
      message: text(MESSAGE_MAX_LENGTH),
      topic: oneOf(TOPICS),
      vehicle: oneOf(INSURED_VEHICLES).optional(),
      vehicleYear: wholeNumber(1980, 2100).optional(),
      vehicleUse: oneOf(VEHICLE_USES).optional(),
      insuranceClass: oneOf(WANTED_CLASSES).optional(),
      about: optionalText(300),
      promotion: id.optional(),
      papers: listOf(uploadKey).max(10, 'too-many-files').optional(),
    }).meta({ id: 'ContactUsForm' }),
  folder: 'contact-us',
})

export const call = {
  name: 'sendContactUsForm',
  path: '/forms/contact-us-forms',
  summary: 'Writes to the company',
  description:
    'For questions of any topic. `papers` are keys of files sent to `/upload/object/contact-us` before; the fields about a vehicle are for insurance.',
} as const satisfies FormCall

export const lead = {
  title: 'ข้อความถึงเรา',
  prefix: 'CT',
  keptDays: YEAR_DAYS,
  mail: { noun: 'ข้อความ', next: 'เจ้าหน้าที่จะติดต่อกลับภายใน {{answer.callBack}} วันทำการ' },
  received: {
    title: 'ได้รับข้อความของคุณแล้ว',
    lead: 'ขอบคุณที่เขียนถึงเรา เจ้าหน้าที่อ่านทุกข้อความ',
    steps: [
      {
        title: 'ผู้รับผิดชอบติดต่อกลับ',
        within: 'callBack',
        text: 'ทางโทรศัพท์หรืออีเมลที่ให้ไว้ ถ้าเป็นเรื่องเร่งด่วน โทรสายด่วนและแจ้งหมายเลขอ้างอิงนี้',
      },
      NO_CODE,
    ],
    links: [
      { label: 'คำถามที่พบบ่อย', to: '/service-faq' },
      { label: 'ช่องทางชำระเงิน', to: '/payment' },
    ],
  },
} as const satisfies LeadWords
