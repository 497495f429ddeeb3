import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ReceiverBehaviour, webhookReceiver } from '../../test/webhook-receiver.ts'
import { createWebhook } from './lead-webhook.ts'

const SECRET = 'the-webhook-secret-of-the-tests-000'
const EVENT = {
  key: 'job-1.1',
  body: { form: 'refinance', data: { firstName: 'สมชาย' } },
  now: Date.parse('2025-06-15T12:00:00+07:00'),
}

test('an event arrives as JSON that its receiver can check by the shared secret', async () => {
  const receiver = await webhookReceiver()

  await createWebhook({ url: receiver.url, secret: SECRET }).send(EVENT)

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.posts
  const timestamp = headers['x-webhook-timestamp']
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  expect(JSON.parse(body)).toEqual(EVENT.body)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': 'job-1.1',
    'x-webhook-timestamp': '1749963600',
    'x-webhook-signature': `sha256=${signature}`,
  })
})

test.each<[ReceiverBehaviour, string]>([
  [500, 'http-500'],
  [503, 'http-503'],
  [400, 'http-400'],
  [401, 'http-401'],
  [410, 'http-410'],
  [429, 'http-429'],
  [302, 'http-302'],
  ['cut', 'UND_ERR_SOCKET'],
  ['silent', 'too-slow'],
])('a receiver that does %j has not taken the event: %s', async (behaviour, code) => {
  const receiver = await webhookReceiver()
  receiver.state.behaviour = behaviour

  const sent = createWebhook({ url: receiver.url, secret: SECRET, timeoutMs: 300 }).send(EVENT)

  await expect(sent).rejects.toMatchObject({ name: 'DeliveryFailed', code })
  expect(receiver.posts).toHaveLength(1)
})

test.each([200, 201, 202, 204])('%i means that it was taken', async (status) => {
  const receiver = await webhookReceiver()
  receiver.state.behaviour = status

  await createWebhook({ url: receiver.url, secret: SECRET }).send(EVENT)

  expect(receiver.posts).toHaveLength(1)
})

test('a receiver that is not there is a failure', async () => {
  const receiver = await webhookReceiver()
  await receiver.close()

  const sent = createWebhook({ url: receiver.url, secret: SECRET }).send(EVENT)

  await expect(sent).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('sending is broken off when the caller gives up', async () => {
  const receiver = await webhookReceiver()
  receiver.state.behaviour = 'silent'
  const giveUp = new AbortController()
  const sent = createWebhook({ url: receiver.url, secret: SECRET }).send(EVENT, giveUp.signal)
  await expect.poll(() => receiver.posts).toHaveLength(1)

  giveUp.abort()

  await expect(sent).rejects.toMatchObject({ name: 'DeliveryFailed' })
})
