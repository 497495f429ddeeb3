import { isDay } from '@leasing/rules/bangkok-day'
import { digitsOnly } from '@leasing/rules/digits'
import { isCallablePhone, isMobilePhone, phoneDigits } from '@leasing/rules/phone'
import { isOptionalThaiNationalId } from '@leasing/rules/thai-national-id'
import { z } from 'zod'
import type { FieldMessageCode } from './field-messages.ts'
import { component } from './fields.ts'

/** The 9-character check of specification, section 5. It does not define the characters: letters and digits, as in contract numbers. */
export const isContractNumber = (value: string): boolean => /^[\p{L}\p{Nd}]{9}$/u.test(value)

// Fields shared by forms. A message is a code of field-messages.ts.

/** A required line of text: trimmed, at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1, 'required').max(max, 'too-long')

/** Optional text; an empty one counts as absent. */
export const optionalText = (max: number) => z.string().trim().max(max, 'too-long').optional()

/** A name in Thai or Latin letters: at least one letter, no digits. */
export const name = text(80).refine((value) => /\p{L}/u.test(value) && !/\p{Nd}/u.test(value), 'name')

/** A mobile phone as typed, normalised to its 10 digits. */
export const mobilePhone = z
  .string()
  .transform(phoneDigits)
  .pipe(z.string().min(1, 'required').refine(isMobilePhone, 'mobile-phone'))
  .meta({ example: '0812345678' })

/** A mobile phone or a landline, normalised to its digits. */
export const anyPhone = z
  .string()
  .transform(phoneDigits)
  .pipe(z.string().min(1, 'required').refine(isCallablePhone, 'phone'))
  .meta({ example: '021234567' })

export const email = text(120).pipe(z.email('email')).meta({ example: 'somchai@example.com' })

/** Empty, or 13 digits with a valid check digit. */
export const nationalId = z
  .string()
  .transform(digitsOnly)
  .pipe(z.string().refine(isOptionalThaiNationalId, 'national-id'))
  .default('')

/** Nine letters or digits; Thai digits, spaces and dashes are normalised. */
export const contractNumber = z
  .string()
  .transform(digitsOnly)
  .pipe(z.string().min(1, 'required').refine(isContractNumber, 'nine-characters'))
  .meta({ example: 'AB1234567' })

/** A key of a table of words. */
export const oneOf = <T extends Record<string, string>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]], { error: missingOr('choice') })

/** A whole number within a range. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: missingOr('not-a-number') })
    .min(min, 'too-small')
    .max(max, 'too-big')
    .int('step')

export const calendarDay = z
  .string()
  .min(1, 'required')
  .superRefine((value, context) => {
    const message = dayFault(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The part of a day that is wrong. The website's read-values.ts writes an empty year, and `00` for an empty month or day of the month. */
function dayFault(value: string): FieldMessageCode | undefined {
  if (isDay(value)) return undefined
  const [year = '', month = '', date = ''] = value.split('-')
  const faults: FieldMessageCode[] = []
  if (!/^(0[1-9]|[12]\d|3[01])$/.test(date)) faults.push('day-of-month')
  if (!/^(0[1-9]|1[0-2])$/.test(month)) faults.push('day-month')
  if (!/^\d{4}$/.test(year)) faults.push('day-year')
  return faults.length > 1 ? 'day' : (faults[0] ?? 'no-such-day')
}

/** The two-digit code of a province. */
export const provinceCode = z
  .string()
  .min(1, 'required')
  .regex(/^\d{2}$/, 'choice')
  .meta({ example: '60' })

/** A key returned by an upload. */
export const uploadKey = z
  .string()
  .regex(/^[a-z-]+\/[0-9a-f-]{36}$/, 'file')
  .meta({ example: 'job-application/3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11' })

export const person = { firstName: name, lastName: name, mobilePhone }

/** The privacy notice must be accepted, in a version that was public within 30 days; marketing is optional and never ticked beforehand. */
export const consent = component('Consent', {
  privacyNotice: z.literal(true, 'privacy-notice'),
  marketing: z.boolean(),
  noticeVersion: z.string().min(1).max(40),
})

export type Consent = z.infer<typeof consent>

/** `required` for a missing value, otherwise `code`. */
function missingOr(code: string) {
  return ({ input }: { input?: unknown }) => (input === undefined || input === '' ? 'required' : code)
}
