import type { Call } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { ERRORS } from '@leasing/contract/errors'
import { expect, test } from 'vitest'
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
  for (const { operation } of operations(await document())) {
    const { responses, security, tags, summary } = operation
    expect(summary).toBeTruthy()
    expect(tags).toHaveLength(1)
    expect(security).toEqual([{ bearer: [] }])
    const call = calls[operation.operationId as keyof typeof calls] as Call
    const errors = new Set(call.errors.map((code) => String(ERRORS[code].status)))
    expect(Object.keys(responses).sort()).toEqual([String(call.status), ...errors].sort())
    expect([...errors]).toEqual(expect.arrayContaining(['401', '503']))
    for (const status of errors)
      expect(responses[status]!.content['application/problem+json']!.schema).toEqual({
        $ref: '#/components/schemas/Problem',
      })
    const { content } = responses[call.status]!
    expect(content[call.answerType ?? 'application/json']?.schema).toBeTruthy()
    if (call.body)
      expect(operation.requestBody?.content[call.bodyType ?? 'application/json']?.schema).toBeTruthy()
  }
})

test('an upload is described as files in a form, and its download as bytes', async () => {
  const { paths } = await document()

  const { post, get } = paths['/upload/object/{folder}']!

  expect(post!.requestBody!.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: { file: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } } },
      },
    },
  })
  expect(get!.responses['200']!.content).toMatchObject({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  })
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
    expect.arrayContaining(['Image', 'PromotionCard', 'Promotion', 'News', 'HeroBanner', 'Site', 'Problem']),
  )
})

test('people read about every call on a page without scripts', async () => {
  const { request } = await testApi()

  const answer = await request('/docs')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  const page = await answer.text()
  for (const { method, path } of Object.values(calls)) expect(page).toContain(`${method} ${path}`)
  expect(page).not.toContain('<script')
})

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { in: string; name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

async function document(): Promise<OpenApiDocument> {
  const { request } = await testApi()
  return await (await request('/openapi.json')).json()
}

const operations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
