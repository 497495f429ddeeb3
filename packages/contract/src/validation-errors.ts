import type { z } from 'zod'
import type { FieldError, FieldErrorCode } from './errors.ts'
import { FIELD_MESSAGES, type FieldMessageCode } from './field-messages.ts'

/** One error per invalid field, with a code of the field messages if the schema names one, and the allowed values. */
export const validationErrors = (error: z.ZodError): FieldError[] =>
  oncePerField(error.issues.flatMap(toFieldErrors))

/** Keeps the first error of each field. */
export const oncePerField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, i) => errors.findIndex((other) => other.path === path) === i)

const toFieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unrecognized-keys' }))
    : [withAllowed({ path: issue.path.join('.'), code: codeOf(issue) }, issue)]

const CODES: Partial<Record<z.core.$ZodIssue['code'], FieldErrorCode>> = {
  invalid_type: 'invalid-type',
  invalid_value: 'invalid-value',
  invalid_format: 'invalid-format',
  too_small: 'too-small',
  too_big: 'too-big',
}

function codeOf({ code, message }: z.core.$ZodIssue): FieldErrorCode {
  if (Object.hasOwn(FIELD_MESSAGES, message)) return message as FieldMessageCode
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'required'
  return CODES[code] ?? 'invalid'
}

/** Adds the bounds and choices of the schema, except for a missing field. */
function withAllowed(error: FieldError, issue: z.core.$ZodIssue): FieldError {
  if (error.code === 'required') return error
  if (issue.code === 'too_small') return { ...error, min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { ...error, max: Number(issue.maximum) }
  const choices = choicesOf(issue).filter((value) => typeof value === 'string' || typeof value === 'number')
  return choices.length > 0 ? { ...error, choices } : error
}

function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []) : []
}
