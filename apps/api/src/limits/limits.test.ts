import { ApiError } from '@leasing/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { testLogger } from '../../test/test-api.ts'
import { cleanDatabase, engine } from '../../test/test-database.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { createVault } from '../vault/vault.ts'
import { createLimits, LIMITS, type LimitName, type Limits, purgeLimits } from './limits.ts'

const NOON = Date.parse('2025-06-15T12:00:00+07:00')
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

test.each(Object.entries(LIMITS) as [LimitName, number][])(
  'the limit %s lets %i pass within an hour and then says when the hour is over',
  async (name, points) => {
    const { limits } = await open()

    const answers = await takeTimes(limits, name, 'a', points + 1)
    vi.setSystemTime(NOON + 59.5 * MINUTE)
    const later = await waitOf(limits.take(name, 'a'))
    vi.setSystemTime(NOON + 60 * MINUTE)
    const afterwards = await waitOf(limits.take(name, 'a'))

    expect(answers).toEqual([...Array.from({ length: points }, () => 0), 3600])
    expect(later).toBe(30)
    expect(afterwards).toBe(0)
  },
)

test('of takes that come at once exactly as many pass as may', async () => {
  const { limits } = await open()

  const answers = await Promise.all(Array.from({ length: 40 }, () => waitOf(limits.take('otp-phone', 'a'))))

  expect(answers.filter((wait) => wait === 0)).toHaveLength(LIMITS['otp-phone'])
})

test('every key and every limit has a count of its own', async () => {
  const { limits } = await open()
  await takeTimes(limits, 'otp-phone', 'a', 6)

  expect(await waitOf(limits.take('otp-phone', 'b'))).toBe(0)
  expect(await waitOf(limits.take('form-phone', 'a'))).toBe(0)
  expect(await waitOf(limits.take('otp-phone', 'a'))).toBe(3600)
})

test.each([undefined, ''])('without a key (%j) nothing is counted', async (key) => {
  const { limits } = await open()

  expect(new Set(await takeTimes(limits, 'otp-phone', key, 20))).toEqual(new Set([0]))
})

test('while the counters cannot be reached everything passes, and the log says so without values', async () => {
  const { logger, logs } = testLogger()
  const vault = createVault('the-data-key-of-the-tests')
  const db = await connect({ url: 'postgres://postgres@127.0.0.1:1/nothing' })
  const limits = createLimits({ db, vault, logger })

  await limits.take('form-phone', '0812345678')

  expect(logs).toMatchObject([{ level: 40, limit: 'form-phone', error: { code: 'ECONNREFUSED' } }])
  expect(JSON.stringify(logs)).not.toMatch(/0812345678/)
  await db.destroy()
})

test.runIf(engine === 'postgres')('processes on one PostgreSQL share the counts', async () => {
  const { limits, another } = await open()

  const answers = [
    ...(await takeTimes(limits, 'otp-phone', 'a', 3)),
    ...(await takeTimes(another(), 'otp-phone', 'a', 3)),
  ]

  expect(answers).toEqual([0, 0, 0, 0, 0, 3600])
})

test.runIf(engine === 'postgres')(
  'keys are stored as keyed hashes, and removed when their hour is over',
  async () => {
    const { limits, db } = await open()
    await limits.take('form-phone', '0812345678')

    expect(await rows(db)).toEqual([
      { key: expect.stringMatching(/^form-phone:[0-9a-f]{64}$/), points: 1, expire: NOON + 60 * MINUTE },
    ])
    await purgeLimits(db, NOON + 60 * MINUTE - 1)
    expect(await rows(db)).toHaveLength(1)
    await purgeLimits(db, NOON + 60 * MINUTE)
    expect(await rows(db)).toEqual([])
  },
)

async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  const db = await cleanDatabase()
  const { logger } = testLogger()
  const vault = createVault('the-data-key-of-the-tests')
  return {
    db,
    limits: createLimits({ db, vault, logger }),
    another: () => createLimits({ db, vault, logger }),
  }
}

async function takeTimes(limits: Limits, name: LimitName, key: string | undefined, times: number) {
  const waits: number[] = []
  for (let taken = 0; taken < times; taken++) waits.push(await waitOf(limits.take(name, key)))
  return waits
}

/** Seconds until the next try, as the refusal says; 0 when there was none. */
async function waitOf(taken: Promise<void>): Promise<number> {
  try {
    await taken
    return 0
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-requests')
      return Number(error.headers['retry-after'])
    throw error
  }
}

const rows = (db: Db) => db.selectFrom('rateLimit').selectAll().execute()
