import { CONSENT, defineForm, PERSON } from './define-form.ts'
import { type LeadWords, NO_CODE, REQUEST, YEAR_DAYS } from './lead-words.ts'

/** Does not contain the phone proof, which the next page requests. */
export const form = defineForm({
  key: 'e-coupon',
  fields: {
    promotion: { kind: 'choice', label: 'โปรโมชั่น', format: 'promotion' },
    ...PERSON,
    ...CONSENT,
  },
  schema: ({ object, person, id, consent }) => object({ ...person, promotion: id, consent }),
})

export const lead = {
  title: 'คูปองรีไฟแนนซ์',
  prefix: 'EC',
  keptDays: YEAR_DAYS,
  mail: { noun: REQUEST, next: 'แสดงคูปองต่อเจ้าหน้าที่ในวันที่ทำสัญญา' },
  received: {
    title: 'คูปองของคุณพร้อมใช้แล้ว',
    lead: 'บันทึกภาพหน้านี้หรือพิมพ์ไว้ แล้วแสดงในวันทำสัญญา',
    steps: [
      { title: 'นัดคุยเรื่องรีไฟแนนซ์', text: 'โทรสายด่วนหรือขอให้เราโทรกลับ แล้วแจ้งรหัสคูปองนี้' },
      { title: 'แสดงคูปองในวันทำสัญญา', text: 'เจ้าหน้าที่หักจากค่าใช้จ่ายให้ทันที ใช้ได้ครั้งเดียว แลกเป็นเงินสดไม่ได้' },
      NO_CODE,
    ],
    links: [
      { label: 'ประเมินวงเงินรีไฟแนนซ์', to: '/refinance' },
      { label: 'โปรโมชั่นรีไฟแนนซ์', to: '/promotion?filter=refinance' },
    ],
  },
  receivedWhen: {
    used: {
      title: 'คูปองนี้ใช้ไปแล้ว',
      lead: 'คูปองใช้ได้ครั้งเดียว ดูวันและเวลาที่ใช้ด้านล่าง',
      steps: [
        { title: 'ถ้าคุณไม่ได้ใช้คูปองนี้', text: 'โทรสายด่วน แจ้งรหัสคูปองและหมายเลขอ้างอิง เจ้าหน้าที่ตรวจให้' },
        NO_CODE,
      ],
    },
    ended: {
      title: 'คูปองนี้หมดอายุแล้ว',
      lead: 'ใช้ลดค่าใช้จ่ายไม่ได้แล้ว ดูวันสุดท้ายด้านล่าง',
      steps: [
        {
          title: 'ขอใบใหม่ได้ ถ้าโปรโมชั่นยังเปิดอยู่',
          text: 'กรอกเบอร์เดิมที่หน้ารับคูปอง แล้วยืนยันด้วยรหัสจาก SMS อีกครั้ง',
        },
        NO_CODE,
      ],
      links: [
        { label: 'รับคูปองรีไฟแนนซ์', to: '/refinance-ecoupon' },
        { label: 'โปรโมชั่นรีไฟแนนซ์', to: '/promotion?filter=refinance' },
      ],
    },
  },
} as const satisfies LeadWords
