import { MESSAGE_MAX_LENGTH } from './choices.ts'
import { CONSENT, defineForm, EMAIL, NAME, PERSON, PROVINCE } from './define-form.ts'
import { type FormCall, type LeadWords, YEAR_DAYS } from './lead-words.ts'

const PREFIXES = { mr: 'นาย', mrs: 'นาง', miss: 'นางสาว' } as const

const EDUCATIONS = {
  'lower-secondary': 'มัธยมต้นหรือต่ำกว่า',
  'upper-secondary': 'มัธยมปลาย หรือ ปวช.',
  diploma: 'ปวส. หรืออนุปริญญา',
  bachelor: 'ปริญญาตรี',
  master: 'ปริญญาโทขึ้นไป',
} as const

export const form = defineForm({
  key: 'job-application',
  fields: {
    careerId: { kind: 'hidden', label: 'ตำแหน่งที่สมัคร', format: 'career' },
    prefix: { kind: 'choice', label: 'คำนำหน้า', choices: PREFIXES, isPersonal: true },
    ...NAME,
    birthDate: { kind: 'day', label: 'วันเกิด', format: 'day', isPersonal: true },
    nationalId: { kind: 'secret', label: 'เลขบัตรประชาชน', format: 'national-id' },
    mobilePhone: PERSON.mobilePhone,
    email: EMAIL,
    province: { ...PROVINCE, label: 'จังหวัดที่อยู่ปัจจุบัน' },
    education: { kind: 'choice', label: 'การศึกษาสูงสุด', choices: EDUCATIONS, isPersonal: true },
    experienceYears: { kind: 'number', label: 'ประสบการณ์ทำงาน (ปี)' },
    expectedSalary: { kind: 'number', label: 'เงินเดือนที่คาดหวัง', format: 'baht', isIncome: true },
    resume: { kind: 'upload', label: 'ประวัติย่อ', format: 'files' },
    photo: { kind: 'upload', label: 'รูปถ่าย', format: 'files' },
    coverNote: { kind: 'text', label: 'แนะนำตัวสั้น ๆ' },
    ...CONSENT,
  },
  schema: ({ object, id, person, oneOf, calendarDay, nationalId, email, ...and }) =>
    object({
      ...person,
      careerId: id,
      prefix: oneOf(PREFIXES),
      birthDate: calendarDay,
      nationalId,
      email,
      province: and.provinceCode,
      education: oneOf(EDUCATIONS),
      experienceYears: and.wholeNumber(0, 60),
      expectedSalary: and.wholeNumber(1000, 1_000_000).optional(),
      resume: and.uploadKey,
      photo: and.uploadKey.optional(),
      coverNote: and.optionalText(MESSAGE_MAX_LENGTH),
      consent: and.consent,
    }).meta({ id: 'JobApplicationForm' }),
  folder: 'job-application',
})

export const call = {
  name: 'sendJobApplicationForm',
  path: '/forms/job-application-forms',
  summary: 'Applies for an opening',
  description:
    '`resume` is the key of a PDF or a picture, `photo` that of a picture, both sent to `/upload/object/job-application` before. `nationalId` may be empty.',
} as const satisfies FormCall

export const lead = {
  title: 'ใบสมัครงาน',
  prefix: 'JB',
  keptDays: YEAR_DAYS,
  mail: {
    noun: 'ใบสมัคร',
    next: 'ฝ่ายบุคคลจะติดต่อกลับทางโทรศัพท์หรืออีเมลภายใน {{answer.application}} วันทำการ ไม่ว่าผลจะเป็นอย่างไร',
  },
  received: {
    title: 'ได้รับใบสมัครของคุณแล้ว',
    lead: 'ขอบคุณที่สนใจร่วมงานกับเรา เราอ่านทุกใบสมัคร',
    steps: [
      { title: 'ฝ่ายบุคคลติดต่อกลับ', within: 'application', text: 'ทางโทรศัพท์หรืออีเมลที่ให้ไว้ ไม่ว่าผลจะเป็นอย่างไร' },
      { title: 'นัดสัมภาษณ์', text: 'ถ้าประสบการณ์ตรงกับงาน เรานัดวันและสถานที่ หรือคุยทางวิดีโอ' },
      { title: 'ไม่มีค่าใช้จ่าย', text: 'เราไม่เรียกเก็บเงินค่าสมัคร ค่าอบรม หรือค่าประกันใด ๆ จากผู้สมัคร' },
    ],
    links: [{ label: 'ตำแหน่งงานอื่นและสวัสดิการ', to: '/career' }],
  },
} as const satisfies LeadWords
