import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { trimOutbox } from './trim-outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('mails and SMS of more than 30 days ago leave the outbox', async () => {
  const folder = await tempFolder()
  const now = Date.now()
  for (const [name, days] of Object.entries({ 'mail/old.eml': 31, 'sms/old.json': 40, 'sms/new.json': 29 })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), 'x')
    const moment = new Date(now - days * DAY_MS)
    await utimes(path.join(folder, name), moment, moment)
  }

  expect(await trimOutbox(folder, now)).toBe(2)

  expect(await readdir(path.join(folder, 'sms'))).toEqual(['new.json'])
})

test('without an outbox there is nothing to do', async () => {
  expect(await trimOutbox(path.join(await tempFolder(), 'none'), Date.now())).toBe(0)
})
