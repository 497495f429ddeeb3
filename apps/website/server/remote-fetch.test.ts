import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { closeServer, listen } from '@leasing/server/listen'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteFetch } from './remote-fetch.ts'

const LIMIT_MS = 50

test('an upload may take longer than any limit', async () => {
  const url = await anApi()
  const slow = new ReadableStream({
    async pull(controller) {
      await delay(3 * LIMIT_MS)
      controller.close()
    },
  })

  const answer = await aRemoteFetch().fetch(
    new Request(`${url}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: slow,
      duplex: 'half',
    } as RequestInit),
  )

  expect(answer.status).toBe(200)
})

test('a file that the API sends slowly arrives whole', async () => {
  const url = await anApi()

  const answer = await aRemoteFetch().fetch(new Request(`${url}/slow-file`))

  expect(await answer.text()).toBe('first second')
})

test.each([
  ['a read', 'GET', '/silent'],
  ['a read that stops in the middle of its JSON', 'GET', '/slow-json'],
  ['a write', 'POST', '/silent'],
])('%s that is not answered in time fails', async (_, method, path) => {
  const url = await anApi()

  await expect(aRemoteFetch().fetch(new Request(url + path, { method }))).rejects.toThrow('timeout')
})

test('a call ends when its page does not wait any longer', async () => {
  const url = await anApi()
  const request = new Request(`${url}/silent`, { method: 'POST', signal: AbortSignal.timeout(LIMIT_MS) })

  await expect(createRemoteFetch().fetch(request)).rejects.toThrow('timeout')
})

test('after a failed probe calls fail at once, those that wait too, until a probe works again', async () => {
  const url = await anApi()
  const remote = createRemoteFetch({ probeLimitMs: LIMIT_MS })
  const waiting = remote.fetch(new Request(`${url}/silent`))
  const isDown = expect(waiting).rejects.toThrow('down')

  await expect(remote.probe(new Request(`${url}/silent`))).rejects.toThrow('timeout')
  await isDown
  for (const method of ['GET', 'POST'])
    await expect(remote.fetch(new Request(`${url}/fine`, { method }))).rejects.toThrow('down')

  await remote.probe(new Request(`${url}/fine`))
  expect((await remote.fetch(new Request(`${url}/fine`))).status).toBe(200)
})

const aRemoteFetch = () =>
  createRemoteFetch({ readLimitMs: LIMIT_MS, writeLimitMs: LIMIT_MS, probeLimitMs: LIMIT_MS })

async function anApi(): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/slow-file' || request.url === '/slow-json') {
      const type = request.url === '/slow-json' ? 'application/json' : 'application/pdf'
      response.writeHead(200, { 'content-type': type }).write('first ')
      await delay(3 * LIMIT_MS)
      response.end('second')
    } else request.resume().on('end', () => response.end())
  })
  onTestFinished(() => closeServer(server, 0))
  return `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`
}
