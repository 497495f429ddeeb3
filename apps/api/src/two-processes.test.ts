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
import { createLimits, LIMITS } from './limits/limits.ts'
import { createSecurityEvents } from './process/security-events.ts'
import { createVault } from './vault/vault.ts'

/** Two APIs that share nothing but the database and the keys, as processes on two machines. */
async function twoProcesses() {
  const config = await migratedDatabase()
  const first = await connectForTest(config)
  await saveContent(first, { site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  const clock = testClock('2025-06-15T12:00:00+07:00')
  const messages: string[] = []
  const open = async (db: typeof first) => {
    const vault = createVault('the-data-key-of-the-tests')
    const logger = pino({ level: 'silent' })
    const api = createApi({
      db,
      content: await openContentStore(db, COLLECTIONS),
      files: {
        has: async () => false,
        put: async () => {},
        get: async () => undefined,
        remove: async () => {},
      },
      vault,
      limits: createLimits({ db, vault, logger }),
      sms: { send: async ({ text }) => void messages.push(text) },
      clock,
      token: TOKEN,
      logger,
      securityEvents: createSecurityEvents({ logger, vault, clock }),
    })
    return async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return await api.fetch(new Request(`http://api.test${path}`, init))
    }
  }
  return { one: await open(first), other: await open(await connectForTest(config)), messages }
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
  const { one, other } = await twoProcesses()

  const statuses: number[] = []
  for (let number = 0; number <= LIMITS['form-phone']; number++) {
    const send = number % 2 === 0 ? one : other
    statuses.push((await send('/happy-car', aHappyCar({ budget: 100_000 + number }))).status)
  }

  expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 201))
  expect(statuses.at(-1)).toBe(429)
})
