import { calls } from '@leasing/contract/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactsOf, parseEmail, parsePhone } from './contacts.ts'
import { CONTACT_FIELDS } from './lead-fields.ts'

test.each([
  ['0812345678', '0812345678'],
  ['081-234 5678', '0812345678'],
  ['(081) 234.5678', '0812345678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['0066 81 234 5678', '0812345678'],
  ['02 123 4567', '021234567'],
  ['+6621234567', '021234567'],
])('the phone %s is %s', (text, value) => {
  expect(parsePhone(text)).toEqual({ kind: 'phone', value })
})

test.each(['', 'hello', '1366', '812345678', '08123456789', '+1 212 555 0100', '081234567x'])(
  '%j is no Thai phone',
  (text) => {
    expect(parsePhone(text)).toBeUndefined()
  },
)

test.each([
  ['somchai@example.com', 'somchai@example.com'],
  ['  Somchai@Example.COM ', 'somchai@example.com'],
  // As a lead holds an address that began with a plus.
  ["'+somchai@example.com", '+somchai@example.com'],
])('the e-mail %j is %s', (text, value) => {
  expect(parseEmail(text)).toEqual({ kind: 'email', value })
})

test('phones and e-mails are found at any depth, and nothing else is taken for one', () => {
  const data = {
    referrer: { firstName: 'สมชาย', mobilePhone: '0812345678', contractNumber: '021234567' },
    people: [{ phone: '056-123-456', email: 'Somsri@Example.com' }],
    nationalId: '1101700203450',
    message: '0898765432',
    email: undefined,
  }

  expect(contactsOf(data)).toEqual([
    { kind: 'phone', value: '0812345678' },
    { kind: 'phone', value: '056123456' },
    { kind: 'email', value: 'somsri@example.com' },
  ])
})

test('every field of the contract that takes a phone or an e-mail is one by which people are found', () => {
  const found = new Map<string, string>()
  for (const [call, { body }] of Object.entries(calls))
    for (const { field, schema } of body ? fieldsOf(body, call) : []) {
      const kind = kindOf(schema)
      if (kind) found.set(field, kind)
    }

  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(CONTACT_FIELDS))
})

type Field = { field: string; schema: z.ZodType }

/** Every field below the schema that has no fields of its own. */
function fieldsOf(schema: z.ZodType, field: string): Field[] {
  const within = (part: unknown) => fieldsOf(part as z.ZodType, field)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => fieldsOf(part as z.ZodType, name))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within)
  if (schema instanceof z.ZodArray) return within(schema.element)
  if (schema instanceof z.ZodRecord) return within(schema.valueType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap())
  return [{ field, schema }]
}

/** By what it takes: a phone or an e-mail, and no other word. */
function kindOf(schema: z.ZodType): 'phone' | 'email' | undefined {
  const takes = (text: string) => schema.safeParse(text).success
  if (takes('word') || takes('12')) return undefined
  if (takes('0812345678')) return 'phone'
  return takes('somchai@example.com') ? 'email' : undefined
}
