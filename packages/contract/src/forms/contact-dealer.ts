import { CONTACT_TIMES } from './choices.ts'
import { CONSENT, defineForm, EMAIL, PERSON } from './define-form.ts'
import { type LeadWords, NO_CODE, REQUEST, YEAR_DAYS } from './lead-words.ts'

/** The last step of a calculation. Its call is `contactDealer` in monthly-installment.ts. */
export const form = defineForm({
  key: 'contact-dealer',
  fields: {
    term: { kind: 'number', label: 'จำนวนงวดที่เลือก', format: 'months' },
    selectedDealer: { kind: 'chosen-number', label: 'ผู้จำหน่ายหรือสาขา', format: 'dealer' },
    'customer.firstName': PERSON.firstName,
    'customer.lastName': PERSON.lastName,
    'customer.mobilePhone': PERSON.mobilePhone,
    'customer.email': EMAIL,
    'customer.contactTime': { kind: 'choice', label: 'เวลาที่สะดวกให้ติดต่อ', choices: CONTACT_TIMES },
    promotion: { kind: 'hidden', label: 'โปรโมชั่น', format: 'promotion' },
    ...CONSENT,
  },
  schema: ({ object, person, email, oneOf, wholeNumber, id, consent }) =>
    object({
      customer: object({ ...person, email: email.optional(), contactTime: oneOf(CONTACT_TIMES) }),
      /** The term that the visitor looked at last. */
      term: wholeNumber(1, 120).optional(),
      selectedDealer: wholeNumber(1, 104),
      promotion: id.optional(),
      consent,
    }).meta({ id: 'ContactDealerInput' }),
})

const callFrom = (dealer: string) => `${dealer} จะโทรกลับภายใน {{answer.callBack}} วันทำการ ในช่วงเวลาที่คุณเลือกไว้`

export const lead = {
  title: 'ให้ผู้จำหน่ายติดต่อกลับ',
  prefix: 'MD',
  keptDays: YEAR_DAYS,
  mail: { noun: REQUEST, next: callFrom('ผู้จำหน่ายที่คุณเลือก'), nextBy: callFrom },
  received: {
    title: 'ส่งเรื่องให้ผู้จำหน่ายแล้ว',
    lead: 'เราส่งตัวเลขที่คุณคำนวณไว้ให้ผู้จำหน่ายแล้ว คุยต่อได้เลยโดยไม่ต้องเริ่มใหม่',
    steps: [
      { title: 'ผู้จำหน่ายโทรหาคุณ', within: 'callBack', text: 'ในช่วงเวลาที่คุณเลือกไว้' },
      { title: 'นัดดูรถและคุยเงื่อนไข', text: 'ถามค่างวดและเงื่อนไขได้โดยไม่ต้องตกลงซื้อ' },
      NO_CODE,
    ],
    links: [
      { label: 'ค้นหาผู้จำหน่ายและสาขา', to: '/dealer-location' },
      { label: 'คำนวณค่างวด', to: '/monthly-installment' },
    ],
  },
  added: {
    dealer: { label: 'ผู้จำหน่ายหรือสาขา' },
    workingId: { label: 'เลขที่การคำนวณ' },
    model: { label: 'รุ่น' },
    price: { label: 'ราคารถ' },
    downPayment: { label: 'เงินดาวน์', format: 'baht' },
    financialProduct: { label: 'ประเภทสินเชื่อ' },
    instalments: { label: 'ค่างวดที่คำนวณ (โดยประมาณ)' },
  },
} as const satisfies LeadWords
