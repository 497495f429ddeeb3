import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLimitedServer } from './connection-limits.ts'
import { closeServer, listen } from './listen.ts'

/** A server with every way in which a body may be left unread. Gives its port and the paths of the requests that it has handled. */
async function aServer() {
  const handled: string[] = []
  const inner = new Hono()
    .post('/no-token', (c) => c.json({}, 401))
    .use(bodyLimit({ maxSize: 1000, onError: (c) => c.json({}, 413) }))
    .post('/limited', async (c) => c.text(await c.req.text()))
  const app = new Hono()
    .use((c, next) => {
      handled.push(c.req.path)
      return next()
    })
    .mount('/api', inner.fetch)
    .post('/begun', async (c) => {
      await c.req.raw.body!.getReader().read()
      return c.text('enough', 503)
    })
    .post('/unread', (c) => c.text('no', 403))
    .post('/late', async (c) => {
      await delay(30)
      return c.text('no', 403)
    })
    .get('/page', (c) => c.text('page'))
  const server = createLimitedServer(getRequestListener(app.fetch))
  onTestFinished(() => closeServer(server, 0))
  return { server, port: await listen(server, { port: 0, host: '127.0.0.1' }), handled }
}

test('what comes after an answer that it came too slowly is not handled', async () => {
  const { server, port, handled } = await aServer()
  server.headersTimeout = 1
  const late = connect(port, '127.0.0.1')
  onTestFinished(() => void late.destroy())
  late.write('GET /page HTTP/1.1\r\nHost: x\r\n')

  const heard = await new Promise((resolve) => late.once('data', (chunk) => resolve(String(chunk))))
  late.write('\r\n')
  await new Promise((resolve) => late.once('close', resolve))

  expect(heard).toContain('408 Request Timeout')
  expect(handled).toEqual([])
})

const REFUSALS: [path: string, status: number][] = [
  ['/api/no-token', 401],
  ['/api/limited', 413],
  ['/begun', 503],
  ['/unread', 403],
  ['/late', 403],
]

describe('a request that is answered before its body was read', () => {
  test.each(REFUSALS)(
    'at %s: its sender reads the answer, and the next request is not on its connection',
    async (path, status) => {
      const { port } = await aServer()
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())

      const statuses: unknown[] = []
      for (let round = 0; round < 10; round++) {
        statuses.push(await send({ port, agent, path, body: Buffer.alloc(600_000) }))
        statuses.push(await send({ port, agent, path: '/page' }))
      }

      expect(statuses).toEqual(Array.from({ length: 10 }, () => [status, 200]).flat())
    },
  )

  test.each(REFUSALS)('at %s: its sender may send 20 MB before reading', async (path, status) => {
    const { port } = await aServer()

    const heard = await speak(port, [head(path, 20_000_000), Buffer.alloc(20_000_000)], { readsLast: true })

    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`, 'i'))
  })

  test('is the last on its connection: what follows is not handled', async () => {
    const { port, handled } = await aServer()

    const heard = await speak(port, [head('/unread', 70_000), Buffer.alloc(70_000), head('/begun', 0)])

    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(handled).toEqual(['/unread'])
  })

  test.each([
    ['in chunks', 'Transfer-Encoding: chunked', `186A0\r\n${'x'.repeat(100_000)}\r\n`.repeat(3)],
    [
      'in chunks that are none',
      'Transfer-Encoding: chunked',
      `5\r\nabcde\r\nno chunk\r\n${'x'.repeat(200_000)}`,
    ],
  ])('may come %s', async (_, header, body) => {
    const { port } = await aServer()

    const heard = await speak(port, [`POST /unread HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`, body])

    expect(heard).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('may be of HTTP/1.0', async () => {
    const { port } = await aServer()
    const first =
      'POST /unread HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nContent-Length: 3000000\r\n\r\n'

    expect(await speak(port, [first, Buffer.alloc(3_000_000)])).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('does not hold its connection when its sender stops sending and does not hang up', async () => {
    const { port, server } = await aServer()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    socket.resume().write(head('/unread', 1000))
    await new Promise((resolve) => socket.once('end', resolve))

    const count = () => new Promise((resolve) => server.getConnections((_, open) => resolve(open)))
    expect(await count()).toBe(1)
    await expect.poll(count).toBe(0)
  })
})

test('a connection is kept while bodies are read whole', async () => {
  const { port } = await aServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  let connections = 0
  agent.on('free', () => connections++)

  const answers = [
    await send({ port, agent, path: '/api/limited', body: Buffer.from('a') }),
    await send({ port, agent, path: '/page' }),
    await send({ port, agent, path: '/page' }),
  ]

  expect(answers).toEqual([200, 200, 200])
  await expect.poll(() => connections).toBe(3)
})

describe('a sender who asks first whether to send its body', () => {
  const asking = (path: string, bytes: number, expectation = '100-continue') =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: ${expectation}\r\nContent-Length: ${bytes}\r\n\r\n`

  test('is refused without sending it', async () => {
    const { port } = await aServer()

    expect(await speak(port, [asking('/unread', 100_000_000)])).toMatch(/^HTTP\/1\.1 403 /)
    expect(await speak(port, [asking('/api/limited', 100_000_000)])).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('is told to, when it is wanted', async () => {
    const { port } = await aServer()
    const socket = connect(port, '127.0.0.1', () => socket.write(asking('/api/limited', 5)))
    let heard = ''
    for await (const chunk of socket.setEncoding('latin1')) {
      heard += chunk
      if (heard === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('hello')
    }

    expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK[\s\S]*hello$/)
  })

  test('and expects something else is told that nobody does it', async () => {
    const { port } = await aServer()

    expect(await speak(port, [asking('/unread', 10, 'a-miracle')])).toMatch(/^HTTP\/1\.1 417 /)
  })
})

describe('the host', () => {
  test.each([
    ['leasing.example', 200],
    ['leasing.example:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['', 400],
    [' ', 400],
    ['a b', 400],
    ['a/b', 400],
    ['me@leasing.example', 400],
    ['a:b', 400],
    ['leasing.example\r\nHost: leasing.example', 400],
    ['leasing.example\r\nhOST: evil.example', 400],
  ])('%j is answered with %i', async (host, status) => {
    const { port } = await aServer()

    const heard = await speak(port, [`GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`])

    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`

type Sent = { port: number; agent: Agent; path: string; body?: Buffer }

/** The status, or the code of what went wrong. */
function send({ port, agent, path, body }: Sent): Promise<unknown> {
  return new Promise((resolve) => {
    const method = body ? 'POST' : 'GET'
    const sending = httpRequest({ host: '127.0.0.1', port, agent, path, method }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sending.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    sending.end(body)
  })
}

/** Writes to the port as it is, and answers all that comes back until the connection ends. */
async function speak(port: number, parts: (string | Buffer)[], { readsLast = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    heard += chunk
  })
  if (readsLast) socket.pause()
  const ends = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  for (const part of parts)
    if (!socket.write(part)) await Promise.race([new Promise((done) => socket.once('drain', done)), ends])
  socket.resume()
  await ends
  return heard
}
