import { formatBaht } from '@leasing/rules/baht'
import { href } from 'react-router'
import type { FormPageWords } from '../../forms/form-page.tsx'
import { SMS_POINT } from '../../forms/form-page.tsx'

export const START_PATH = href('/refinance-ecoupon')
export const VERIFY_PATH = href('/refinance-ecoupon/verify-otp')

export const WORDS: FormPageWords = {
  path: START_PATH,
  title: 'คูปองรีไฟแนนซ์',
  description: 'คูปองอิเล็กทรอนิกส์สำหรับผู้รีไฟแนนซ์ เงื่อนไขและวิธีรับ',
  lead: leadOf('คูปอง'),
  points: [
    SMS_POINT,
    {
      title: 'ถ้าเคยรับแล้ว',
      text: 'กรอกเบอร์เดิมและยืนยันอีกครั้ง คุณจะเห็นคูปองใบเดิม ถ้าใบเดิมหมดอายุโดยยังไม่ได้ใช้ คุณได้ใบใหม่',
    },
  ],
  prepare: ['ชื่อ นามสกุล และโทรศัพท์มือถือที่รับ SMS ได้'],
}

/** Texts for when no promotion offers a coupon. */
export const NO_COUPON_WORDS: FormPageWords = {
  ...WORDS,
  points: [{ title: 'ถ้ามีคูปองอยู่แล้ว', text: 'ใช้ได้ถึงวันที่ในคูปอง แสดงรหัสต่อเจ้าหน้าที่ในวันทำสัญญา' }],
  prepare: [],
}

/** Lead with the coupon amount of the promotion. */
export const leadWithAmount = (baht: number): string => leadOf(`คูปองมูลค่าสูงสุด ${formatBaht(baht)} `)

function leadOf(coupon: string): string {
  return `${coupon}ใช้ลดค่าใช้จ่ายในวันทำสัญญารีไฟแนนซ์ เบอร์มือถือละ 1 ใบต่อโปรโมชั่น แลกเป็นเงินสดไม่ได้`
}
