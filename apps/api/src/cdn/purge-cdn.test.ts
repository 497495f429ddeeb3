import { expect, onTestFinished, test } from 'vitest'
import { aPromotion, aSite } from '../../test/builders.ts'
import { saveContent, saveStartedContent, testLogger } from '../../test/test-api.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { webhookReceiver } from '../../test/webhook-receiver.ts'
import type { DatabaseConfig } from '../db/connect.ts'
import { setReadOnly } from '../db/site-state.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { openApi } from '../open-api.ts'

test('a change of the content tells the CDN once, whichever process sees it', {
  timeout: 30_000,
}, async () => {
  const receiver = await webhookReceiver()
  const { database, db } = await filled()
  const purge = { url: receiver.url, token: 'the-token-of-the-cdn' }
  const apis = await Promise.all([opened(database, purge), opened(database, purge)])
  await expect.poll(() => receiver.posts.length).toBe(1)

  await saveContent(db, { promotions: [aPromotion({ path: 'june' })] })
  await expect.poll(() => receiver.posts.length).toBe(2)
  await opened(database, purge)
  await new Promise((resolve) => setTimeout(resolve, 1500))

  const bodies = receiver.posts.map(({ body }) => JSON.parse(body))
  expect(bodies).toEqual([
    { version: expect.any(String), paths: ['/*'] },
    { version: apis[0].content.version(), paths: ['/*'] },
  ])
  expect(receiver.posts[1]!.headers).toMatchObject({
    authorization: 'Bearer the-token-of-the-cdn',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('a CDN that refuses is asked again, and its answer is the code of the failure', async () => {
  const receiver = await webhookReceiver()
  receiver.state.behaviour = 503
  const { database, db } = await filled()
  await opened(database, { url: receiver.url, token: undefined })

  const job = () => db.selectFrom('job').select(['lastErrorCode', 'attempts', 'doneAt']).executeTakeFirst()
  await expect.poll(job).toMatchObject({ lastErrorCode: 'http-503', attempts: 1, doneAt: null })

  receiver.state.behaviour = 200
  await db.updateTable('job').set({ runAt: 0 }).execute()
  await expect.poll(job).toMatchObject({ lastErrorCode: null, doneAt: expect.any(Number) })
  expect(receiver.posts[0]!.headers.authorization).toBeUndefined()
})

test('while the data moves nothing is written, and the CDN is told afterwards', async () => {
  const receiver = await webhookReceiver()
  const { database, db } = await filled()
  await setReadOnly(db, true)
  await opened(database, { url: receiver.url, token: undefined })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])

  await setReadOnly(db, false)

  await expect.poll(() => receiver.posts.length).toBe(1)
})

/** The CDN is told after a few seconds, here after tenths of them. */
const begun = Date.now()
const clock = () => begun + (Date.now() - begun) * 10

async function filled() {
  const database = await migratedDatabase()
  const db = await connectForTest(database)
  await saveStartedContent(db, { site: [aSite()] })
  return { database, db }
}

async function opened(database: DatabaseConfig, purge: { url: string; token: string | undefined }) {
  const { logger } = testLogger()
  const api = await openApi({
    database,
    contentFolder: '/nowhere',
    files: {
      has: async () => true,
      put: async () => {},
      get: async () => undefined,
      remove: async () => {},
      list: async () => [],
    },
    encryption: createEncryption('the-data-key-of-the-tests'),
    siteUrl: 'http://site.test',
    sms: { send: async () => {} },
    delivery: { mail: { send: async () => {}, close: () => {} }, leadsTo: [], webhook: undefined },
    purge,
    token: 'the-bearer-credential-of-the-tests',
    clock,
    logger,
  })
  onTestFinished(() => api.close())
  return api
}
