/** A `human-step-needed` response contains a challenge; a request repeated with it as proof is accepted once. */
export const HUMAN_STEP_HEADERS = { challenge: 'x-human-challenge', proof: 'x-human-proof' } as const

/** Headers of a content response that state its validity. */
export const FRESHNESS_HEADERS = { validUntil: 'x-valid-until', version: 'x-content-version' } as const

/** Describes a header for the OpenAPI document. `schema` is the JSON Schema of its text value. */
export type Header = {
  description: string
  schema: { type: 'string' | 'integer'; pattern?: string; format?: string; minimum?: number; const?: string }
}

/** 1 to 200 printable ASCII characters. */
const IDEMPOTENCY_KEY_PATTERN = '^[!-~]{1,200}$'

export const isIdempotencyKey = (value: string): boolean => new RegExp(IDEMPOTENCY_KEY_PATTERN).test(value)

const REQUEST_ID_PATTERN = '^[A-Za-z0-9_-]{8,64}$'

export const isRequestId = (value: string): boolean => new RegExp(REQUEST_ID_PATTERN).test(value)

/** Optional request headers besides the credential. */
export const REQUEST_HEADERS = {
  'x-request-id': {
    description: 'Goes into the answer and the log of the API; one that is not well-formed is replaced.',
    schema: { type: 'string' },
  },
  'x-visitor-address': {
    description:
      'The IP address of the visitor that the caller works for. Limits are counted by it: an IPv4 address, or the /64 of an IPv6 address.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    description:
      'The same key with the same body within 24 hours gets the first answer, and nothing is done again; with another body it is refused. Of uploads the body is not compared.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
  },
  [HUMAN_STEP_HEADERS.proof]: {
    description: `The \`${HUMAN_STEP_HEADERS.challenge}\` of an answer \`human-step-needed\`, once the visitor has confirmed.`,
    schema: { type: 'string' },
  },
  'If-None-Match': {
    description: 'The `ETag` of an answer that the caller has; 304 when it is still that one.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Header>

export type RequestHeader = keyof typeof REQUEST_HEADERS

export const RESPONSE_HEADERS = {
  'x-request-id': {
    description: 'The id of the request, for questions about it.',
    schema: { type: 'string', pattern: REQUEST_ID_PATTERN },
  },
  'Cache-Control': {
    description:
      '`max-age` of content: seconds until a date window could change it, 60 to 3600. `no-store` of everything else.',
    schema: { type: 'string', pattern: '^(max-age=\\d+|no-store)$' },
  },
  ETag: { description: 'Names these bytes.', schema: { type: 'string', pattern: '^"[\\w-]+"$' } },
  [FRESHNESS_HEADERS.validUntil]: {
    description: 'Until when the answer holds, if the content does not change before.',
    schema: { type: 'string', format: 'date-time' },
  },
  [FRESHNESS_HEADERS.version]: {
    description: 'Differs after every change of the content.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds until the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  [HUMAN_STEP_HEADERS.challenge]: {
    description: `To be sent back as \`${HUMAN_STEP_HEADERS.proof}\` once the visitor has confirmed; from 2 seconds to 30 minutes, once.`,
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'How to send the credential.',
    schema: { type: 'string', const: 'Bearer' },
  },
  Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } },
  'Content-Disposition': {
    description: 'A download, under the name that the visitor gave, made harmless.',
    schema: { type: 'string', pattern: '^attachment;' },
  },
  'X-Content-Type-Options': {
    description: 'Browsers must not guess another type.',
    schema: { type: 'string', const: 'nosniff' },
  },
} as const satisfies Record<string, Header>

export type ResponseHeader = keyof typeof RESPONSE_HEADERS
