import { openMetrics } from '@leasing/server/metrics'
import { expect, test } from 'vitest'
import { testClock } from '../test/test-clock.ts'
import { cleanDatabase, connectForTest, migratedDatabase } from '../test/test-database.ts'
import { countWaiting } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { apiFigures } from './figures.ts'
import { addJobs } from './jobs/queue.ts'

test('jobs, deliveries and the database are figures', async () => {
  const db = await cleanDatabase()
  await addJob(db)

  const text = await openMetrics(figures(db))

  expect(text).toContain('leasing_jobs{state="waiting"} 1\n')
  expect(text).toContain('leasing_oldest_job_seconds 0\n')
  expect(text).toContain('leasing_deliveries_total{kind="lead-mail",outcome="failed"} 3\n')
  expect(text).toContain('leasing_leads_total{form="refinance"} 2\n')
  expect(text).toContain('leasing_leads_total{form="complaint"} 0\n')
  expect(text).toContain('leasing_database_up 1\n')
  expect(text).toContain('leasing_database_waiting 0\n')
  expect(text).toContain('leasing_last_backup_timestamp_seconds 0\n')
})

test('however often figures are asked for, the database is asked every few seconds only', async () => {
  const db = await cleanDatabase()
  const metrics = figures(db, 3_600_000)
  await openMetrics(metrics)
  await addJob(db)

  const texts = await Promise.all(Array.from({ length: 50 }, () => openMetrics(metrics)))

  for (const text of texts) expect(text).toContain('leasing_jobs{state="waiting"} 0\n')
})

test('a database that cannot be asked is a figure, and the other figures are there', async () => {
  const db = await connectForTest(await migratedDatabase())
  await db.schema.dropTable('job').execute()

  const text = await openMetrics(figures(db))

  expect(text).toContain('leasing_database_up 0\n')
  expect(text).not.toContain('leasing_jobs{')
  expect(text).toContain('leasing_sms_budget 1000\n')
})

test('those who wait to write, or for a connection, are counted', async () => {
  const db = await connectForTest(await migratedDatabase())
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  // SQLite has one writer, PostgreSQL ten connections.
  const hold = () =>
    db.transaction().execute(async () => {
      begin()
      await held
    })
  const holding = Array.from({ length: 12 }, hold)
  await begun

  await expect.poll(() => countWaiting(db)).toBeGreaterThan(0)
  letGo()
  await Promise.all(holding)

  expect(countWaiting(db)).toBe(0)
})

const figures = (db: Db, checkEveryMs = 0) =>
  apiFigures({
    db,
    clock: testClock('2025-06-15T12:00:00+07:00'),
    leads: () => ({ refinance: 2 }),
    deliveries: () => ({ 'kind="lead-mail",outcome="failed"': 3 }),
    sms: () => ({ sent: 0, refused: 0, used: 0, budget: 1000 }),
    checkEveryMs,
  })

const addJob = (db: Db) =>
  db
    .transaction()
    .execute((transaction) =>
      addJobs(transaction, [{ kind: 'lead-mail' }], Date.parse('2025-06-15T12:00:00+07:00')),
    )
