import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createGatewaySms } from './gateway-sms.ts'

const MESSAGE = { to: '0812345678', text: 'อรุณ: OTP 123456 Ref K7M3QX' }
/** Only where the gateway is silent is the wait short: elsewhere a busy machine may take its time. */
const waitFor = (answers: readonly Answer[]) => (answers.includes(silent) ? 500 : 20_000)

test('a message goes to the gateway as JSON, with the credential, the sender and the country code', async () => {
  const gateway = await open([ok])

  await gateway.sms.send(MESSAGE)

  expect(gateway.asked).toEqual([
    {
      method: 'POST',
      path: '/messages?account=7',
      authorization: 'Bearer the-token',
      type: 'application/json',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { sender: 'ArunLease', to: '+66812345678', text: MESSAGE.text },
    },
  ])
})

test.each<[string, Answer]>([
  ['500', status(500)],
  ['503', status(503)],
  ['429', status(429)],
  ['a connection that is cut', cut],
  ['no answer in time', silent],
])('after %s it is tried a second time, as the same message', async (_, first) => {
  const gateway = await open([first, ok])

  await gateway.sms.send(MESSAGE)

  expect(gateway.asked).toHaveLength(2)
  expect(gateway.asked[1]).toEqual(gateway.asked[0])
})

test.each<[string, Answer, string]>([
  ['500', status(500), 'HTTP_500'],
  ['429', status(429), 'HTTP_429'],
  ['a connection that is cut', cut, 'UND_ERR_SOCKET'],
  ['no answer in time', silent, 'TimeoutError'],
])('after %s twice it gives up, with a code and nothing of the message', async (_, answer, code) => {
  const gateway = await open([answer, answer, ok])

  const error = await gateway.sms.send(MESSAGE).catch((thrown: Error) => thrown)

  expect(error).toMatchObject({ code })
  expect(gateway.asked).toHaveLength(2)
  expect(`${(error as Error).stack}`).not.toMatch(/0812345678|66812345678|123456|the-token/)
})

test.each([400, 401, 403, 422, 302])('a gateway that says %i is not asked again', async (code) => {
  const gateway = await open([status(code), ok])

  await expect(gateway.sms.send(MESSAGE)).rejects.toMatchObject({ code: `HTTP_${code}` })
  expect(gateway.asked).toHaveLength(1)
})

test('a gateway that is not there is an error with its code', async () => {
  const sms = createGatewaySms(
    { url: await nobodyListens(), token: 'the-token', sender: 'ArunLease' },
    20_000,
  )

  await expect(sms.send(MESSAGE)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a message that was taken is taken, however slowly the rest of the answer comes', async () => {
  const gateway = await open([
    (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{')
    },
    ok,
  ])

  await gateway.sms.send(MESSAGE)

  expect(gateway.asked).toHaveLength(1)
})

type Answer = (response: ServerResponse) => void

function ok(response: ServerResponse) {
  response.writeHead(202, { 'content-type': 'application/json' }).end('{"id":"1"}')
}

function status(code: number): Answer {
  return (response) => void response.writeHead(code, { location: '/elsewhere' }).end('no')
}

function cut(response: ServerResponse) {
  response.socket!.destroy()
}

function silent() {}

/** A gateway that answers one request after the other as it is told, and keeps what it was asked. */
async function open(answers: Answer[]) {
  const asked: Awaited<ReturnType<typeof read>>[] = []
  const server = createServer(async (request, response) => {
    asked.push(await read(request))
    answers[asked.length - 1]!(response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/messages?account=7`
  return { asked, sms: createGatewaySms({ url, token: 'the-token', sender: 'ArunLease' }, waitFor(answers)) }
}

async function nobodyListens() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/`
}

async function read(request: IncomingMessage) {
  const { authorization, 'content-type': type, 'idempotency-key': id } = request.headers
  const body: unknown = JSON.parse(await text(request))
  return { method: request.method, path: request.url, authorization, type, id, body }
}
