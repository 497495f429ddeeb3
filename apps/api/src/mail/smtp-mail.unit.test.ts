import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type MailBehaviour, mailServer } from '../../test/mail-server.ts'
import type { MailMessage } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const MESSAGE: MailMessage = {
  to: ['staff@company.example', 'second@company.example'],
  subject: 'คำขอรีไฟแนนซ์ RF-7K3M-Q2',
  text: 'มีคำขอใหม่ของคุณสมชาย\n.\nบรรทัดที่มีจุดเดียว',
  html: '<p>มีคำขอใหม่</p>',
  messageId: 'job-1.1',
  replyTo: 'somchai@visitor.example',
}

test('a message arrives as it was written, in Thai, at everyone it is for', async () => {
  const server = await mailServer()
  const mail = open(server.url)

  await mail.send(MESSAGE)

  expect(server.mails).toMatchObject([
    {
      envelope: { from: 'leads@company.example', to: ['staff@company.example', 'second@company.example'] },
      from: { name: 'อรุณ ลีสซิ่ง', address: 'leads@company.example' },
      replyTo: [{ address: 'somchai@visitor.example' }],
      subject: 'คำขอรีไฟแนนซ์ RF-7K3M-Q2',
      messageId: '<job-1.1@company.example>',
      html: expect.stringContaining('<p>มีคำขอใหม่</p>'),
    },
  ])
  expect(server.mails[0]!.text?.trim()).toBe(MESSAGE.text)
  expect(server.mails[0]!.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test.each<[MailBehaviour, string]>([
  ['busy', 'smtp-451'],
  ['refuse', 'smtp-550'],
  ['silent', 'ETIMEDOUT'],
  ['cut', 'ECONNECTION'],
])('a server that does "%s" is a failure with the code %s, without its words', async (behaviour, code) => {
  const server = await mailServer({ behaviour })
  const mail = open(server.url)

  const error = await mail.send(MESSAGE).catch((error) => error)

  expect(error).toMatchObject({ name: 'DeliveryFailed', code, message: code })
  expect(error.cause).toBeUndefined()
})

test('a message that failed goes through once the server does its work', async () => {
  const server = await mailServer({ behaviour: 'busy' })
  const mail = open(server.url)
  await expect(mail.send(MESSAGE)).rejects.toThrow('smtp-451')

  server.state.behaviour = 'take'
  await mail.send(MESSAGE)

  expect(server.mails).toHaveLength(1)
})

test('a message whose connection was cut after it was taken is sent again by the caller alone, with the same Message-ID', async () => {
  const server = await mailServer({ behaviour: 'cut' })
  const mail = open(server.url)
  await expect(mail.send(MESSAGE)).rejects.toThrow('ECONNECTION')
  expect(server.mails).toHaveLength(1)

  server.state.behaviour = 'take'
  await mail.send(MESSAGE)

  const [first, second] = server.mails.map(({ messageId }) => messageId)
  expect(second).toBe(first)
})

test('a server that is not there is a failure', async () => {
  const server = await mailServer()
  await server.close()

  await expect(open(server.url).send(MESSAGE)).rejects.toThrow('ESOCKET')
})

test('a server that takes the connection and says nothing is not waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }

  const before = performance.now()
  await expect(open(`smtp://127.0.0.1:${port}`).send(MESSAGE)).rejects.toThrow('ETIMEDOUT')

  // By itself the library waits 30 s for a greeting.
  expect(performance.now() - before).toBeLessThan(20_000)
})

test('sending is broken off when the caller gives up', async () => {
  const server = await mailServer({ behaviour: 'silent' })
  const mail = open(server.url, 60_000)
  const giveUp = new AbortController()
  const sent = mail.send(MESSAGE, giveUp.signal)
  await expect.poll(() => server.state.asked).toBe(1)

  giveUp.abort()

  await expect(sent).rejects.toThrow('EABORT')
})

test('several messages share a few connections', async () => {
  const server = await mailServer()
  const mail = open(server.url)

  await Promise.all(Array.from({ length: 12 }, (_, nr) => mail.send({ ...MESSAGE, messageId: `job-${nr}` })))

  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(12)
  expect(server.state.connections).toBeLessThanOrEqual(3)
})

test('a server elsewhere has to encrypt', async () => {
  const server = await mailServer()
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')

  await expect(open(elsewhere).send(MESSAGE)).rejects.toThrow('smtp-500') // STARTTLS is not known there
  await open(`${elsewhere}?ignoreTLS=true`).send(MESSAGE)

  expect(server.mails).toHaveLength(1)
})

function open(url: string, timeoutMs = 300) {
  const mail = createSmtpMail({ url, from: 'อรุณ ลีสซิ่ง <leads@company.example>', timeoutMs })
  onTestFinished(() => mail.close())
  return mail
}
