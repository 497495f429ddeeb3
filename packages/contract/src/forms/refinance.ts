import { CONTACT_TIMES, GEARS, MAX_AMOUNT, REFINANCE_SHAPES, VEHICLE_TYPES } from './choices.ts'
import { CONSENT, defineForm, EMAIL, PERSON, PROVINCE } from './define-form.ts'
import {
  CALL_BACK,
  CALLED_BACK,
  type FormCall,
  type LeadWords,
  NO_CODE,
  REQUEST,
  YEAR_DAYS,
} from './lead-words.ts'

export const form = defineForm({
  key: 'refinance',
  fields: {
    carType: { kind: 'choice', label: 'ประเภทรถ', choices: VEHICLE_TYPES },
    brand: { kind: 'text', label: 'ยี่ห้อ' },
    modelGroup: { kind: 'text', label: 'รุ่นรถ' },
    model: { kind: 'text', label: 'รุ่นย่อย' },
    year: { kind: 'number', label: 'ปีรถ', format: 'year' },
    gear: { kind: 'choice', label: 'เกียร์', choices: GEARS },
    amount: { kind: 'number', label: 'วงเงินที่ต้องการ', format: 'baht' },
    term: { kind: 'number', label: 'ระยะเวลาผ่อน', format: 'months' },
    shape: { kind: 'choice', label: 'จ่ายค่างวด', choices: REFINANCE_SHAPES },
    outstanding: { kind: 'number', label: 'ยอดหนี้คงเหลือ', format: 'baht', isIncome: true },
    ...PERSON,
    email: EMAIL,
    province: PROVINCE,
    contactTime: { kind: 'choice', label: 'เวลาที่สะดวกให้ติดต่อ', choices: CONTACT_TIMES },
    calculation: { kind: 'hidden', label: 'เลขที่การคำนวณ' },
    promotion: { kind: 'hidden', label: 'โปรโมชั่น', format: 'promotion' },
    ...CONSENT,
  },
  schema: ({ object, person, email, provinceCode, text, wholeNumber, oneOf, uuid, id, consent }) =>
    object({
      ...person,
      email: email.optional(),
      province: provinceCode,
      carType: text(80),
      brand: text(80),
      modelGroup: text(80),
      model: text(80),
      year: wholeNumber(1980, 2100),
      gear: oneOf(GEARS),
      amount: wholeNumber(10_000, MAX_AMOUNT),
      term: wholeNumber(6, 84),
      shape: oneOf(REFINANCE_SHAPES).optional(),
      outstanding: wholeNumber(0, MAX_AMOUNT).optional(),
      contactTime: oneOf(CONTACT_TIMES),
      calculation: uuid('invalid').optional(),
      promotion: id.optional(),
      consent,
    }).meta({ id: 'RefinanceForm' }),
})

export const call = {
  name: 'sendRefinanceForm',
  path: '/forms/refinance-forms',
  summary: 'Asks to be called back about refinancing a vehicle',
  description:
    'With `calculation` staff can hold the figures against a calculation of `POST /refinance`; one that is unknown or over is refused.',
} as const satisfies FormCall

export const lead = {
  title: 'คำขอรีไฟแนนซ์',
  prefix: 'RF',
  keptDays: YEAR_DAYS,
  mail: {
    noun: REQUEST,
    next: `${CALLED_BACK} เพื่อยืนยันข้อมูลรถและแจ้งเอกสารที่ใช้ เมื่อเอกสารครบและตรวจรถแล้ว เราแจ้งผลภายใน {{answer.decision}} วันทำการ`,
  },
  received: {
    title: 'ได้รับคำขอรีไฟแนนซ์แล้ว',
    lead: 'ขอบคุณที่ให้เราช่วยดู ยังไม่มีค่าใช้จ่าย และคุณเปลี่ยนใจได้ก่อนเซ็นสัญญา',
    steps: [
      CALL_BACK,
      { title: 'ตรวจรถและประเมินราคา', text: 'นัดดูรถที่บ้าน อู่ หรือสาขา ตามที่คุณสะดวก' },
      {
        title: 'รู้ผล',
        text: 'ภายใน {{answer.decision}} วันทำการหลังตรวจรถและเอกสารครบ พร้อมตารางผ่อนให้อ่านก่อนตัดสินใจ',
      },
      NO_CODE,
    ],
    links: [
      { label: 'เอกสารที่ต้องเตรียม', to: '/service-refinance' },
      { label: 'ผลของการผ่อนแบบต่าง ๆ', to: '/important-notice/debt-management-tips' },
    ],
  },
  added: {
    appraisedPrice: { label: 'ราคาประเมินรถ', format: 'baht' },
    maxAmount: { label: 'วงเงินสูงสุดโดยประมาณ', format: 'baht' },
    financialProduct: { label: 'ประเภทสินเชื่อ' },
    campaign: { label: 'โปรโมชั่น' },
    instalment: { label: 'ค่างวดที่คำนวณ' },
    cashInHand: { label: 'วงเงินหลังปิดหนี้เดิม ก่อนหักค่าธรรมเนียม', format: 'baht' },
  },
} as const satisfies LeadWords
