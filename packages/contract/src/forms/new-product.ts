import { CONTACT_TIMES, MESSAGE_MAX_LENGTH } from './choices.ts'
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

const PRODUCTS = {
  'dealer-program': 'โครงการสำหรับผู้จำหน่าย',
  pickup: 'เช่าซื้อรถกระบะหรือรถอเนกประสงค์',
  electric: 'เช่าซื้อรถกระบะไฟฟ้า',
  truck: 'เช่าซื้อรถบรรทุก',
  'used-car': 'เช่าซื้อรถใช้แล้ว',
  leasing: 'ลีสซิ่งสำหรับธุรกิจ',
  refinance: 'รีไฟแนนซ์',
  'personal-loan': 'สินเชื่อส่วนบุคคล',
  insurance: 'ประกันภัยรถ',
  'debt-advice': 'ปรึกษาเรื่องผ่อนไม่ไหวหรือปิดบัญชี',
} as const

export const form = defineForm({
  key: 'new-product',
  fields: {
    product: { kind: 'choice', label: 'บริการที่สนใจ', choices: PRODUCTS },
    ...PERSON,
    province: PROVINCE,
    contactTime: { kind: 'choice', label: 'เวลาที่สะดวกให้ติดต่อ', choices: CONTACT_TIMES },
    note: { kind: 'text', label: 'หมายเหตุ' },
    calculated: { kind: 'hidden', label: 'ผลคำนวณที่เห็นบนเว็บไซต์' },
    promotion: { kind: 'hidden', label: 'โปรโมชั่น', format: 'promotion' },
    ...CONSENT,
  },
  schema: ({ object, person, provinceCode, oneOf, optionalText, id, consent }) =>
    object({
      ...person,
      province: provinceCode,
      product: oneOf(PRODUCTS),
      contactTime: oneOf(CONTACT_TIMES),
      note: optionalText(MESSAGE_MAX_LENGTH),
      calculated: optionalText(500),
      promotion: id.optional(),
      consent,
    }).meta({ id: 'NewProductForm' }),
})

export const call = {
  name: 'sendNewProductForm',
  path: '/new-product-form',
  summary: 'Asks about a product',
  description: 'For new vehicles, products, and dealers who want to work with the company.',
} as const satisfies FormCall

export const lead = {
  title: 'ขอให้เราโทรกลับ',
  prefix: 'NP',
  keptDays: YEAR_DAYS,
  mail: { noun: REQUEST, next: CALLED_BACK },
  received: {
    title: 'ได้รับคำขอของคุณแล้ว',
    lead: 'ขอบคุณที่สนใจ เราส่งเรื่องให้ผู้ดูแลในพื้นที่ของคุณแล้ว',
    steps: [
      CALL_BACK,
      { title: 'อธิบายเงื่อนไขให้ครบ', text: 'เราบอกอัตราดอกเบี้ยที่แท้จริง ค่าใช้จ่าย และตารางผ่อน ก่อนคุณตัดสินใจ' },
      NO_CODE,
    ],
    links: [{ label: 'บริการทั้งหมด', to: '/' }],
  },
  receivedWhen: {
    'dealer-program': {
      title: 'ได้รับคำขอร่วมโครงการแล้ว',
      lead: 'ขอบคุณที่สนใจร่วมงานกับเรา เราส่งเรื่องให้ผู้ดูแลในพื้นที่ของคุณแล้ว',
      steps: [
        CALL_BACK,
        { title: 'นัดคุยที่กิจการของคุณ', text: 'เตรียมเอกสารการค้า และจำนวนรถที่ขายต่อเดือนโดยประมาณ' },
        { title: 'ตกลงเงื่อนไข', text: 'เป็นลายลักษณ์อักษร ก่อนเริ่มร่วมโครงการ' },
        NO_CODE,
      ],
      links: [{ label: 'ติดต่อเรา', to: '/contactus' }],
    },
    'debt-advice': {
      lead: 'ขอบคุณที่บอกเรา เราส่งเรื่องให้ผู้ดูแลในพื้นที่ของคุณแล้ว',
      steps: [
        CALL_BACK,
        { title: 'ดูทางเลือกด้วยกัน', text: 'เจ้าหน้าที่ฟังเรื่องของคุณ แล้วบอกผลของแต่ละทางก่อนคุณตัดสินใจ' },
        NO_CODE,
      ],
      links: [{ label: 'ผลของการผ่อนแบบต่าง ๆ', to: '/important-notice/debt-management-tips' }],
    },
    insurance: {
      steps: [
        CALL_BACK,
        { title: 'เทียบก่อนตัดสินใจ', text: 'เราบอกเบี้ย ความคุ้มครอง และข้อยกเว้น ก่อนคุณตัดสินใจ' },
        NO_CODE,
      ],
      links: [{ label: 'ประกันภัยรถ', to: '/service-insurance' }],
    },
  },
} as const satisfies LeadWords
