import { AREAS } from '@leasing/contract/areas'
import type { PublicCall } from '@leasing/contract/call'
import { ERRORS, type ErrorCode, problem } from '@leasing/contract/errors'
import {
  HUMAN_STEP_HEADERS,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  type RequestHeader,
  type ResponseHeader,
} from '@leasing/contract/headers'
import { z } from 'zod'
import type { createDocument, ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'

export type OpenApiDocument = ReturnType<typeof createDocument>

const CONVENTIONS = `Every call needs the bearer credential. Bodies are JSON in UTF-8, 64 KiB at most, unless a call says otherwise; unknown fields are refused, unknown query parameters ignored. Texts are normalised before they are checked: white space around them is removed, phones may be written \`+66 81 234 5678\` or with Thai digits.

Errors are \`application/problem+json\` (RFC 9457) with a \`code\`; \`errors\` names each refused field once, with what would do. An unknown path is 404, another method on a path 405; HEAD is answered like GET.

A day is \`YYYY-MM-DD\` in Bangkok, a moment ISO 8601 in UTC. Amounts are whole baht unless they say otherwise, a rate of 2.45 is 2.45 %. A list is \`{ items }\`, filtered and in its order.`

/** The OpenAPI 3.1 document of the calls, made of nothing but their descriptions. */
export async function describeCalls(calls: Record<string, PublicCall>): Promise<OpenApiDocument> {
  // Takes longer than everything else at the start of a process, and hardly anyone asks.
  const { createDocument } = await import('zod-openapi')
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, call] of Object.entries(calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Vehicle leasing website API',
      version: '1.0.0',
      description: CONVENTIONS,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'Below the address of the website, or of an API that runs alone' }],
    tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The fixed credential of the website' },
      },
      headers: Object.fromEntries(
        Object.entries(RESPONSE_HEADERS)
          .filter(([name]) => name !== HUMAN_STEP_HEADERS.challenge)
          .map(([name, header]) => [name, { ...header, required: true }]),
      ),
    },
    paths,
  })
  return withoutDefaults(document)
}

type JsonSchema = { [keyword: string]: unknown; description?: string; default?: unknown }

/**
 * A field with a default may be left out of a request, and is always in an answer: `required` says so. Generators of clients take `default` for
 * 'always there', in requests too, so that words take its place.
 */
function withoutDefaults<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutDefaults) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === 'properties'
      ? Object.fromEntries(
          Object.entries(value).map(([name, field]) => [name, withWordsForDefault(field as JsonSchema)]),
        )
      : withoutDefaults(value),
  ])
  return Object.fromEntries(entries)
}

function withWordsForDefault({ default: otherwise, ...field }: JsonSchema): JsonSchema {
  if (otherwise === undefined) return withoutDefaults(field)
  const words = `\`${JSON.stringify(otherwise)}\` when left out`
  return {
    ...withoutDefaults(field),
    description: field.description ? `${field.description}; ${words}` : words,
  }
}

function operationOf(name: string, call: PublicCall): ZodOpenApiOperationObject {
  const { summary, description, area, body, bodyType = 'application/json', errors } = call
  const needsHumanStep = errors.includes('human-step-needed')
  const headers: RequestHeader[] = [
    'x-request-id',
    'x-visitor-address',
    ...(call.isContent ? (['If-None-Match'] as const) : []),
    ...(call.method === 'GET' ? [] : (['Idempotency-Key'] as const)),
    ...(needsHumanStep ? (['x-human-proof'] as const) : []),
  ]
  return {
    operationId: name,
    summary,
    description,
    tags: [area],
    security: [{ bearer: [] }],
    requestParams: {
      ...withWords('path', call.params, call.parameters),
      ...withWords('query', call.query, call.parameters),
    },
    parameters: headers.map(headerParameter),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: { ...successesOf(call), ...problemsOf(errors) },
  }
}

function withWords(place: 'path' | 'query', schema: z.ZodType | undefined, words: PublicCall['parameters']) {
  if (!schema) return {}
  const { shape } = schema as z.ZodObject
  const described = Object.entries(shape).map(([name, field]) => [
    name,
    (field as z.ZodType).meta({ ...(field as z.ZodType).meta(), param: { description: words[name] } }),
  ])
  return { [place]: z.object(Object.fromEntries(described)) }
}

/** Components, so that each is described once. */
const headerParameters = new Map<RequestHeader, z.ZodType>()

function headerParameter(name: RequestHeader): z.ZodType {
  const { description, schema } = REQUEST_HEADERS[name]
  const known = headerParameters.get(name)
  if (known) return known
  const parameter = z
    .string()
    .optional()
    .meta({ ...schema, param: { id: name, in: 'header', name, description } })
  headerParameters.set(name, parameter)
  return parameter
}

const headersOf = (names: readonly ResponseHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const CONTENT_HEADERS = [
  'x-request-id',
  'Cache-Control',
  'ETag',
  'x-valid-until',
  'x-content-version',
] as const

function successesOf(call: PublicCall): Record<string, ZodOpenApiResponseObject> {
  const { status, answer, answerTypes, isContent } = call
  const headers = headersOf([
    ...(isContent ? CONTENT_HEADERS : (['x-request-id', 'Cache-Control'] as const)),
    ...(answerTypes ? (['Content-Disposition', 'X-Content-Type-Options'] as const) : []),
  ])
  const types = answerTypes ?? ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema: answer }]))
  return {
    [status]: { description: status === 201 ? 'Done; what was made' : 'The answer', headers, content },
    ...(isContent && {
      304: { description: 'The caller has this answer already', headers: headersOf(CONTENT_HEADERS) },
    }),
  }
}

/** By status: several codes may share one. */
const problemsOf = (codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, group]) => [
      status,
      problemResponse(status, group),
    ]),
  )

/** Components, so that each is described once. */
const problemResponses = new Map<string, ZodOpenApiResponseObject>()

function problemResponse(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.toSorted().join('-or-')
  const known = problemResponses.get(id)
  if (known) return known
  const response: ZodOpenApiResponseObject = {
    id,
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('\n'),
    headers: {
      ...headersOf(['x-request-id', 'Cache-Control', ...headersOfStatus(status)]),
      ...(codes.includes('human-step-needed') && {
        // Of the two answers with 429 only one has it.
        [HUMAN_STEP_HEADERS.challenge]: RESPONSE_HEADERS[HUMAN_STEP_HEADERS.challenge],
      }),
    },
    content: {
      'application/problem+json': {
        schema: problem
          .extend({ status: z.literal(status), code: z.enum(codes as [ErrorCode, ...ErrorCode[]]) })
          .meta({ id: `Problem-${id}` }),
      },
    },
  }
  problemResponses.set(id, response)
  return response
}

function headersOfStatus(status: number): ResponseHeader[] {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 405) return ['Allow']
  return status === 429 || status === 503 ? ['Retry-After'] : []
}
