import { email } from '@leasing/contract/person'
import { isLoosePhone, phoneDigits } from '@leasing/rules/phone'
import { CONTACT_FIELDS, isPlain } from './lead-fields.ts'

/** What a person's requests are found by: a phone in national digits (`0812345678`), an e-mail in small letters. */
export type Contact = { kind: 'phone' | 'email'; value: string }

/** Every phone and e-mail in what was filled in, at any depth. */
export function contactsOf(data: unknown): Contact[] {
  if (Array.isArray(data)) return data.flatMap(contactsOf)
  if (!isPlain(data)) return []
  return Object.entries(data).flatMap(([field, value]) => {
    const kind = CONTACT_FIELDS.get(field)
    if (!kind || typeof value !== 'string') return contactsOf(value)
    const contact = PARSERS[kind](value)
    return contact ? [contact] : []
  })
}

/** True when one of the contacts is in what was filled in. */
export const mentions = (data: unknown, contacts: readonly Contact[]): boolean =>
  contactsOf(data).some(({ kind, value }) =>
    contacts.some((contact) => contact.kind === kind && contact.value === value),
  )

/** `081-234 5678`, `๐๘๑…`, `+66 81…`, `66 (0)81…` and `0066 81…` are 0812345678. Undefined for what is no Thai number. */
export function parsePhone(text: string): Contact | undefined {
  const digits = phoneDigits(text)
  const value = [digits.replace(/^660?/, '0'), digits].find(isLoosePhone)
  return value ? { kind: 'phone', value } : undefined
}

/** Undefined for what is no address. An apostrophe before it is that of the guard against formulas. */
export function parseEmail(text: string): Contact | undefined {
  const value = text.trim().replace(/^'/, '').toLowerCase()
  return email.safeParse(value).success ? { kind: 'email', value } : undefined
}

const PARSERS = { phone: parsePhone, email: parseEmail }
