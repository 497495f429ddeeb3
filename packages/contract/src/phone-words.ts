import { kindOfPhone, phoneDigits } from '@leasing/rules/phone'

const NAMES = { mobile: 'เบอร์มือถือ', landline: 'เบอร์บ้านหรือที่ทำงาน' }

/** Which digits of a typed phone are missing or too many; undefined where its beginning does not tell its length. */
export function phoneWords(typed: string): string | undefined {
  const value = phoneDigits(typed)
  const found = kindOfPhone(value)
  if (!found || found.digits === value.length) return undefined
  return `${NAMES[found.kind]}ต้องมี ${found.digits} หลัก ตอนนี้มี ${value.length} หลัก`
}
