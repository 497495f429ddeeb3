import { createHash } from 'node:crypto'
import type { PublicCall } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { LOAN_SERVICES } from '@leasing/contract/content/loan-service'
import { REGISTRATION_SERVICES } from '@leasing/contract/content/registration-service'
import { ERRORS } from '@leasing/contract/errors'
import { FILE_TYPES } from '@leasing/contract/upload-words'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { testApi } from '../../test/test-api.ts'

const withoutToken = { headers: { authorization: '' } }

test('the API describes itself as OpenAPI 3.1', async () => {
  const { request } = await testApi()

  const answer = await request('/openapi.json')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: expect.any(String), version: expect.any(String), license: expect.any(Object) },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
})

test.each(['/openapi.json', '/docs'])(
  '%s is open to anyone in a local copy only, and never kept',
  async (path) => {
    const local = await testApi({ hasOpenDocs: true })
    const production = await testApi()

    const open = await local.request(path, withoutToken)
    const refused = await production.request(path, withoutToken)
    const answered = await production.request(path)

    expect([open.status, refused.status, answered.status]).toEqual([200, 401, 200])
    for (const answer of [open, refused, answered])
      expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('the calls of one area stand together', async () => {
  const { request } = await testApi()

  const { paths } = await (await request('/openapi.json')).json()

  const areas = Object.values<Record<string, { tags: string[] }>>(paths).flatMap((calls) =>
    Object.values(calls).map(({ tags }) => tags[0]!),
  )
  const runs = areas.filter((area, i) => area !== areas[i - 1])
  expect(runs).toHaveLength(new Set(areas).size)
})

test('every call of the contract is described, and nothing else', async () => {
  const described = operations(await document()).map(({ method, path, operation }) => [
    operation.operationId,
    `${method.toUpperCase()} ${path}`,
  ])

  const expected = Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`])
  expect(described.sort()).toEqual(expected.sort())
})

test('every operation says what it answers, what its errors are, and that it needs the credential', async () => {
  const whole = await document()
  for (const { operation } of operations(whole)) {
    const { responses, security, tags, summary, description } = operation
    expect(summary).toBeTruthy()
    expect(description).toBeTruthy()
    expect(whole.tags.map(({ name }) => name)).toContain(tags[0])
    expect(tags).toHaveLength(1)
    expect(security).toEqual([{ bearer: [] }])
    const call = calls[operation.operationId as keyof typeof calls] as PublicCall
    const errors = new Set(call.errors.map((code) => String(ERRORS[code].status)))
    const known = call.isContent ? ['304'] : []
    expect(Object.keys(responses).sort()).toEqual([String(call.status), ...known, ...errors].sort())
    expect([...errors]).toEqual(expect.arrayContaining(['401', '405', '503']))
    for (const status of errors) {
      const { content } = follow(whole, responses[status]!)
      const codes = follow(whole, content['application/problem+json']!.schema as Reference).properties!.code
      const expected = call.errors.filter((code) => String(ERRORS[code].status) === status)
      expect(codes).toMatchObject({ enum: expect.arrayContaining(expected) })
    }
    const { content } = responses[call.status] as ResponseObject
    expect(Object.keys(content)).toEqual(call.answerTypes ?? ['application/json'])
  }
})

test('a body that a call takes is required', async () => {
  for (const { operation } of operations(await document())) {
    const call = calls[operation.operationId as keyof typeof calls] as PublicCall
    expect(operation.requestBody?.required).toBe(call.body && true)
    if (call.body)
      expect(operation.requestBody?.content[call.bodyType ?? 'application/json']?.schema).toBeTruthy()
  }
})

test('what may be left out of a request is optional there, and always in the answer', async () => {
  const { components } = await document()
  const { MonthlyInstallmentInput, SelectedDealer, SelectedDealerOutput, Working } = components.schemas

  expect(MonthlyInstallmentInput!.required).not.toContain('shape')
  expect(MonthlyInstallmentInput!.properties!.shape).toMatchObject({
    description: expect.stringContaining('equal'),
  })
  expect(Working!.required).toContain('shape')
  expect(SelectedDealer!.required).toEqual(['dealer'])
  expect(SelectedDealerOutput!.required).toEqual(['contactStartTime', 'contactEndTime', 'dealer'])
  expect(JSON.stringify(components)).not.toContain('"default":')
})

test.each([
  ['listPromotions', ['x-request-id', 'x-visitor-address', 'If-None-Match']],
  ['requestOtp', ['x-request-id', 'x-visitor-address', 'Idempotency-Key', 'x-human-proof']],
  ['calculateRefinance', ['x-request-id', 'x-visitor-address', 'Idempotency-Key']],
  ['findMonthlyInstallment', ['x-request-id', 'x-visitor-address']],
])('%s may be sent with the headers %j, each described', async (name, headers) => {
  const whole = await document()
  const { operation } = operations(whole).find(({ operation }) => operation.operationId === name)!

  const declared = operation
    .parameters!.map((parameter) => follow(whole, parameter))
    .filter(({ in: place }) => place === 'header')

  expect(declared.map(({ name }) => name)).toEqual(headers)
  for (const { description, required } of declared) {
    expect(description).toBeTruthy()
    expect(required ?? false).toBe(false)
  }
})

test.each([
  ['listPromotions', 200, ['x-request-id', 'Cache-Control', 'ETag', 'x-valid-until', 'x-content-version']],
  ['listPromotions', 304, ['x-request-id', 'Cache-Control', 'ETag', 'x-valid-until', 'x-content-version']],
  ['listPromotions', 401, ['x-request-id', 'Cache-Control', 'WWW-Authenticate']],
  ['listPromotions', 405, ['x-request-id', 'Cache-Control', 'Allow']],
  ['listPromotions', 503, ['x-request-id', 'Cache-Control', 'Retry-After']],
  ['requestOtp', 429, ['x-request-id', 'Cache-Control', 'Retry-After', 'x-human-challenge']],
  ['findUpload', 200, ['x-request-id', 'Cache-Control', 'Content-Disposition', 'X-Content-Type-Options']],
])('%s answers %i with the headers %j', async (name, status, headers) => {
  const whole = await document()
  const { operation } = operations(whole).find(({ operation }) => operation.operationId === name)!

  expect(Object.keys(follow(whole, operation.responses[status]!).headers)).toEqual(headers)
})

test('an upload is described as files in a form, and its download as files of their types', async () => {
  const { paths } = await document()

  const { post, get } = paths['/upload/object/{folder}']!

  expect(post!.requestBody!.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: { file: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } } },
      },
    },
  })
  const { content } = get!.responses['200'] as ResponseObject
  expect(Object.keys(content)).toEqual(FILE_TYPES)
  expect(content['application/pdf']!.schema).toMatchObject({ type: 'string', format: 'binary' })
})

test('every parameter is described; a number with its bounds, a word of few with its choices', async () => {
  const whole = await document()
  const all = operations(whole).flatMap(({ operation }) => operation.parameters ?? [])
  for (const parameter of all) expect(follow(whole, parameter).description).toBeTruthy()

  const schemaOf = (path: string, name: string) =>
    whole.paths[path]!.get!.parameters!.find((parameter) => parameter.name === name)!.schema
  expect(schemaOf('/promotions', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
  expect(schemaOf('/dealers/location', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 50 })
  expect(schemaOf('/dealers/location', 'lat')).toEqual({ type: 'number', minimum: -90, maximum: 90 })
  expect(schemaOf('/loan-service/{key}', 'key')).toEqual({ type: 'string', enum: LOAN_SERVICES })
  expect(schemaOf('/registration-service/{key}', 'key')).toEqual({
    type: 'string',
    enum: REGISTRATION_SERVICES,
  })
})

test('the document says whom to ask: the company of the content', async () => {
  const { request } = await testApi({ site: [aSite()] })

  const { info } = await (await request('/openapi.json')).json()

  expect(info.contact).toEqual({ name: 'บริษัท อรุณ ลีสซิ่ง จำกัด', email: 'contact@leasing.example' })
})

test('every parameter in a path is declared', async () => {
  for (const { path, operation } of operations(await document())) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter(({ in: place }) => place === 'path')
    expect(declared.map(({ name }) => name)).toEqual(named)
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('every reference leads somewhere', async () => {
  const whole = await document()

  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to]) => to!)

  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    const target = reference.split('/').reduce<unknown>((part, key) => (part as never)?.[key], whole)
    expect(target, reference).toBeTypeOf('object')
  }
})

test('things that several calls answer with are described once, by their name', async () => {
  const { components } = await document()

  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'Image',
      'PromotionCard',
      'Promotion',
      'News',
      'HeroBanner',
      'Site',
      'FieldError',
    ]),
  )
})

test('people read about every call on a page without scripts', async () => {
  const { request } = await testApi()

  const answer = await request('/docs')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await answer.clone().text()) ?? []
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  const page = await answer.text()
  for (const { method, path } of Object.values(calls)) expect(page).toContain(`${method} ${path}`)
  expect(page).not.toContain('<script')
})

type Reference = { $ref?: string; properties?: Record<string, object> }

type ResponseObject = {
  $ref?: string
  headers: Record<string, object>
  content: Record<string, { schema: object }>
}

type Parameter = {
  $ref?: string
  in: string
  name: string
  required?: boolean
  description?: string
  schema: object
}

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, ResponseObject>
}

type OpenApiDocument = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[]; properties?: Record<string, object> }> }
}

/** What a reference leads to. */
function follow<Part extends { $ref?: string }>(whole: OpenApiDocument, part: Part): Part {
  if (!part.$ref) return part
  return part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], whole) as Part
}

async function document(): Promise<OpenApiDocument> {
  const { request } = await testApi()
  return await (await request('/openapi.json')).json()
}

const operations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
