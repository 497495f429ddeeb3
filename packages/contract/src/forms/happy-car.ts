import { CONTACT_TIMES, MAX_AMOUNT, VEHICLE_TYPES } from './choices.ts'
import { CONSENT, defineForm, PERSON, PROVINCE } from './define-form.ts'
import {
  CALL_BACK,
  CALLED_BACK,
  type FormCall,
  type LeadWords,
  NO_CODE,
  REQUEST,
  YEAR_DAYS,
} from './lead-words.ts'

const WANTS = { buy: 'ซื้อรถ', sell: 'ขายรถ', 'trade-in': 'แลกเปลี่ยนรถ' } as const

export const form = defineForm({
  key: 'happy-car',
  fields: {
    wants: {
      kind: 'choice',
      label: 'ต้องการซื้อหรือขาย',
      missing: 'เลือกว่าต้องการซื้อ ขาย หรือแลกเปลี่ยน',
      choices: WANTS,
    },
    carType: { kind: 'choice', label: 'ประเภทรถ', choices: VEHICLE_TYPES },
    brand: { kind: 'text', label: 'ยี่ห้อหรือรุ่น' },
    budget: { kind: 'number', label: 'งบประมาณ หรือราคาที่อยากขาย', format: 'baht' },
    ...PERSON,
    province: PROVINCE,
    contactTime: { kind: 'choice', label: 'เวลาที่สะดวกให้ติดต่อ', choices: CONTACT_TIMES },
    ...CONSENT,
  },
  schema: ({ object, person, provinceCode, oneOf, optionalText, wholeNumber, consent }) =>
    object({
      ...person,
      province: provinceCode,
      carType: oneOf(VEHICLE_TYPES),
      brand: optionalText(80),
      budget: wholeNumber(10_000, MAX_AMOUNT).optional(),
      wants: oneOf(WANTS),
      contactTime: oneOf(CONTACT_TIMES),
      consent,
    }).meta({ id: 'HappyCarForm' }),
})

export const call = {
  name: 'sendHappyCar',
  path: '/happy-car',
  summary: 'Asks to buy, sell or trade in a vehicle',
  description: 'For used vehicles: `wants` is to `buy`, `sell` or `trade-in`.',
} as const satisfies FormCall

const APPRAISAL = {
  title: 'ตรวจรถและประเมินราคา',
  text: 'เรานัดดูรถและเล่มทะเบียนตัวจริง แล้วบอกราคาให้คุณตัดสินใจ',
}

export const lead = {
  title: 'ซื้อ ขาย แลกเปลี่ยนรถ',
  prefix: 'HC',
  keptDays: YEAR_DAYS,
  mail: { noun: REQUEST, next: `${CALLED_BACK} เพื่อสอบถามรายละเอียดรถ` },
  received: {
    title: 'ได้รับคำขอของคุณแล้ว',
    lead: 'เราช่วยหารถที่เหมาะให้ โดยไม่คิดค่าบริการส่วนนี้',
    steps: [
      CALL_BACK,
      { title: 'เสนอทางเลือก', text: 'เราบอกรุ่น ราคา และค่างวดโดยประมาณ ให้คุณเทียบก่อนตัดสินใจ' },
      NO_CODE,
    ],
    links: [
      { label: 'เช่าซื้อรถใช้แล้ว', to: '/service-used-car' },
      { label: 'คำนวณค่างวด', to: '/monthly-installment' },
    ],
  },
  receivedWhen: {
    sell: {
      lead: 'เราช่วยประเมินราคาและหาผู้ซื้อให้ โดยไม่คิดค่าบริการส่วนนี้',
      steps: [CALL_BACK, APPRAISAL, NO_CODE],
      links: [{ label: 'เอกสารและขั้นตอนโอนรถ', to: '/service-register-transfer' }],
    },
    'trade-in': {
      lead: 'เราช่วยประเมินราคารถคันเดิมและหาคันใหม่ที่เหมาะให้ โดยไม่คิดค่าบริการส่วนนี้',
      steps: [
        CALL_BACK,
        APPRAISAL,
        { title: 'เสนอทางเลือก', text: 'เราบอกรุ่น ราคา และค่างวดโดยประมาณของคันใหม่ หลังหักราคารถคันเดิม' },
        NO_CODE,
      ],
    },
  },
} as const satisfies LeadWords
