import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { openSms } from './open-sms.ts'

const MESSAGE = { to: '0812345678', text: 'อรุณ: OTP 123456 Ref K7M3QX' }

test('in a local copy a message becomes a file for the owner only, and a line that shows the code', async () => {
  const outbox = path.join(await tempFolder(), 'outbox/sms')
  const { logger, lines } = keepingLogger()
  const sms = openSms({ outbox }, logger)

  await sms.send(MESSAGE)
  await sms.send({ ...MESSAGE, to: '0899999999' })

  const names = (await readdir(outbox)).sort()
  const files = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
  expect(files.map((file) => JSON.parse(file)).sort((a, b) => a.to.localeCompare(b.to))).toEqual([
    { ...MESSAGE, sentAt: expect.stringMatching(/Z$/) },
    { ...MESSAGE, to: '0899999999', sentAt: expect.stringMatching(/Z$/) },
  ])
  expect((await stat(path.join(outbox, names[0]!))).mode & 0o077).toBe(0)
  expect(lines[0]).toContain('OTP 123456')
  expect(lines.join()).not.toContain('0812345678')
})

test('with a gateway nothing of a message is logged, even when it fails', async () => {
  const { logger, lines } = keepingLogger()
  const sms = openSms({ url: 'http://127.0.0.1:1/', token: 'the-token', sender: 'ArunLease' }, logger)

  await expect(sms.send(MESSAGE)).rejects.toThrow('the SMS gateway did not accept the message')

  expect(lines).toEqual([])
})

function keepingLogger() {
  const lines: string[] = []
  return { lines, logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }
}
