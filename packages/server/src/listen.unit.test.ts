import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, closeServer, listen } from './listen.ts'

const anywhere = { port: 0, host: '127.0.0.1' }

test('a server listens and says where', async () => {
  const server = aServer()

  const port = await listen(server, anywhere)

  expect(port).toBeGreaterThan(0)
  expect((await ask(port)).body).toBe('done')
})

test('a port that is in use is named', async () => {
  const port = await listen(aServer(), anywhere)

  await expect(listen(aServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `PORT: ${port} is in use already`,
  )
})

test('a port of another variable is named by that', async () => {
  const port = await listen(aServer(), anywhere)

  await expect(listen(aServer(), { port, host: '127.0.0.1', variable: 'METRICS_PORT' })).rejects.toThrow(
    `METRICS_PORT: ${port} is in use already`,
  )
})

test('an address of another variable is named by that', async () => {
  const elsewhere = { port: 0, host: '203.0.113.1', variable: 'METRICS_PORT' }

  await expect(listen(aServer(), elsewhere)).rejects.toThrow('METRICS_HOST: cannot listen on 203.0.113.1')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/'],
  ['::1', 'http://[::1]:3000/'],
])('a site on %s prints %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address)
})

test('an address that is not this machine’s is named', async () => {
  await expect(listen(aServer(), { port: 0, host: '203.0.113.1' })).rejects.toThrow(
    'HOST: cannot listen on 203.0.113.1 (EADDRNOTAVAIL)',
  )
})

// Other systems allow fewer (macOS 128).
test.runIf(process.platform === 'linux')(
  'a thousand who connect at the same moment are all connected at once, however busy the process is',
  async () => {
    const port = await listen(aServer(), anywhere)
    let connected = 0
    const sockets = Array.from({ length: 1000 }, () => connect(port, '127.0.0.1', () => connected++))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    // Enough rounds to hear of who is connected; few, since each of them also accepts one.
    for (let round = 0; round < 10; round++) await setImmediate()

    expect(connected).toBe(1000)
  },
)

test('closing waits for the request that runs, and takes no other', async () => {
  const server = aServer({ answerAfterMs: 300 })
  const port = await listen(server, anywhere)
  const running = ask(port)
  await new Promise((resolve) => server.once('request', resolve))

  const closed = closeServer(server)

  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await running).body).toBe('done')
  await closed
})

test('closing does not wait for connections on which nobody asks', async () => {
  const server = aServer({ answerAfterMs: 100, keepAliveTimeout: 60_000 })
  const port = await listen(server, anywhere)
  const headers = { connection: 'keep-alive' }
  await ask(port, headers)
  const running = ask(port, headers)
  await new Promise((resolve) => server.once('request', resolve))

  const started = performance.now()
  await closeServer(server)

  expect((await running).body).toBe('done')
  // Half of the time after which such a connection would be closed.
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('a request that never ends is cut off after the limit', async () => {
  const server = aServer({ answerAfterMs: 60_000 })
  const port = await listen(server, anywhere)
  const running = ask(port)
  const cutOff = expect(running).rejects.toMatchObject({ code: 'ECONNRESET' })
  await new Promise((resolve) => server.once('request', resolve))

  await closeServer(server, 100)

  await cutOff
})

function aServer({ answerAfterMs = 0, keepAliveTimeout = 5000 } = {}): Server {
  const server = createServer({ keepAliveTimeout }, (_, response) => {
    setTimeout(() => response.end('done'), answerAfterMs).unref()
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

function ask(port: number, headers = {}): Promise<{ body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
