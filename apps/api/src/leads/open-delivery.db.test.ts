import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { contentFolder } from '../../test/content-folder.ts'
import { CONSENT, SOMCHAI } from '../../test/lead-builders.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { complaintsIn, testLogger } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { emptyDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { openApi } from '../open-api.ts'
import { openDelivery } from './open-delivery.ts'

const TOKEN = 'the-bearer-credential-of-the-tests'

test('a form that a local copy takes becomes two mails in its outbox, and closing leaves nothing behind', async () => {
  const { api, outbox, logs } = await opened()
  const { mobilePhone: phone, ...visitor } = SOMCHAI
  const form = { ...visitor, phone, topic: 'payment', message: 'ขอยอดปิดบัญชี', consent: CONSENT }

  const answer = await api.fetch(
    new Request('http://api.test/forms/contact-us-forms', {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(form),
    }),
  )

  expect(answer.status).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  await expect.poll(() => mailsIn(outbox)).toHaveLength(2)
  const mails = await mailsIn(outbox)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `ข้อความถึงเรา ${reference}`,
    expect.stringContaining(`ได้รับข้อความของคุณแล้ว ${reference}`),
  ])
  await api.close()
  expect(complaintsIn(logs)).toEqual([])
  for (const secret of Object.values(SOMCHAI)) expect(JSON.stringify(logs)).not.toContain(secret)
})

async function opened() {
  const folder = await tempFolder()
  const outbox = path.join(folder, 'outbox')
  const { logger, logs } = testLogger()
  const api = await openApi({
    database: await emptyDatabase(),
    contentFolder: await contentFolder(),
    files: createDiskFiles(folder),
    encryption: createEncryption('the-data-key-of-the-tests'),
    siteUrl: 'http://site.test',
    sms: { send: async () => {} },
    delivery: openDelivery({ mail: { outbox, from: 'website@localhost' }, leadsTo: [], webhook: undefined }),
    token: TOKEN,
    clock: testClock('2025-06-15T12:00:00+07:00'),
    logger,
  })
  onTestFinished(() => api.close())
  return { api, outbox, logs }
}

async function mailsIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml'))
  return await Promise.all(
    whole.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
}
