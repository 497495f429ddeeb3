import { problem } from '@leasing/contract/errors'
import { expect, test } from 'vitest'
import { aHeroBanner, aPromotion } from '../test/builders.ts'
import { TOKEN, testApi } from '../test/test-api.ts'
import type { ContentStore } from './content/store.ts'

test.each([
  ['no credential', ''],
  ['another credential', 'Bearer something-else'],
  ['the credential without its scheme', TOKEN],
  ['the credential with more behind it', `Bearer ${TOKEN}x`],
  ['the credential in another case', `Bearer ${TOKEN.toUpperCase()}`],
  ['the credential of another scheme', `Basic ${TOKEN}`],
])('a request with %s is refused', async (_, authorization) => {
  const { request } = await testApi({ promotions: [aPromotion()] })

  const answer = await request('/promotions', { headers: { authorization } })

  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await answer.json()).toMatchObject({ code: 'unauthorized' })
})

test.each(['bearer', 'BEARER', 'Bearer '])('the scheme may be written %s', async (scheme) => {
  const { request, api } = await testApi({ promotions: [aPromotion()] })
  const authorization = `${scheme} ${TOKEN}`

  expect((await request('/promotions', { headers: { authorization } })).status).toBe(200)
  expect(api.findCached('/api/promotions', { authorization })?.status).toBe(200)
})

test('an unknown path cannot be told from a known one without the credential', async () => {
  const { request } = await testApi()

  const answer = await request('/nothing-here', { headers: { authorization: '' } })

  expect(answer.status).toBe(401)
})

test.each(['/nothing-here', '/', '/promotions/', '/promotions/unknown', '/Promotions', '/__proto__'])(
  '%s is not found, as a problem of the catalogue',
  async (path) => {
    const { request } = await testApi()

    const answer = await request(path)

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = problem.parse(await answer.json())
    expect(body).toMatchObject({ type: 'urn:problem:not-found', status: 404, code: 'not-found' })
    expect(body.requestId).toBe(answer.headers.get('x-request-id'))
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is refused where only GET is taken, and the answer says what is',
  async (method) => {
    const { request } = await testApi()

    const plain = await request('/promotions', { method })
    const withParameter = await request('/promotions/name/june', { method })

    for (const answer of [plain, withParameter]) {
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(problem.parse(await answer.json())).toMatchObject({ code: 'method-not-allowed' })
    }
  },
)

test.each([
  ['its length is declared', (bytes: Uint8Array<ArrayBuffer>) => ({ body: bytes })],
  [
    'it comes in pieces',
    (bytes: Uint8Array<ArrayBuffer>) => ({ body: new Blob([bytes]).stream(), duplex: 'half' }),
  ],
])('a body of more than 64 KiB is refused when %s', async (_, bodyOf) => {
  const { request } = await testApi()
  const tooLarge = new Uint8Array(64 * 1024 + 1)

  const answer = await request('/promotions', { method: 'POST', ...bodyOf(tooLarge) } as RequestInit)

  expect(answer.status).toBe(413)
  expect(problem.parse(await answer.json())).toMatchObject({ code: 'payload-too-large' })
})

test('a body of 64 KiB is not too large', async () => {
  const { request } = await testApi()

  const answer = await request('/promotions', { method: 'POST', body: new Uint8Array(64 * 1024) })

  expect(answer.status).toBe(405)
})

test.each(['0123456789abcdef', '7b0c7c5e-57b4-4b5c-9c3b-0d6ab7a3b0f4', 'a_b-c_d-e'])(
  'the request id %s is repeated in the answer',
  async (id) => {
    const { request } = await testApi({ promotions: [] })

    const answer = await request('/promotions', { headers: { 'x-request-id': id } })

    expect(answer.headers.get('x-request-id')).toBe(id)
  },
)

test.each([
  ['missing', undefined],
  ['too short', 'short'],
  ['too long', 'x'.repeat(65)],
  ['not an id', 'one two three'],
  ['meant for a log', 'id-0001"}{"level":60'],
])('a request id that is %s is replaced', async (_, id) => {
  const { request } = await testApi()

  const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id }
  const [first, second] = await Promise.all([
    request('/promotions', { headers }),
    request('/nothing-here', { headers }),
  ])

  const ids = [first, second].map((answer) => answer.headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('HEAD answers like GET, without the body', async () => {
  const { request } = await testApi({ promotions: [aPromotion()] })

  const get = await request('/promotions')
  const head = await request('/promotions', { method: 'HEAD' })

  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'cache-control', 'content-type', 'x-valid-until'])
    expect(head.headers.get(name)).toBe(get.headers.get(name))
})

test.each([
  ['its tag', (tag: string) => tag],
  ['its tag as a proxy weakened it', (tag: string) => `W/${tag}`],
  ['a list that holds its tag', (tag: string) => `"other", ${tag}`],
  ['a star', () => '*'],
])('an answer that the caller has already is not sent again: %s', async (_, ifNoneMatch) => {
  const { request } = await testApi({ promotions: [aPromotion()] })
  const first = await request('/promotions')

  const answer = await request('/promotions', {
    headers: { 'if-none-match': ifNoneMatch(first.headers.get('etag')!) },
  })

  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
  for (const name of ['etag', 'cache-control', 'x-valid-until', 'x-content-version'])
    expect(answer.headers.get(name)).toBe(first.headers.get(name))
})

test('an answer that changed since is sent again', async () => {
  const { request, clock } = await testApi({ promotions: [aPromotion({ endDate: '2025-06-30' })] })
  clock.set('2025-06-30T12:00:00+07:00')
  const etag = (await request('/promotions')).headers.get('etag')!

  clock.set('2025-07-01T00:00:00+07:00')
  const answer = await request('/promotions', { headers: { 'if-none-match': etag } })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).not.toBe(etag)
})

test.each([
  { now: '2025-06-30T20:00:00+07:00', age: 3600, until: '2025-06-30T14:00:00.000Z', why: 'an hour at most' },
  { now: '2025-06-30T23:00:00+07:00', age: 3600, until: '2025-06-30T17:00:00.000Z', why: 'until midnight' },
  { now: '2025-06-30T23:30:00+07:00', age: 1800, until: '2025-06-30T17:00:00.000Z', why: 'until midnight' },
  { now: '2025-06-30T23:58:59.500+07:00', age: 60, until: '2025-06-30T17:00:00.000Z', why: 'until midnight' },
  {
    now: '2025-06-30T23:59:59.999+07:00',
    age: 60,
    until: '2025-06-30T17:00:00.000Z',
    why: 'a minute at least',
  },
  {
    now: '2025-07-01T00:00:00+07:00',
    age: 3600,
    until: '2025-06-30T18:00:00.000Z',
    why: 'nothing ends any more',
  },
])('at $now an answer may be kept for $age seconds and holds until $until: $why', async (row) => {
  const { request, clock } = await testApi({ promotions: [aPromotion({ endDate: '2025-06-30' })] })

  clock.set(row.now)
  const answer = await request('/promotions')

  expect(answer.headers.get('cache-control')).toBe(`max-age=${row.age}`)
  expect(answer.headers.get('x-valid-until')).toBe(row.until)
})

test('an answer holds only until a record that is not shown yet begins', async () => {
  const { request } = await testApi({
    promotions: [aPromotion({ startDate: '2025-07-01' })],
    now: '2025-06-30T23:50:00+07:00',
  })

  const answer = await request('/promotions')

  expect(answer.headers.get('x-valid-until')).toBe('2025-06-30T17:00:00.000Z')
})

test('the windows of one collection do not shorten the answers of another', async () => {
  const { request } = await testApi({
    promotions: [aPromotion({ endDate: '2025-06-30' })],
    heroBanners: [aHeroBanner({ endDate: '2025-12-31' })],
    now: '2025-06-30T23:50:00+07:00',
  })

  const answer = await request('/home/hero-banners')

  expect(answer.headers.get('cache-control')).toBe('max-age=3600')
})

test('a query parameter that no call knows is ignored', async () => {
  const { request } = await testApi({ promotions: [aPromotion()] })

  const answer = await request('/promotions?utm_source=line&__proto__=1&a=%E0%A4%A')

  expect(answer.status).toBe(200)
})

test('a surprise is answered without its text, and logged without values', async () => {
  const surprise = Object.assign(new Error('insert failed for 0812345678'), {
    code: '23505',
    detail: '0812345678',
  })
  const { request, logs } = await testApi({ content: failingStore(surprise) })

  const answer = await request('/promotions', { headers: { 'x-request-id': 'surprise-0001' } })

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    type: 'urn:problem:internal',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal',
    requestId: 'surprise-0001',
  })
  expect(logs).toMatchObject([
    { requestId: 'surprise-0001', path: '/promotions', error: { name: 'Error', code: '23505' } },
  ])
  expect(JSON.stringify(logs)).not.toContain('0812345678')
})

/** A store whose database fails in the middle of a request. */
function failingStore(error: Error): ContentStore {
  const throwIt = () => {
    throw error
  }
  const generation = () => 0
  return {
    all: throwIt,
    visible: throwIt,
    lackingFigures: () => [],
    nextChange: throwIt,
    version: throwIt,
    generation,
    refresh: throwIt,
  }
}
