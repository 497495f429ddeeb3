import { z } from 'zod'
import { FIELD_MESSAGES, type FieldMessageCode } from './field-messages.ts'
import { oncePerField } from './validation-errors.ts'

/** Every error code of the API, with its status and a title for engineers. Visitors read Thai messages, selected by code. */
export const ERRORS = {
  'malformed-body': { status: 400, title: 'The body is not well-formed' },
  unauthorized: { status: 401, title: 'A valid bearer credential is required' },
  'signed-out': { status: 401, title: 'Nobody is signed in, or not any more' },
  'sign-in-failed': { status: 401, title: 'This is not right, or was used before' },
  'foreign-origin': { status: 403, title: 'This did not come from a page of the office' },
  'enrolment-needed': { status: 403, title: 'A second factor has to be set up first' },
  'confirm-needed': { status: 403, title: 'The sign-in has to be confirmed again for this' },
  forbidden: { status: 403, title: 'The roles of this person do not allow this' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This path does not take this method' },
  'request-timeout': { status: 408, title: 'The body came too slowly' },
  'not-ready': { status: 409, title: 'An earlier step is missing' },
  'already-exists': { status: 409, title: 'There is one already' },
  'not-oneself': { status: 409, title: 'Nobody does this to themselves' },
  'changed-meanwhile': { status: 409, title: 'Somebody else has changed this meanwhile' },
  'files-only': { status: 409, title: 'Only the content files change this' },
  'in-use': { status: 409, title: 'Something else needs this' },
  'last-one': { status: 409, title: 'Nothing would be left to do it with' },
  gone: { status: 410, title: 'This has expired' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'This media type is not accepted' },
  'invalid-input': { status: 422, title: 'Some fields are not valid' },
  faulty: { status: 422, title: 'The content would have faults' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key came with another body before' },
  'human-step-needed': {
    status: 429,
    title: 'This address is busy: let the visitor confirm, and send x-human-challenge back as x-human-proof',
  },
  'too-many-requests': { status: 429, title: 'Too many requests, try again later' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'no-codes-left': { status: 503, title: 'No more codes can be sent by SMS within this hour' },
  unavailable: { status: 503, title: 'Not available right now, try again soon' },
} as const

export type ErrorCode = keyof typeof ERRORS

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Codes without messages for visitors: for programs, or for the office, which has its own. */
const PROGRAM_CODES = [
  'guessable',
  'unrecognized-keys',
  'invalid-type',
  'invalid-value',
  'invalid-format',
  'unknown',
] as const

/** Why a field was refused. */
export type FieldErrorCode = FieldMessageCode | (typeof PROGRAM_CODES)[number]

export const fieldErrorCode = z.enum([
  ...(Object.keys(FIELD_MESSAGES) as FieldMessageCode[]),
  ...PROGRAM_CODES,
])

/** A refused field: its path (`customer.mobilePhone`), the reason, and the allowed values. */
export const fieldError = z
  .strictObject({
    path: z
      .string()
      .meta({ description: 'The field, with dots for what is nested', example: 'customer.mobilePhone' }),
    code: fieldErrorCode.meta({ description: 'Why it was refused' }),
    min: z
      .number()
      .optional()
      .meta({ description: 'The least that is allowed; of a text, how many characters' }),
    max: z
      .number()
      .optional()
      .meta({ description: 'The most that is allowed; of a text, how many characters' }),
    choices: z
      .array(z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'The values that are allowed' }),
  })
  .meta({ id: 'FieldError' })

export type FieldError = z.infer<typeof fieldError>

/** The body of every error response: RFC 9457, `application/problem+json`. */
export const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: errorCode,
    requestId: z.string(),
    errors: z.array(fieldError).optional(),
    /** Details of an office call: the current value, or the faults. */
    context: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problem>

/** Thrown by the API to respond with a catalogued error, and by the client when it receives one. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[]
  readonly context: Record<string, unknown> | undefined
  readonly headers: Record<string, string>
  readonly requestId: string | undefined

  constructor(
    code: ErrorCode,
    options: {
      errors?: FieldError[]
      context?: Record<string, unknown> | undefined
      headers?: Record<string, string>
      requestId?: string
      cause?: unknown
    } = {},
  ) {
    super(ERRORS[code].title, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code].status
    this.errors = oncePerField(options.errors ?? [])
    this.context = options.context
    this.headers = options.headers ?? {}
    this.requestId = options.requestId
  }
}
