import { calls } from '@leasing/contract/calls'
import { ERRORS } from '@leasing/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFrom, hostile, type JsonSchema } from '../test/arbitrary-from-schema.ts'
import { aPromotion, aSite } from '../test/builders.ts'
import { aDealer, aProvince } from '../test/place-builders.ts'
import { NO_LIMITS, testApi } from '../test/test-api.ts'

/** Bodies, queries and parameters tried for each call. */
const RUNS = process.env.LONG_TESTS ? 150 : 30

type Operation = {
  parameters?: { in: 'path' | 'query'; name: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

test('whatever is sent to any call, the answer is of the contract or a problem, and never a failure', async () => {
  const api = await testApi({
    limits: NO_LIMITS,
    site: [aSite()],
    provinces: [aProvince('60', 'นครสวรรค์')],
    dealers: [aDealer()],
    promotions: [aPromotion({ id: 'refinance-0295', coupon: { amount: 500, validDays: 90 } })],
  })
  const { paths, components } = (await (await api.request('/openapi.json')).json()) as Document
  let count = 0

  for (const { method, path } of Object.values(calls)) {
    const operation = withoutHeaders(paths[path]![method.toLowerCase()]!)
    await fc.assert(
      fc.asyncProperty(given(operation, components.schemas), async ({ parameters, body }) => {
        const { pathname, init } = toRequest(method, path, operation, parameters, body)
        const response = await api.request(pathname, init)
        const text = await response.text()
        count++

        expect(response.status, `${method} ${pathname} ${init.body}: ${text}`).not.toBe(500)
        if (response.status < 400) return
        expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
        const problem = JSON.parse(text)
        expect(problem).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
        expect(Object.keys(ERRORS)).toContain(problem.code)
        expect(text).not.toMatch(/\bat \S+:\d+|\.ts:|node_modules|Error:/)
      }),
      { numRuns: RUNS, seed: 20_261_121 },
    )
  }

  expect(api.logs.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(count).toBeGreaterThanOrEqual(Object.keys(calls).length * RUNS)
}, 120_000)

/** Those of headers are references. */
const withoutHeaders = ({ parameters = [], ...operation }: Operation): Operation => ({
  ...operation,
  parameters: parameters.filter((parameter) => parameter.in),
})

const given = (operation: Operation, definitions: Record<string, JsonSchema>) =>
  fc.record({
    parameters: fc.tuple(
      ...(operation.parameters ?? []).map(({ schema }) =>
        fc.oneof(arbitraryFrom(schema, definitions), fc.constant(undefined)),
      ),
    ),
    body: bodyOf(operation, definitions),
  })

function bodyOf({ requestBody }: Operation, definitions: Record<string, JsonSchema>) {
  const schema = requestBody?.content['application/json']?.schema
  return schema ? arbitraryFrom(schema, definitions) : hostile
}

function toRequest(
  method: string,
  path: string,
  { parameters = [] }: Operation,
  values: unknown[],
  body: unknown,
) {
  const query = new URLSearchParams()
  let pathname: string = path
  parameters.forEach(({ in: place, name }, i) => {
    const text = asText(values[i])
    if (place === 'path') pathname = pathname.replace(`{${name}}`, encodeURIComponent(text || 'x'))
    else if (values[i] !== undefined) query.set(name, text)
  })
  const init: RequestInit = { method }
  if (method !== 'GET') {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body) ?? ''
  }
  return { pathname: query.size > 0 ? `${pathname}?${query}` : pathname, init }
}

/** Lone halves of surrogate pairs cannot stand in a URL. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 200)
