import { form as contactUs } from '@leasing/contract/forms/contact-us'
import { buddhistYear } from '@leasing/rules/thai-date'
import { FACTS } from '../../forms/contact-address.ts'

/** `รถกระบะ 4 ประตู ปี 2566 ใช้ส่วนตัว ประกันที่สนใจ ชั้น 1`: what is known of a vehicle to insure; undefined when nothing is. */
export function insuredWords(known: Partial<Record<string, unknown>>): string | undefined {
  const words = FACTS.flatMap((fact) => {
    const value = String(known[fact] ?? '')
    if (value === '') return []
    return WORDS[fact]?.(value) ?? contactUs.fields[fact]!.choices![value] ?? []
  })
  return words.length > 0 ? words.join(' ') : undefined
}

/** Where the words of the choice do not say what they are about. */
const WORDS: Partial<Record<(typeof FACTS)[number], (value: string) => string>> = {
  vehicleYear: (year) => `ปี\u00a0${buddhistYear(Number(year))}`,
  insuranceClass: (key) => `ประกันที่สนใจ ${contactUs.fields.insuranceClass!.choices![key] ?? ''}`,
}
