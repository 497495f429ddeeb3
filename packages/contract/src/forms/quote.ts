import { CONSENT, defineForm, EMAIL } from './define-form.ts'
import { type LeadWords, REQUEST, YEAR_DAYS } from './lead-words.ts'

export const form = defineForm({
  key: 'quote',
  fields: {
    template: { kind: 'hidden', label: '' },
    workingId: { kind: 'hidden', label: 'เลขที่การคำนวณ' },
    term: { kind: 'number', label: 'จำนวนงวดที่เลือก', format: 'months' },
    firstDue: { kind: 'hidden', label: 'วันจ่ายงวดแรก', format: 'day' },
    buyer: { kind: 'hidden', label: 'ผู้เช่าซื้อ', choices: { company: 'บริษัทหรือห้าง' } },
    email: EMAIL,
    ...CONSENT,
  },
  schema: ({ object, calendarDay, exactly, uuid, wholeNumber, email, consent }) =>
    object({
      template: exactly('quote'),
      workingId: uuid('invalid'),
      /** The term that the visitor looked at last: the mail's link opens it. */
      term: wholeNumber(1, 120).optional(),
      /** The day of the first instalment, which gives every instalment its day, and a buyer who is no person: the link has both. */
      firstDue: calendarDay.optional(),
      buyer: exactly('company').optional(),
      email,
      consent,
    }).meta({ id: 'QuoteForm' }),
})

export const lead = {
  title: 'ขอตารางค่างวดทางอีเมล',
  prefix: 'QT',
  keptDays: YEAR_DAYS,
  mail: {
    noun: REQUEST,
    next: 'ตัวเลขในอีเมลนี้เป็นค่าประมาณ ยังไม่ใช่การอนุมัติสินเชื่อ ค่างวดจริงขึ้นอยู่กับผลพิจารณาและรถที่คุณเลือก',
  },
  received: {
    title: 'ส่งตารางค่างวดให้แล้ว',
    lead: 'เปิดอีเมลของคุณดูได้ ถ้ายังไม่เห็น ลองดูในกล่องจดหมายขยะ',
    steps: [
      {
        title: 'เทียบก่อนตัดสินใจ',
        text: 'ตัวเลขเป็นค่าประมาณ อัตราจริงขึ้นกับผลพิจารณา เราแจ้งเป็นลายลักษณ์อักษรก่อนเซ็นสัญญา',
      },
    ],
    links: [
      { label: 'คำนวณค่างวดอีกครั้ง', to: '/monthly-installment' },
      { label: 'ค้นหาผู้จำหน่ายใกล้คุณ', to: '/dealer-location' },
    ],
  },
  receivedWhen: {
    refinance: {
      links: [
        { label: 'ประเมินวงเงินรีไฟแนนซ์อีกครั้ง', to: '/refinance' },
        { label: 'เอกสารที่ต้องเตรียม', to: '/service-refinance' },
      ],
    },
  },
} as const satisfies LeadWords
