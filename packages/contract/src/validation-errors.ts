import type { z } from 'zod'
import type { FieldError } from './errors.ts'
import { FIELD_MESSAGES } from './field-messages.ts'

/** Every invalid field of a parse, once, with a code of the field messages where the schema names one. */
export function validationErrors(error: z.ZodError): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const fieldError of error.issues.flatMap(toFieldErrors))
    if (!byPath.has(fieldError.path)) byPath.set(fieldError.path, fieldError)
  return [...byPath.values()]
}

const toFieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unrecognized-keys' }))
    : [{ path: issue.path.join('.'), code: codeOf(issue) }]

function codeOf({ code, message }: z.core.$ZodIssue): string {
  if (Object.hasOwn(FIELD_MESSAGES, message)) return message
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'required'
  return code.replaceAll('_', '-')
}
