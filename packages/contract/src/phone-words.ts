import { kindOfPhone, phoneDigits } from '@leasing/rules/phone'

const NAMES = { mobile: 'เบอร์มือถือ', landline: 'เบอร์บ้านหรือที่ทำงาน' }

/** A message about missing or excess digits of a typed phone; undefined if its first digits do not determine its length. */
export function phoneWords(typed: string): string | undefined {
  const value = phoneDigits(typed)
  const phone = kindOfPhone(value)
  if (!phone || phone.digits === value.length) return undefined
  return `${NAMES[phone.kind]}ต้องมี ${phone.digits} หลัก ตอนนี้มี ${value.length} หลัก`
}
