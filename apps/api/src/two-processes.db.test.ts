import { createSecurityEvents } from '@leasing/server/security-events'
import pino from 'pino'
import { expect, test } from 'vitest'
import { aSite } from '../test/builders.ts'
import { aHappyCar } from '../test/form-builders.ts'
import { aProvince } from '../test/place-builders.ts'
import { saveContent, TOKEN } from '../test/test-api.ts'
import { testClock } from '../test/test-clock.ts'
import { connectForTest, engine, migratedDatabase } from '../test/test-database.ts'
import { createApi } from './app.ts'
import { COLLECTIONS } from './content/registry.ts'
import { openContentStore } from './content/store.ts'
import { createEncryption } from './encryption/encryption.ts'
import { createLimits, type Limits } from './limits/limits.ts'

/** Two APIs that share nothing but the database and the keys, as processes on two machines. */
async function twoProcesses() {
  const config = await migratedDatabase()
  const first = await connectForTest(config)
  await saveContent(first, { site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  const clock = testClock('2025-06-15T12:00:00+07:00')
  const messages: string[] = []
  const all: Limits[] = []
  const open = async (db: typeof first) => {
    const encryption = createEncryption('the-data-key-of-the-tests')
    const logger = pino({ level: 'silent' })
    const limits = createLimits({ db, encryption, clock, logger })
    all.push(limits)
    const api = createApi({
      db,
      content: await openContentStore(db, COLLECTIONS),
      files: {
        has: async () => false,
        put: async () => {},
        get: async () => undefined,
        remove: async () => {},
        list: async () => [],
      },
      encryption,
      limits,
      sms: { send: async ({ text }) => void messages.push(text) },
      clock,
      token: TOKEN,
      logger,
      securityEvents: createSecurityEvents({ logger, encryption, clock }),
    })
    return async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return await api.fetch(new Request(`http://api.test${path}`, init))
    }
  }
  const [one, other] = [await open(first), await open(await connectForTest(config))]
  return {
    one,
    other,
    messages,
    /** What each does within a second of counting. */
    saveCounts: async () => {
      for (const limits of all) await limits.save()
    },
  }
}

test('a code asked for at one process is taken at another, once', async () => {
  const { one, other, messages } = await twoProcesses()

  const { ref } = await (await one('/otp', { phone: '0812345678' })).json()
  const code = messages[0]!.match(/\d{6}/)![0]

  expect(await (await other('/otp/verify', { ref, code })).json()).toMatchObject({ success: true })
  expect(await (await one('/otp/verify', { ref, code })).json()).toMatchObject({ reason: 'used' })
})

// On SQLite a connection that waits blocks the process that both connections of this test live in: burst.test.ts has real ones.
test.runIf(engine === 'postgres')('the same form at two processes at once is one lead', async () => {
  const { one, other } = await twoProcesses()

  const answers = await Promise.all([one, other, one, other].map((send) => send('/happy-car', aHappyCar())))

  const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference))
  expect(new Set(references).size).toBe(1)
})

test.runIf(engine === 'postgres')('the limits of a phone count at all processes together', async () => {
  const { one, other, saveCounts } = await twoProcesses()

  const statuses: number[] = []
  for (let number = 0; number < 5; number++)
    for (const send of [one, other])
      statuses.push((await send('/happy-car', aHappyCar({ budget: 100_000 + statuses.length }))).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  // Each learns of the other when it saves a count of its own: within a second.
  await saveCounts()
  for (const send of [one, other]) await send('/happy-car', aHappyCar({ budget: 200_000 }))
  await saveCounts()

  for (const send of [one, other])
    expect((await send('/happy-car', aHappyCar({ budget: 300_000 }))).status).toBe(429)
})
