import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { calls } from '@leasing/contract/calls'
import type { Freshness } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import { createHttpClient, type HttpOptions } from '@leasing/contract/http-client'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { aNews, aPromotion, aSite } from './builders.ts'
import { TOKEN, testApi } from './test-api.ts'

const IN_PROCESS = 'http://api.internal'

test('a call answers what the contract says, in its type', async () => {
  const { api } = await testApi({ promotions: [aPromotion({ path: 'june', title: 'ดอกเบี้ยต่ำ' })] })
  const client = createHttpClient({ ...options(api.fetch), checkAnswers: true })

  const { items } = await client.listPromotions()
  const found = await client.findPromotion({ params: { path: 'june' } })

  expectTypeOf(items[0]!.orderPosition).toEqualTypeOf<number>()
  expectTypeOf(found.detail).toEqualTypeOf<string>()
  expect(items).toMatchObject([{ path: 'june', title: 'ดอกเบี้ยต่ำ' }])
  expect(found.title).toBe('ดอกเบี้ยต่ำ')
})

test.each(Object.entries(calls))(
  '%s answers as the contract says, or with an error of the catalogue',
  async (name, call) => {
    const { api } = await testApi({ promotions: [aPromotion()], news: [aNews()], site: [aSite()] })
    const client = createHttpClient({ ...options(api.fetch), checkAnswers: true })
    const params = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, 'news']),
    )

    const answer = await client[name as keyof typeof calls]({ params } as never).catch((error) => error)

    if (answer instanceof Error) expect(answer).toBeInstanceOf(ApiError)
    expect(answer).not.toMatchObject({ code: 'internal' })
  },
)

test('the same calls go over the network', async () => {
  const { api } = await testApi({ promotions: [aPromotion({ path: 'june' })] })
  const server = createAdaptorServer({ fetch: (request) => api.fetch(request) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const client = createHttpClient({ ...options(fetch), baseUrl: `http://127.0.0.1:${port}` })

  expect((await client.listPromotions()).items).toMatchObject([{ path: 'june' }])
  await expect(client.findPromotion({ params: { path: 'july' } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test.each(['../news', 'a/b', '%2e%2e', '?x=1', '#top', 'โปรโมชั่น', '__proto__', 'ก'.repeat(2000)])(
  'whatever path a visitor asks for (%s), the call stays the same call',
  async (path) => {
    const { api } = await testApi({ promotions: [aPromotion({ path: 'june' })] })
    const asked: string[] = []
    const client = createHttpClient({
      ...options((request) => {
        asked.push(new URL(request.url).pathname)
        return api.fetch(request)
      }),
    })

    await expect(client.findPromotion({ params: { path } })).rejects.toMatchObject({ code: 'not-found' })
    expect(asked).toEqual([`/promotions/name/${encodeURIComponent(path)}`])
  },
)

test('an error of the API is thrown with its code, status and request id', async () => {
  const { api } = await testApi()
  const client = createHttpClient({ ...options(api.fetch), requestId: 'request-0001' })

  const error = await client.findPromotion({ params: { path: 'nothing' } }).catch((thrown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'not-found', status: 404, requestId: 'request-0001' })
})

test('a wrong credential is told as such', async () => {
  const { api } = await testApi()
  const client = createHttpClient({ ...options(api.fetch), token: 'another' })

  await expect(client.listPromotions()).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
})

test('an API that has no content yet is not available', async () => {
  const { api } = await testApi({ site: [] })
  const client = createHttpClient(options(api.fetch))

  await expect(client.findSite()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
})

test('an API that cannot be reached is not available, and the cause is kept', async () => {
  const cause = new TypeError('fetch failed')
  const client = createHttpClient(options(() => Promise.reject(cause)))

  await expect(client.listPromotions()).rejects.toMatchObject({ code: 'unavailable', cause })
})

test.each([
  [502, '<html>Bad gateway</html>', 'unavailable'],
  [404, '<html>Not found</html>', 'not-found'],
  [503, '', 'unavailable'],
  [500, '{"message":"not ours"}', 'unavailable'],
])('an answer of %i that is not the API’s own (%j) is %s', async (status, body, code) => {
  const client = createHttpClient(options(() => new Response(body, { status })))

  await expect(client.listPromotions()).rejects.toMatchObject({ code })
})

test('when to try again is told along', async () => {
  const server = createServer((_, response) => {
    response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/problem+json' })
    response.end(
      JSON.stringify({
        type: 'urn:problem:too-many-requests',
        title: 'Too many requests, try again later',
        status: 429,
        code: 'too-many-requests',
        requestId: 'request-0001',
      }),
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const client = createHttpClient({ ...options(fetch), baseUrl: `http://127.0.0.1:${port}` })

  await expect(client.listPromotions()).rejects.toMatchObject({
    code: 'too-many-requests',
    headers: { 'retry-after': '30' },
  })
})

test('how long an answer holds is reported with every content answer', async () => {
  const { api, content } = await testApi({
    promotions: [aPromotion({ endDate: '2025-06-30' })],
    now: '2025-06-30T23:30:00+07:00',
  })
  const reported: Freshness[] = []
  const client = createHttpClient({
    ...options(api.fetch),
    onFreshness: (freshness) => reported.push(freshness),
  })

  await client.listPromotions()
  await client.findPromotion({ params: { path: 'nothing' } }).catch(() => {})

  expect(reported).toEqual([
    { validUntil: Date.parse('2025-07-01T00:00:00+07:00'), version: content.version() },
  ])
})

test('an answer that breaks the contract is refused where answers are checked', async () => {
  const broken = () => Response.json({ items: [{ id: 'june' }] })

  const trusting = createHttpClient(options(broken))
  const checking = createHttpClient({ ...options(broken), checkAnswers: true })

  await expect(trusting.listPromotions()).resolves.toBeTypeOf('object')
  await expect(checking.listPromotions()).rejects.toThrow()
})

const options = (transport: HttpOptions['fetch']): HttpOptions => ({
  baseUrl: IN_PROCESS,
  token: TOKEN,
  fetch: transport,
})
