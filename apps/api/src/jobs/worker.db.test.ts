import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { spawnProgram } from '../../test/spawn-program.ts'
import { testLogger } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase, connectForTest, engine, migratedDatabase, once } from '../../test/test-database.ts'
import { countWaiting, sqliteFile } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { DeliveryFailed } from './delivery-failed.ts'
import { addJobs } from './queue.ts'
import { type JobHandler, startWorker, type WorkerOptions } from './worker.ts'

const NOON = '2025-06-15T12:00:00+07:00'
/** No poll comes within a test. */
const NEVER = 3_600_000

test('what is waiting when the worker starts is done, a few at a time', async () => {
  const db = await cleanDatabase()
  await add(db, 20)
  let atOnce = 0
  let most = 0
  const { done } = work(db, {
    pollMs: NEVER,
    mail: async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await delay(5)
      atOnce -= 1
    },
  })

  await expect.poll(done).toBe(20)

  expect(most).toBe(4)
})

once('a worker that is woken does a new job at once', async () => {
  const db = await cleanDatabase()
  const { worker, done } = work(db, { pollMs: NEVER })
  await delay(50)

  await add(db, 1)
  worker.wake()

  await expect.poll(done).toBe(1)
})

once('a job that another process has written is found by polling', async () => {
  const db = await cleanDatabase()
  const { done } = work(db, { pollMs: 50 })
  await delay(60)

  await add(db, 1)

  await expect.poll(done).toBe(1)
})

once('while many wait for the database, each job is followed by a much longer rest', async () => {
  const db = await cleanDatabase()
  await add(db, 8)
  const until = new AbortController()
  const writing = Array.from({ length: 40 }, async () => {
    while (!until.signal.aborted) await db.deleteFrom('coupon').execute()
  })
  await expect.poll(() => countWaiting(db), { interval: 1 }).toBeGreaterThan(0)
  const runs: { began: number; ended: number }[] = []
  const { done } = work(db, {
    pollMs: 20,
    limit: 1,
    mail: async () => {
      const began = performance.now()
      await delay(5)
      runs.push({ began, ended: performance.now() })
    },
  })

  await expect.poll(done, { timeout: 20_000 }).toBe(8)
  until.abort()
  await Promise.all(writing)

  const [ran, rested] = runs
    .slice(1)
    .reduce(
      ([ran, rested], { began, ended }, i) => [ran + ended - began, rested + began - runs[i]!.ended],
      [0, 0],
    )
  expect(rested).toBeGreaterThan(5 * ran)
})

once('how jobs end is counted by kind', async () => {
  const db = await cleanDatabase()
  await add(db, 2)
  let isFirst = true
  const { worker, done } = work(db, {
    pollMs: NEVER,
    mail: async () => {
      if (!isFirst) return
      isFirst = false
      throw new DeliveryFailed('smtp-451')
    },
  })

  await expect.poll(done).toBe(1)

  await expect
    .poll(worker.outcomes)
    .toEqual({ 'kind="mail",outcome="done"': 1, 'kind="mail",outcome="failed"': 1 })
})

test('two workers on one table run every job once', async () => {
  const config = await migratedDatabase()
  const runs = new Map<string, number>()
  const mail: JobHandler = async ({ id }) => {
    runs.set(id, (runs.get(id) ?? 0) + 1)
    await delay(Math.random() * 5)
  }
  const first = await connectForTest(config)
  await add(first, 60)
  const { done } = work(first, { mail, pollMs: 10 })
  work(await connectForTest(config), { mail, pollMs: 10 })

  await expect.poll(done).toBe(60)

  expect(runs.size).toBe(60)
  expect([...runs.values()].every((times) => times === 1)).toBe(true)
})

test('a job that fails is tried again when its pause is over, and its failure is logged by code alone', async () => {
  const db = await cleanDatabase()
  await add(db, 1)
  let fails = 1
  const { done, clock, logs } = work(db, {
    pollMs: 20,
    mail: async () => {
      if (fails-- > 0) throw new DeliveryFailed('smtp-451')
    },
  })
  await expect.poll(() => logs.map(({ msg }) => msg)).toContain('job failed')

  await delay(60)
  expect(await done()).toBe(0)
  clock.set('2025-06-15T12:00:38+07:00')

  await expect.poll(done).toBe(1)
  expect(logs).toMatchObject([
    { msg: 'job failed', kind: 'mail', attempts: 1, code: 'smtp-451' },
    { msg: 'job done', kind: 'mail', attempts: 2 },
  ])
})

once('a handler that breaks is a failure like any other, and what it says is not logged', async () => {
  const db = await cleanDatabase()
  await add(db, 1)

  const { logs } = work(db, {
    mail: () => {
      throw new TypeError('cannot read 0812345678')
    },
  })

  await expect.poll(() => logs).toMatchObject([{ msg: 'job failed', code: 'TypeError' }])
  expect(JSON.stringify(logs)).not.toContain('0812345678')
})

once('a job that takes too long has failed, and is told so', async () => {
  const db = await cleanDatabase()
  await add(db, 1)
  let told = ''

  const { logs } = work(db, {
    jobMs: 30,
    mail: (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          told = signal.reason.code
        })
      }),
  })

  await expect.poll(() => logs).toMatchObject([{ msg: 'job failed', code: 'too-slow' }])
  expect(told).toBe('too-slow')
})

once('closing waits for what runs and begins nothing new', async () => {
  const db = await cleanDatabase()
  await add(db, 6)
  const { promise: end, resolve: goOn } = Promise.withResolvers<void>()
  let begun = 0
  const { worker, done } = work(db, {
    pollMs: 5,
    closeMs: 10_000,
    mail: () => {
      begun++
      return end
    },
  })
  await expect.poll(() => begun).toBe(4)

  const closed = worker.close()
  goOn()
  await closed
  worker.wake()
  await delay(50)

  expect(await done()).toBe(4)
})

once('closing breaks off what does not end, and the next worker takes it at once', async () => {
  const db = await cleanDatabase()
  await add(db, 1)
  let isBegun = false
  const { worker } = work(db, {
    closeMs: 30,
    mail: () => {
      isBegun = true
      return new Promise(() => {})
    },
  })
  await expect.poll(() => isBegun).toBe(true)

  const before = performance.now()
  await worker.close()
  const { done } = work(db)

  expect(performance.now() - before).toBeLessThan(5000)
  await expect.poll(done).toBe(1)
})

test('while the database is away the worker goes on trying, and logs its begin and its end', async () => {
  const db = await connectForTest(await migratedDatabase())
  await add(db, 1)
  await db.schema.alterTable('job').renameTo('elsewhere').execute()
  const { done, logs } = work(db, { pollMs: 20 })
  await expect.poll(() => logs).not.toEqual([])

  await db.schema.alterTable('elsewhere').renameTo('job').execute()

  await expect.poll(done).toBe(1)
  const lines = () => logs.map(({ msg }) => msg).filter((msg) => msg !== 'job done')
  await expect.poll(lines).toEqual(['jobs could not be looked up', 'jobs can be looked up again'])
})

test('an outcome that cannot be written while the database is away is written when it is back, and the job is done once', async () => {
  const db = await connectForTest(await migratedDatabase())
  await add(db, 1)
  let runs = 0
  let away = false
  const whileAway = new Proxy(db, {
    get(target, name) {
      if (away && name === 'updateTable') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { logs } = work(whileAway, {
    pollMs: 20,
    mail: async () => {
      runs += 1
      away = true
    },
  })
  await expect.poll(() => runs).toBe(1)
  await delay(100)

  away = false

  await expect.poll(() => logs.map(({ msg }) => msg)).toContain('job done')
  expect(runs).toBe(1)
})

test.runIf(engine === 'sqlite')('a worker with nothing to do needs no lock', async () => {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  const other = new DatabaseSync(sqliteFile((config as { dataDir: string }).dataDir))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const { worker, logs } = work(db, { pollMs: 10 })
  await delay(100)

  const before = performance.now()
  await worker.close()

  // Less than a lock is waited for.
  expect(performance.now() - before).toBeLessThan(4000)
  expect(logs).toEqual([])
})

test('a job whose worker was killed in the middle is done by another once the claim has run out', async () => {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  await add(db, 1)
  const given = JSON.stringify({ database: config, now: Date.parse(NOON) })
  const killed = spawnProgram('test/programs/worker.ts', [given])
  const [, id] = await killed.printed(/began (.+)\n/)

  killed.signal('SIGKILL')
  await killed.ended
  const ran: string[] = []
  const { done, clock } = work(db, { pollMs: 20, mail: async (job) => void ran.push(job.id) })
  await delay(100)
  expect(ran).toEqual([])
  clock.set('2025-06-15T12:01:31+07:00')

  await expect.poll(done).toBe(1)
  expect(ran).toEqual([id])
})

type Given = Partial<Omit<WorkerOptions, 'db' | 'handlers'>> & { mail?: JobHandler }

/** A worker on a clock that stands still, closed when the test is done. */
function work(db: Db, { mail = async () => {}, ...given }: Given = {}) {
  const clock = testClock(NOON)
  const { logger, logs } = testLogger()
  const worker = startWorker({ db, handlers: { mail }, clock, logger, closeMs: 100, ...given })
  onTestFinished(() => worker.close())
  const done = async () => {
    const rows = await db.selectFrom('job').select('id').where('doneAt', 'is not', null).execute()
    return rows.length
  }
  return { worker, clock, logs, done }
}

const add = (db: Db, count: number) =>
  db.transaction().execute((transaction) =>
    addJobs(
      transaction,
      Array.from({ length: count }, () => ({ kind: 'mail' })),
      Date.parse(NOON),
    ),
  )
