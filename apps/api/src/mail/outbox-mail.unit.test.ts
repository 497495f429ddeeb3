import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { createOutboxMail } from './outbox-mail.ts'

const MESSAGE = {
  to: ['staff@company.example'],
  subject: 'คำขอรีไฟแนนซ์ RF-7K3M-Q2',
  text: 'มีคำขอใหม่',
  messageId: 'job-1.1',
}

test('each message becomes a file that a mail program opens, for the owner only', async () => {
  const folder = path.join(await tempFolder(), 'outbox/mail')

  await createOutboxMail(folder, 'website@localhost').send(MESSAGE)

  expect(await readdir(folder)).toEqual(['job-1.1.eml'])
  const file = path.join(folder, 'job-1.1.eml')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    to: [{ address: 'staff@company.example' }],
    subject: 'คำขอรีไฟแนนซ์ RF-7K3M-Q2',
    text: 'มีคำขอใหม่',
  })
})

test('a repeat of a message replaces its file', async () => {
  const folder = await tempFolder()
  const mail = createOutboxMail(folder, 'website@localhost')

  await mail.send(MESSAGE)
  await mail.send({ ...MESSAGE, text: 'ครั้งที่สอง' })

  expect(await readdir(folder)).toEqual(['job-1.1.eml'])
  const { text } = await PostalMime.parse(await readFile(path.join(folder, 'job-1.1.eml')))
  expect(text).toBe('ครั้งที่สอง')
})
