import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cleanDatabase, connectForTest, engine, migratedDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/schema.ts'
import {
  addJobs,
  addMissingJobs,
  claimJobs,
  countJobs,
  failJob,
  finishJobs,
  listFailed,
  type NewJob,
  purgeDoneJobs,
  releaseJobs,
  retryParked,
} from './queue.ts'

const NOON = Date.parse('2025-06-15T12:00:00+07:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a job is there only when the transaction that wrote it was committed', async () => {
  const db = await cleanDatabase()

  const failed = db.transaction().execute(async (transaction) => {
    await addJobs(transaction, [{ kind: 'mail' }], NOON)
    throw new Error('the lead was refused')
  })

  await expect(failed).rejects.toThrow('the lead was refused')
  expect(await claim(db)).toEqual([])
})

test('due jobs are claimed oldest first, as many as asked for, and those that are not due wait', async () => {
  const db = await cleanDatabase()
  await add(db, [
    { kind: 'mail', payload: { nr: 2 }, runAt: NOON - 1000 },
    { kind: 'mail', payload: { nr: 1 }, runAt: NOON - 2000 },
    { kind: 'mail', payload: { nr: 3 } },
    { kind: 'mail', payload: { nr: 4 }, runAt: NOON + MINUTE },
  ])

  const first = await claim(db, { limit: 2 })
  const second = await claim(db, { limit: 2 })
  const later = await claim(db, { now: NOON + MINUTE, limit: 1 })

  expect(first.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ nr: 1 }, { nr: 2 }]))
  expect(second.map(({ payload }) => payload)).toEqual([{ nr: 3 }])
  expect(later.map(({ payload }) => payload)).toEqual([{ nr: 4 }])
})

test('a kind that this process does not know is left to one that does', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'newer' }])

  expect(await claim(db, { kinds: ['mail'] })).toEqual([])
  expect(await claim(db, { kinds: ['mail', 'newer'] })).toHaveLength(1)
})

test('many claimers at once, on connections of their own, take every job exactly once', async () => {
  const config = await migratedDatabase()
  const claimers = await Promise.all(Array.from({ length: 5 }, () => connectForTest(config)))
  await add(
    claimers[0]!,
    Array.from({ length: 60 }, () => ({ kind: 'mail' })),
  )

  const taken = await Promise.all(
    claimers.map(async (db) => {
      const ids: string[] = []
      for (let empty = 0; empty < 3; ) {
        const jobs = await claim(db, { limit: 4 })
        if (jobs.length === 0) empty += 1
        ids.push(...jobs.map(({ id }) => id))
      }
      return ids
    }),
  )

  expect(taken.flat()).toHaveLength(60)
  expect(new Set(taken.flat()).size).toBe(60)
})

test('a claim that ran out is taken over, and its first holder can write nothing any more', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'mail' }])
  const [lost] = await claim(db, { until: NOON + MINUTE })

  expect(await claim(db, { now: NOON + MINUTE })).toEqual([])
  const [taken] = await claim(db, { now: NOON + MINUTE + 1, until: NOON + 2 * MINUTE })
  await finishJobs(db, [lost!], NOON + MINUTE + 2)
  await failJob(db, lost!, { code: 'late', now: NOON + MINUTE + 2 })

  expect(taken).toMatchObject({ id: lost!.id, attempts: 2 })
  expect(await db.selectFrom('job').select(['doneAt', 'lastErrorCode']).executeTakeFirst()).toEqual({
    doneAt: null,
    lastErrorCode: null,
  })
})

test('a job that was done is never claimed again', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'mail' }])
  const [job] = await claim(db)

  await finishJobs(db, [job!], NOON)

  expect(await claim(db, { now: NOON + 30 * DAY })).toEqual([])
})

test('a job that was given back is claimed at once, as if it had not been tried', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'mail' }])
  const [job] = await claim(db)

  await releaseJobs(db, [job!])

  expect(await claim(db)).toMatchObject([{ id: job!.id, attempts: 1 }])
})

test('a failing job is tried for three days, with growing pauses, and is then parked for a person to see', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'mail', leadId: 'lead-1' }])

  let now = NOON
  const pauses: number[] = []
  for (;;) {
    const [job] = await claim(db, { now, until: now + MINUTE })
    const outcome = await failJob(db, job!, { code: 'smtp-451', now, random: () => 0 })
    if ('parked' in outcome) break
    expect(await claim(db, { now: outcome.retryAt - 1 })).toEqual([])
    pauses.push(outcome.retryAt - now)
    now = outcome.retryAt
  }

  expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(Math.max(...pauses)).toBe(HOUR)
  expect(now - NOON).toBeGreaterThan(3 * DAY - HOUR)
  expect(now - NOON).toBeLessThanOrEqual(3 * DAY)
  expect(await claim(db, { now: NOON + 30 * DAY })).toEqual([])
  expect(await listFailed(db)).toMatchObject([
    { kind: 'mail', leadId: 'lead-1', parkedAt: now, lastErrorCode: 'smtp-451' },
  ])
})

test('failed jobs are listed with the parked ones first; those that were never tried or are done are not', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'untried', runAt: NOON + DAY }, { kind: 'done' }])
  await finishJobs(db, [(await claim(db, { kinds: ['done'] }))[0]!], NOON)
  await add(db, [{ kind: 'failing' }])
  await failJob(db, (await claim(db, { kinds: ['failing'] }))[0]!, { code: 'ETIMEDOUT', now: NOON })
  await park(db, 'parked')

  expect((await listFailed(db)).map(({ kind, lastErrorCode }) => [kind, lastErrorCode])).toEqual([
    ['parked', 'http-500'],
    ['failing', 'ETIMEDOUT'],
  ])
})

test('a parked job that is let go runs at once and has three days again', async () => {
  const db = await cleanDatabase()
  await park(db, 'mail', 'lead-1')
  await park(db, 'mail', 'lead-2')
  const now = NOON + 10 * DAY

  expect(await retryParked(db, now, ['lead-2'])).toBe(1)
  const [job] = await claim(db, { now, until: now + MINUTE })
  const outcome = await failJob(db, job!, { code: 'smtp-451', now, random: () => 0 })

  expect(job).toMatchObject({ leadId: 'lead-2', attempts: 1 })
  expect(outcome).toEqual({ retryAt: now + 30_000 })
  expect(await retryParked(db, now)).toBe(1)
  expect(await retryParked(db, now)).toBe(0)
  expect(await retryParked(db, now, [])).toBe(0)
})

test('a change adds no second job of a kind that is waiting, and adds one when the first has begun', async () => {
  const db = await cleanDatabase()
  await add(db, [
    { kind: 'mail', leadId: 'lead-1' },
    { kind: 'webhook', leadId: 'lead-1' },
    { kind: 'mail', leadId: 'lead-2' },
  ])
  await claim(db, { kinds: ['webhook'], until: NOON + MINUTE })

  await db
    .transaction()
    .execute((transaction) =>
      addMissingJobs(transaction, 'lead-1', [{ kind: 'mail' }, { kind: 'webhook' }], NOON + 1),
    )

  const jobs = await db.selectFrom('job').select('kind').where('leadId', '=', 'lead-1').execute()
  expect(jobs.map(({ kind }) => kind).sort()).toEqual(['mail', 'webhook', 'webhook'])
})

test.runIf(engine === 'postgres')(
  'a job that a change found waiting is not claimed before the change is committed',
  async () => {
    const config = await migratedDatabase()
    const db = await connectForTest(config)
    const other = await connectForTest(config)
    await add(db, [{ kind: 'mail', leadId: 'lead-1' }])
    const order: string[] = []

    let claimed: Promise<unknown> | undefined
    await db.transaction().execute(async (transaction) => {
      await addMissingJobs(transaction, 'lead-1', [{ kind: 'mail' }], NOON)
      claimed = claim(other).then((jobs) => order.push(`claimed ${jobs.length}`))
      await delay(200)
      order.push('changed')
    })
    await claimed

    expect(order).toEqual(['changed', 'claimed 1'])
  },
)

test('a job that was done is forgotten after thirty days, one that failed is not', async () => {
  const db = await cleanDatabase()
  await add(db, [{ kind: 'mail' }])
  await finishJobs(db, [(await claim(db))[0]!], NOON)
  await park(db, 'webhook')

  await purgeDoneJobs(db, NOON + 30 * DAY)
  const within = await db.selectFrom('job').select('kind').orderBy('kind').execute()
  await purgeDoneJobs(db, NOON + 30 * DAY + 1)
  const after = await db.selectFrom('job').select('kind').execute()

  expect(within).toEqual([{ kind: 'mail' }, { kind: 'webhook' }])
  expect(after).toEqual([{ kind: 'webhook' }])
})

const KINDS = ['mail', 'webhook', 'parked', 'failing', 'done']

const claim = (db: Db, given: Partial<Parameters<typeof claimJobs>[1]> = {}) =>
  claimJobs(db, { kinds: KINDS, limit: 10, now: NOON, until: NOON + MINUTE, ...given })

const add = (db: Db, jobs: NewJob[]) =>
  db.transaction().execute((transaction) => addJobs(transaction, jobs, NOON))

async function park(db: Db, kind: string, leadId = 'lead') {
  await add(db, [{ kind, leadId }])
  const [job] = await claim(db, { kinds: [kind], now: NOON, until: NOON + MINUTE })
  await failJob(db, job!, { code: 'http-500', now: NOON + 3 * DAY })
}

test('jobs are counted by how they stand, and the oldest is the one that has been due longest', async () => {
  const db = await cleanDatabase()
  const nothing = { waiting: 0, failed: 0, parked: 0, oldestSeconds: 0 }
  expect(await countJobs(db, NOON)).toEqual(nothing)
  await add(db, [{ kind: 'mail', runAt: NOON + HOUR }])
  expect(await countJobs(db, NOON)).toEqual({ ...nothing, waiting: 1 })

  await add(db, [{ kind: 'fails' }, { kind: 'done' }, { kind: 'parked' }])
  const [fails] = await claim(db, { kinds: ['fails'], now: NOON })
  await failJob(db, fails!, { code: 'ECONNREFUSED', now: NOON + MINUTE })
  const [done] = await claim(db, { kinds: ['done'], now: NOON })
  await finishJobs(db, [done!], NOON)
  await db
    .updateTable('job')
    .set({ parkedAt: NOON, lastErrorCode: 'smtp-550' })
    .where('kind', '=', 'parked')
    .execute()

  const failing = { waiting: 1, failed: 1, parked: 1 }
  expect(await countJobs(db, NOON + 2 * MINUTE)).toEqual({ ...failing, oldestSeconds: 120 })
  expect(await countJobs(db, NOON + 2 * HOUR)).toEqual({ ...failing, oldestSeconds: 7200 })
  await db.deleteFrom('job').where('kind', '=', 'fails').execute()
  expect(await countJobs(db, NOON + 2 * HOUR)).toMatchObject({ waiting: 1, oldestSeconds: 3600 })
})
