import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { testApi } from '../../test/test-api.ts'

const PHONE = '0812345678'

test.each([
  ['/promotions/name/june?q=0812345678', '/api/promotions/name/{path}'],
  ['/nothing/0812345678', '/api/*'],
])('a call to %s without the credential is counted and logged as %s', async (path, pattern) => {
  const { request, logs, securityEvents } = await testApi()

  const answer = await request(path, { headers: { authorization: '' } })

  expect(securityEvents.counts.unauthorized).toBe(1)
  expect(logs).toMatchObject([
    {
      event: 'security',
      kind: 'unauthorized',
      path: pattern,
      requestId: answer.headers.get('x-request-id'),
    },
  ])
  expect(JSON.stringify(logs)).not.toContain(PHONE)
})

test('who has no credential is known by the connection, and not by what a header says', async () => {
  const { api, logs } = await testApi()
  const call = async (visitor: string, address: string) =>
    await api.fetch(new Request('http://api.test/site', { headers: { 'x-visitor-address': visitor } }), {
      address,
    })

  await call('203.0.113.1', '198.51.100.7')
  await call('203.0.113.2', '198.51.100.7')
  await call('203.0.113.2', '198.51.100.8')

  const [first, second, third] = logs.map(({ network }) => network)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a limit that was reached is logged, by visitor and without the phone', async () => {
  const { post, logs, securityEvents } = await open()

  await post('/otp', { phone: PHONE })
  const refused = await post('/otp', { phone: PHONE })

  expect(refused.status).toBe(429)
  expect(securityEvents.counts['too-many-requests']).toBe(1)
  expect(logs).toMatchObject([
    { event: 'security', kind: 'too-many-requests', path: '/api/otp', network: expect.any(String) },
  ])
  expect(JSON.stringify(logs)).not.toMatch(/0812345678|203\.0\.113/)
})

test('a code that is locked by wrong answers is logged, each time it is tried', async () => {
  const { post, logs, securityEvents } = await open()
  const { ref } = await (await post('/otp', { phone: PHONE })).json()

  for (let i = 0; i < 7; i++) await post('/otp/verify', { ref, code: '000000' })

  expect(securityEvents.counts['otp-locked']).toBe(3)
  expect(logs.map(({ kind, path }) => `${kind} ${path}`)).toEqual(
    Array.from({ length: 3 }, () => 'otp-locked /api/otp/verify'),
  )
  expect(JSON.stringify(logs)).not.toContain(ref)
})

async function open() {
  const api = await testApi({ site: [aSite()] })
  const post = async (path: string, body: object) =>
    await api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-visitor-address': '203.0.113.7' },
      body: JSON.stringify(body),
    })
  return { ...api, post }
}
