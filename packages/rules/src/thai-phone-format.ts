import { digitsOnly } from './digits.ts'

/** The first match applies: the area code of a Bangkok landline has two digits, others have three. */
const GROUPS: [RegExp, string][] = [
  [/^(02)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0\d{2})(\d{3})(\d{3,4})$/, '$1-$2-$3'],
]

/** `081-234-5678`, `02-123-4567`, `056-123-456`; a hotline such as `1366`, and anything unknown, stays unchanged. */
export function formatPhone(phone: string): string {
  const digits = digitsOnly(phone)
  const group = GROUPS.find(([pattern]) => pattern.test(digits))
  return group ? digits.replace(...group) : phone
}

/** Hides the middle of a number: `081-xxx-5678`, `02-xxx-4567`. */
export const maskPhone = (phone: string): string => formatPhone(phone).replace(/^(\d{2,3}-)\d{3}/, '$1xxx')

/** A link that calls a number, also from abroad: `tel:+66812345678`; a hotline works in Thailand only: `tel:1366`. */
export const telHref = (phone: string): string => `tel:${digitsOnly(phone).replace(/^0/, '+66')}`
