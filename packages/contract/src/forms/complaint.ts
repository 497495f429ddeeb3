import { MESSAGE_MAX_LENGTH } from './choices.ts'
import { CONSENT, defineForm } from './define-form.ts'
import { type LeadWords, YEAR_DAYS } from './lead-words.ts'
import { WRITER, writer } from './writer.ts'

const TOPICS = {
  service: 'บริการของเจ้าหน้าที่',
  charges: 'ค่างวด ค่าธรรมเนียม หรือยอดเงิน',
  collection: 'การติดตามหนี้',
  documents: 'เอกสารและเล่มทะเบียน',
  'personal-data': 'ข้อมูลส่วนบุคคล',
  other: 'เรื่องอื่น',
} as const

export const form = defineForm({
  key: 'complaint',
  fields: {
    template: { kind: 'hidden', label: '' },
    topic: { kind: 'choice', label: 'เรื่อง', choices: TOPICS },
    message: { kind: 'text', label: 'ข้อความ', missing: 'เล่าว่าเกิดอะไรขึ้น' },
    incidentOn: { kind: 'day', label: 'วันที่เกิดเหตุ', format: 'day' },
    attachments: { kind: 'uploads', label: 'รูปถ่ายหรือเอกสาร', format: 'files' },
    ...WRITER,
    ...CONSENT,
  },
  schema: ({ object, exactly, oneOf, text, calendarDay, listOf, uploadKey, ...and }) =>
    object({
      template: exactly('complaint'),
      ...writer(and),
      message: text(MESSAGE_MAX_LENGTH),
      topic: oneOf(TOPICS),
      incidentOn: calendarDay.optional(),
      attachments: listOf(uploadKey).max(10, 'too-many-files').optional(),
    }).meta({ id: 'ComplaintForm' }),
  folder: 'complaint',
})

export const lead = {
  title: 'เรื่องร้องเรียน',
  prefix: 'CP',
  keptDays: 5 * YEAR_DAYS,
  mail: {
    noun: 'เรื่องร้องเรียน',
    next: 'ผู้รับผิดชอบจะติดต่อคุณภายใน {{answer.callBack}} วันทำการ และแจ้งผลภายใน {{answer.complaint}} วันทำการ ถ้าต้องใช้เวลามากกว่านี้ เราจะแจ้งความคืบหน้าทุก {{answer.complaintNews}} วันทำการ',
  },
  received: {
    title: 'รับเรื่องร้องเรียนของคุณแล้ว',
    lead: 'ขอบคุณที่บอกเรา คุณไม่เสียค่าใช้จ่าย และเรื่องนี้ไม่มีผลต่อสัญญาหรือการพิจารณาสินเชื่อของคุณ',
    steps: [
      { title: 'ผู้รับผิดชอบติดต่อคุณ', within: 'callBack', text: 'บอกชื่อและวิธีติดต่อ ทวนเรื่องให้ตรงกัน' },
      { title: 'ตรวจสอบข้อเท็จจริง', within: 'complaintNews', text: 'โดยเจ้าหน้าที่คนอื่นที่ไม่ใช่คนที่คุณร้องเรียน' },
      { title: 'แจ้งผลเป็นลายลักษณ์อักษร', within: 'complaint', text: 'พร้อมเหตุผลและการแก้ไข' },
      {
        title: 'ถ้ายังไม่เห็นด้วย',
        text: 'ขอทบทวนได้ภายใน 30 วัน หรือปรึกษาศูนย์คุ้มครองผู้ใช้บริการทางการเงิน ธปท. โทร. 1213 ได้ทุกเมื่อ',
      },
    ],
    links: [{ label: 'ขั้นตอนรับเรื่องร้องเรียน', to: '/quality-management-service/complaint-channel' }],
  },
} as const satisfies LeadWords
