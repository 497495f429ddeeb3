import { email } from '@leasing/contract/person'
import { isLoosePhone, phoneDigits } from '@leasing/rules/phone'
import { CONTACT_FIELDS, isPlain } from './lead-fields.ts'

/** Identifies a person's requests: a phone in national digits (`0812345678`), or an e-mail in lower case. */
export type Contact = { kind: 'phone' | 'email'; value: string }

/** Every phone and e-mail in the data of a form, at any depth. */
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

/** True when the data of a form contains one of the contacts. */
export const mentions = (data: unknown, contacts: readonly Contact[]): boolean =>
  contactsOf(data).some(({ kind, value }) =>
    contacts.some((contact) => contact.kind === kind && contact.value === value),
  )

/** Normalises `081-234 5678`, `๐๘๑…`, `+66 81…`, `66 (0)81…` and `0066 81…` to 0812345678. Undefined for anything but a Thai number. */
export function parsePhone(text: string): Contact | undefined {
  const digits = phoneDigits(text)
  const value = [digits.replace(/^660?/, '0'), digits].find(isLoosePhone)
  return value ? { kind: 'phone', value } : undefined
}

/** Undefined for an invalid address. A leading apostrophe is removed: the formula guard adds it. */
export function parseEmail(text: string): Contact | undefined {
  const value = text.trim().replace(/^'/, '').toLowerCase()
  return email.safeParse(value).success ? { kind: 'email', value } : undefined
}

const PARSERS = { phone: parsePhone, email: parseEmail }
