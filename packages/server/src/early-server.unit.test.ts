import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEarlyServer } from './early-server.ts'

const away: RequestListener = (_, response) => void response.writeHead(503).end()
const echo: RequestListener = async (request, response) => void response.end(await text(request))

test('a form that comes while a process starts is taken when it has started, and its probes are answered at once', async () => {
  const { early, url } = await listening()

  const form = fetch(`${url}/happy-car`, { method: 'POST', body: 'name=Somchai' })
  const probes = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(url + path)))
  await delay(100)
  early.serve(echo)

  expect(probes.map(({ status }) => status)).toEqual([200, 503])
  expect(await (await form).text()).toBe('name=Somchai')
})

test('who comes while a start takes long is sent away, and so is who comes later', async () => {
  const { url } = await listening(50)

  const early = await fetch(url)
  const later = await fetch(url)

  expect([early.status, later.status]).toEqual([503, 503])
})

test('who has gone meanwhile is not answered', async () => {
  const { early, url } = await listening()
  const leaving = new AbortController()
  let answered = 0

  const gone = fetch(url, { signal: leaving.signal }).catch(() => 'gone')
  const staying = fetch(`${url}/`)
  await delay(100)
  leaving.abort()
  await gone
  await delay(100)
  early.serve((_, response) => {
    answered++
    response.end()
  })

  expect((await staying).status).toBe(200)
  expect(answered).toBe(1)
})

async function listening(startMs?: number) {
  const early = createEarlyServer(away, startMs)
  early.server.listen(0, '127.0.0.1')
  await once(early.server, 'listening')
  onTestFinished(() => void early.server.close())
  return { early, url: `http://127.0.0.1:${(early.server.address() as AddressInfo).port}` }
}
