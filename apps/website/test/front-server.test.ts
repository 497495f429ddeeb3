import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aPromotion } from '../../api/test/builders.ts'
import { spawnProgram } from '../../api/test/spawn-program.ts'
import { TOKEN } from '../../api/test/test-api.ts'
import { aPdf, filesBody } from '../../api/test/upload-builders.ts'
import { testSite } from './test-site.ts'

const MIB = 1024 * 1024

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

/** Writes to the port as it is, and answers all that comes back until the connection ends. */
function speak(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => resolve(heard))
    socket.on('close', () => resolve(heard))
  })
}

const get = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

describe('headers', () => {
  test('are the same on a kept page, a rendered one, a file, a redirect and an address that does not exist', async () => {
    const site = await testSite({ promotions: [aPromotion({ path: 'june' })] })
    const port = await site.listen()
    await get(port, '/')

    for (const path of [
      '/',
      '/?price=1&down=1&term=1',
      '/favicon.svg',
      '/promotion/detail?path=june',
      '/none',
      '/robots.txt',
      '/healthz',
      '/pictures/none.avif',
      '/assets/none.js',
      '/api/docs',
      '/api/promotions',
    ])
      expect(Object.fromEntries((await get(port, path)).headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
  })

  test('ask for TLS from then on only where the visitor came over TLS, as a trusted proxy says', async () => {
    const site = await testSite()
    const [open, proxied] = [await site.listen(), await site.listen({ trustProxy: 1 })]
    const overTls = { headers: { 'x-forwarded-proto': 'https' } }
    const hsts = async (port: number, init = {}) =>
      (await get(port, '/', init)).headers.get('strict-transport-security')

    expect(await hsts(open, overTls)).toBeNull()
    expect(await hsts(proxied)).toBeNull()
    expect(await hsts(proxied, overTls)).toBe('max-age=31536000')
    expect(await hsts(proxied, overTls)).toBe('max-age=31536000')
  })
})

describe('what lies ready in memory', () => {
  test('is answered with 304 to who has it', async () => {
    const site = await testSite()
    const port = await site.listen()

    for (const path of ['/', '/favicon.svg']) {
      const etag = (await get(port, path)).headers.get('etag')!
      const again = await get(port, path, { headers: { 'if-none-match': etag } })
      const other = await get(port, path, { headers: { 'if-none-match': '"other"' } })

      expect([again.status, other.status], path).toEqual([304, 200])
    }
  })

  test('keeps its length in the headers of an answer to HEAD, which has no body', async () => {
    const site = await testSite()
    const port = await site.listen()
    const length = (await get(port, '/')).headers.get('content-length')

    const heard = await speak(port, 'HEAD / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n')

    expect(heard).toContain('HTTP/1.1 200 OK')
    expect(heard.endsWith('\r\n\r\n')).toBe(true)
    expect(Number(length)).toBeGreaterThan(1000)
  })

  test('files with a hash in their name may be kept for ever, in the smallest encoding that is accepted', async () => {
    const site = await testSite()
    const port = await site.listen()
    const style = (await (await get(port, '/')).text()).match(/\/assets\/[\w.-]+\.css/)![0]

    const br = await get(port, style, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    const zstd = await get(port, style, { headers: { 'accept-encoding': 'gzip, zstd' } })
    const missing = await get(port, '/assets/none-00000000.js')

    expect(br.headers.get('content-encoding')).toBe('br')
    expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(zstd.headers.get('content-encoding')).toBe('zstd')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

test('each request is counted and timed by what has answered it', async () => {
  const site = await testSite({ promotions: [aPromotion({ path: 'june' })] })
  let isOverloaded = false
  const port = await site.listen({ overload: { isOverloaded: () => isOverloaded } })
  const authorized = { headers: { authorization: `Bearer ${TOKEN}` } }

  for (const path of [
    '/',
    '/',
    '/?price=800000&down=20&term=60',
    '/favicon.svg',
    '/pictures/none.avif',
    '/readyz',
  ])
    await get(port, path)
  await get(port, '/api/promotions', authorized)
  await get(port, '/cookie-consent', {
    method: 'POST',
    body: new URLSearchParams({ consent: 'accepted', returnTo: '/' }),
    headers: { origin: `http://127.0.0.1:${port}` },
  })
  isOverloaded = true
  await get(port, '/none')
  await get(port, '/healthz')

  const counts = async () => {
    const text = await site.requestMetrics()
    const of = (pattern: RegExp) =>
      Object.fromEntries([...text.matchAll(pattern)].map(([, kind, n]) => [kind, Number(n)]))
    return [
      of(/^leasing_requests_total\{kind="(\w+)",status="\d+"\} (\d+)$/gm),
      of(/^leasing_request_seconds_count\{kind="(\w+)"\} (\d+)$/gm),
    ]
  }
  const expected = { rendered: 2, cached: 1, file: 1, picture: 1, probe: 2, api: 1, form: 1, shed: 1 }
  await expect.poll(counts).toEqual([expected, expected])
})

describe('a form of another site', () => {
  const post = (origin: string) => ({
    method: 'POST',
    body: new URLSearchParams({ consent: 'accepted', returnTo: '/' }),
    headers: { origin },
  })

  test('is refused in Thai, changes nothing, and is logged by page and network alone', async () => {
    const site = await testSite({ publicUrl: 'https://leasing.example' })
    const port = await site.listen()

    const refused = await get(port, '/cookie-consent', post('https://elsewhere.example'))

    expect(refused.status).toBe(403)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(await refused.text()).toContain('คำขอนี้ไม่ได้มาจากเว็บไซต์ของเรา')
    expect(site.logs).toMatchObject([
      { event: 'security', kind: 'forbidden-origin', path: '/cookie-consent', network: expect.any(String) },
    ])
    expect(JSON.stringify(site.logs)).not.toMatch(/127\.0\.0\.1|elsewhere\.example/)
  })

  test('is told from one of ours behind a proxy that ends TLS, whose cookies are secure', async () => {
    const site = await testSite({ publicUrl: 'https://leasing.example' })
    const port = await site.listen()

    const taken = await get(port, '/cookie-consent', post('https://leasing.example'))

    expect(taken.status).toBe(303)
    expect(taken.headers.get('set-cookie')).toMatch(/^__Host-consent=accepted; Path=\/; .*; Secure$/)
  })
})

describe('under too much load', () => {
  test('kept pages, files and the health check are served; the rest is asked to come back', async () => {
    const site = await testSite()
    let busy = false
    const port = await site.listen({ overload: { isOverloaded: () => busy } })
    await get(port, '/')

    busy = true
    const statuses = Object.fromEntries(
      await Promise.all(
        ['/', '/favicon.svg', '/healthz', '/news', '/api/promotions'].map(async (path) => [
          path,
          (await get(port, path)).status,
        ]),
      ),
    )
    const sentAway = await get(port, '/news')
    const form = await get(port, '/cookie-consent', { method: 'POST', body: 'x'.repeat(100_000) })
    busy = false

    expect(statuses).toEqual({
      '/': 200,
      '/favicon.svg': 200,
      '/healthz': 200,
      '/news': 503,
      '/api/promotions': 503,
    })
    expect(sentAway.headers.get('retry-after')).toBe('5')
    expect(await sentAway.text()).toContain('ตอนนี้มีคนเข้าเว็บไซต์จำนวนมาก')
    expect(form.status).toBe(503)
    expect((await get(port, '/news')).status).toBe(200)
  })

  test('a form to the API is not sent away for that: how many are taken depends on the database', async () => {
    const site = await testSite()
    const overload = { isOverloaded: () => true }
    const port = await site.listen({ overload, admit: (_, start) => start() })

    expect((await get(port, '/api/happy-car', { method: 'POST' })).status).toBe(401)
    expect((await get(port, '/api/promotions')).status).toBe(503)
  })

  test('a form to the API that is not taken reads its refusal before it has sent its body', async () => {
    const site = await testSite()
    const port = await site.listen({ admit: (_, __, refuse) => refuse() })

    const heard = await speak(
      port,
      `POST /api/happy-car HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`,
    )

    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard).toMatch(/\r\nretry-after: \d+\r\n/i)
    expect(heard).toMatch(/\r\nconnection: close\r\n/i)
  })
})

describe('malformed HTTP', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['bytes of TLS', Buffer.from('160301020001000001fc0303', 'hex'), '400'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', '400'],
    ['no host', 'GET /none HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [
      'a chunk that is no number',
      'POST /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      '4',
    ],
    ['a header of 64 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(65536)}\r\n\r\n`, '431'],
    ['an address of 64 kB', `GET /${'x'.repeat(65536)} HTTP/1.1\r\nHost: a\r\n\r\n`, '431'],
    ['a host that is none', 'GET /none HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n', '400'],
    ['a null byte in the address', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
    [
      'the address of another site',
      'GET http://elsewhere.example/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      '4',
    ],
    ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', ''],
  ])('%s is answered or closed, and the next visitor is served', async (_, text, status) => {
    const site = await testSite()
    const port = await site.listen()

    const heard = await speak(port, text)

    if (status) expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
    expect(heard).not.toMatch(/node_modules|at .*\.ts/)
    expect((await get(port, '/')).status).toBe(200)
  })
})

describe('what is sent and refused', () => {
  test('a form that is far too large is refused in Thai', async () => {
    const site = await testSite()
    const port = await site.listen()

    const refused = await get(port, '/cookie-consent', { method: 'POST', body: 'x'.repeat(2_000_000) })

    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain('ข้อมูลที่ส่งมาใหญ่เกินไป')
  })

  test.each([
    ['a form that is too large', '/cookie-consent', {}, 413],
    ['fields that are too large, for a page that takes files,', '/career', {}, 413],
    ['files for a page that has none', '/cookie-consent', MULTIPART, 413],
    ['a form for a page that has none', '/news', {}, 405],
    ['a form of another site', '/cookie-consent', { origin: 'https://elsewhere.example' }, 403],
    ['a call without the token', '/api/forms/contact-us', {}, 401],
    ['a call that is too large', '/api/forms/contact-us', { authorization: `Bearer ${TOKEN}` }, 413],
    ['an upload that is none', '/upload/complaint', {}, 415],
  ])('%s is answered, and so is the next request of the same proxy', async (_, path, headers, status) => {
    const site = await testSite()
    const port = await site.listen()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ask = (options: object, body?: Buffer) =>
      new Promise((resolve) => {
        const asked = request({ host: '127.0.0.1', port, agent, ...options }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        )
        asked.on('error', ({ message }) => resolve(message)).end(body)
      })

    const statuses: unknown[] = []
    for (let round = 0; round < 3; round++) {
      statuses.push(await ask({ path, method: 'POST', headers }, Buffer.alloc(1_200_000)))
      statuses.push(await ask({ path: '/' }))
    }

    expect(statuses).toEqual([status, 200, status, 200, status, 200])
  })
})

test('one address that holds bodies and uploads leaves room for the forms and files of others', async () => {
  const site = await testSite()
  const port = await site.listen({ trustProxy: 1 })
  const hold = (path: string, type: string, bytes: number, sentBytes: number) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {}).resume()
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.66\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
    )
    return new Promise((resolve) => socket.on('close', resolve).write(Buffer.alloc(sentBytes), resolve))
  }
  const files = MULTIPART['content-type']
  await Promise.all([
    ...Array.from({ length: 3 }, () => hold('/career', files, 64 * MIB, 60 * MIB)),
    ...Array.from({ length: 40 }, () => hold('/contactus', 'text/plain', MIB, MIB - 1)),
    ...Array.from({ length: 24 }, () => hold('/upload/complaint', files, 5 * MIB, 100)),
  ])

  const others = Array.from({ length: 10 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` }
    const consent = new URLSearchParams({ consent: 'accepted', returnTo: '/' })
    const form = await get(port, '/cookie-consent', { method: 'POST', headers, body: consent })
    const body = filesBody(['a.pdf', aPdf()])
    const file = await get(port, '/upload/complaint', { method: 'POST', headers, body })
    return [form.status, file.status]
  })

  expect(await Promise.all(others)).toEqual(others.map(() => [303, 201]))
})

test('forms that arrive slowly hold their connections, and no turn', async () => {
  const site = await testSite()
  const port = await site.listen()
  const head =
    'POST /cookie-consent HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nconsent='
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    return socket.on('error', () => {})
  })
  await delay(100)

  const { status } = await get(port, '/?price=800000&down=20&term=60')

  expect(status).toBe(200)
  expect(site.renderQueue.running() + site.renderQueue.queued()).toBe(0)
  for (const socket of slow) socket.destroy()
})

describe('a flood', () => {
  // The visitors are a process of their own: one process may not have so many files open at both ends.
  test('of 10,000 slow connections leaves the site open for everyone else', async () => {
    const site = await testSite()
    const port = await site.listen()
    await get(port, '/')
    const slow = spawnProgram('../website/test/programs/slow-clients.ts', [String(port), '10000'])
    const [, opened] = await slow.printed(/opened (\d+)/)

    const started = performance.now()
    const [kept, rendered] = await Promise.all([get(port, '/'), get(port, '/?price=800000&down=20&term=60')])
    const tookMs = performance.now() - started
    slow.endInput()

    expect(Number(opened)).toBeGreaterThan(9900)
    expect([kept.status, rendered.status]).toEqual([200, 200])
    // Not after the slow ones were closed, which is ten seconds on.
    expect(tookMs).toBeLessThan(9000)
  })

  test('from one address waits for itself: a visitor from another is served among the first', async () => {
    const site = await testSite()
    const port = await site.listen({ trustProxy: 1 })
    const ask = async (address: string, price: number) => {
      const headers = { 'x-forwarded-for': address }
      return (await get(port, `/?price=${price}&down=20&term=60`, { headers })).status
    }
    const release = fillRenderQueue(site.renderQueue)
    // In which order they are served; answers of one moment arrive in any.
    const order: string[] = []
    const { run } = site.renderQueue
    site.renderQueue.run = (address, work) =>
      run(address, () => {
        order.push(address)
        return work()
      })

    const flood = Array.from({ length: 40 }, (_, index) => ask('198.51.100.66', 800_000 + index))
    while (site.renderQueue.queued() < 40) await delay(1)
    const visitor = ask('203.0.113.7', 700_000)
    while (site.renderQueue.queued() < 41) await delay(1)
    release()

    expect(await visitor).toBe(200)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
    expect(order).toHaveLength(41)
    expect(order.indexOf('203.0.113.7')).toBeLessThan(8)
  })

  test('longer than the line sends its own last away, not the visitor', async () => {
    const site = await testSite({ queueSize: 20 })
    const port = await site.listen({ trustProxy: 1 })
    let sentAway = 0
    const ask = async (address: string, price: number) => {
      const headers = { 'x-forwarded-for': address }
      const { status } = await get(port, `/?price=${price}&down=20&term=60`, { headers })
      if (status === 503) sentAway++
      return status
    }
    const release = fillRenderQueue(site.renderQueue)

    const flood = Array.from({ length: 30 }, (_, index) => ask('198.51.100.66', 800_000 + index))
    while (sentAway < 10) await delay(1)
    const visitors = ['203.0.113.7', '203.0.113.8'].map((address) => ask(address, 700_000))
    while (sentAway < 12) await delay(1)
    release()

    expect(await Promise.all(visitors)).toEqual([200, 200])
    expect((await Promise.all(flood)).filter((status) => status === 503)).toHaveLength(12)
  })
})

test('when the line is full, a page that would have to wait is refused before anything is made of it; a kept one is sent', async () => {
  const site = await testSite({ queueSize: 1 })
  const port = await site.listen()
  await get(port, '/')
  const release = fillRenderQueue(site.renderQueue)
  const first = get(port, '/?price=800000&down=20&term=60')
  while (site.renderQueue.queued() < 1) await delay(1)
  site.renderQueue.run = async () => expect.unreachable()

  const answers = await Promise.all([get(port, '/?price=700000&down=20&term=60'), get(port, '/')])

  expect(answers.map(({ status }) => status)).toEqual([503, 200])
  release()
  expect((await first).status).toBe(200)
})

/** As if every turn went to someone who waits for an API elsewhere. */
function fillRenderQueue(renderQueue: {
  run: <T>(address: string, work: () => Promise<T>) => Promise<T>
}): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let place = 0; place < 8; place++) renderQueue.run('someone', () => promise)
  return resolve
}
