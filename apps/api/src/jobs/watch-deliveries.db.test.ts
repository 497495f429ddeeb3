import { expect, onTestFinished, test } from 'vitest'
import { testLogger } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import type { Db } from '../db/schema.ts'
import { addJobs, findFailingKinds } from './queue.ts'
import { watchDeliveries } from './watch-deliveries.ts'

const NOON = '2025-06-15T12:00:00+07:00'
const FIVE_PAST = '2025-06-15T12:05:00+07:00'

test('deliveries of a kind fail when one has been tried in vain for five minutes', async () => {
  const db = await cleanDatabase()
  await add(db, 'lead-mail', 'lead-webhook', 'cdn-purge')
  await set(db, 'lead-mail', { lastErrorCode: 'ECONNREFUSED' })
  // Given up on, and done at last.
  await set(db, 'lead-webhook', { lastErrorCode: 'http-500', parkedAt: Date.parse(NOON) })
  await set(db, 'cdn-purge', { lastErrorCode: 'http-500', doneAt: Date.parse(NOON) })

  expect(await findFailingKinds(db, Date.parse(FIVE_PAST) - 1)).toEqual([])
  expect(await findFailingKinds(db, Date.parse(FIVE_PAST))).toEqual(['lead-mail'])
})

test('a line of the log says when deliveries begin to fail, and one when they no longer do', async () => {
  const db = await cleanDatabase()
  const clock = testClock(NOON)
  const { logger, logs } = testLogger()
  await add(db, 'lead-mail')
  await set(db, 'lead-mail', { lastErrorCode: 'ECONNREFUSED' })
  const deliveries = watchDeliveries({ db, clock, logger, everyMs: 20 })
  onTestFinished(deliveries.close)
  expect(deliveries.isFailing()).toBe(false)

  clock.set(FIVE_PAST)
  await expect.poll(deliveries.isFailing).toBe(true)
  await set(db, 'lead-mail', { doneAt: clock(), lastErrorCode: null })
  await expect.poll(deliveries.isFailing).toBe(false)

  expect(logs).toMatchObject([
    { level: 50, kinds: ['lead-mail'], msg: 'deliveries fail' },
    { level: 30, msg: 'deliveries no longer fail' },
  ])
})

const add = (db: Db, ...kinds: string[]) =>
  db.transaction().execute((transaction) =>
    addJobs(
      transaction,
      kinds.map((kind) => ({ kind })),
      Date.parse(NOON),
    ),
  )

const set = (
  db: Db,
  kind: string,
  values: { lastErrorCode: string | null; parkedAt?: number; doneAt?: number },
) => db.updateTable('job').set(values).where('kind', '=', kind).execute()
