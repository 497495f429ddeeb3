import { setTimeout as delay } from 'node:timers/promises'
import { FORMS } from '@leasing/contract/forms/registry'
import { type Figures, gauge, total } from '@leasing/server/metrics'
import { countWaiting } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { readStateValue } from './db/site-state.ts'
import { countJobs, type JobCounts } from './jobs/queue.ts'
import type { SmsFigures } from './limits/sms-limits.ts'

type Parts = {
  db: Db
  clock: () => number
  /** Undefined when this process delivers nothing. */
  deliveries: (() => Record<string, number>) | undefined
  /** New leads by form, since this process started. */
  leads: () => Record<string, number>
  sms: () => SmsFigures
  checkEveryMs?: number
}

const FORM_KEYS = Object.keys(FORMS)
const CHECK_EVERY_MS = 10_000
const CHECK_TIMEOUT_MS = 2000

/** Metrics of the API and its database. */
export function apiFigures({ db, clock, deliveries = () => ({}), leads, sms, checkEveryMs }: Parts): Figures {
  const checkDatabase = watchDatabase(db, clock, checkEveryMs)
  return {
    leasing_jobs: gauge(
      'Jobs that are not done: not tried yet (waiting), failed and to be retried (failed), given up (parked)',
      async () => {
        const { jobs } = await checkDatabase()
        if (!jobs) return undefined
        const { waiting, failed, parked } = jobs
        return { 'state="waiting"': waiting, 'state="failed"': failed, 'state="parked"': parked }
      },
    ),
    leasing_oldest_job_seconds: gauge(
      'How long the oldest job that is not parked has been due',
      async () => (await checkDatabase()).jobs?.oldestSeconds,
    ),
    leasing_leads: total(
      'New leads that this process has stored, by form, without repeats and changes',
      // All forms from the start: Prometheus counts no increase for a series that first appears with the value 1.
      () => Object.fromEntries(FORM_KEYS.map((form) => [`form="${form}"`, leads()[form] ?? 0])),
    ),
    leasing_deliveries: total('Attempts to deliver, by kind and outcome', deliveries),
    leasing_database_up: gauge(
      'Whether the database responded within 2 seconds; checked every 10 seconds at most',
      async () => ((await checkDatabase()).jobs ? 1 : 0),
    ),
    leasing_database_seconds: gauge(
      'Duration of that check of the database',
      async () => (await checkDatabase()).seconds,
    ),
    leasing_database_waiting: gauge(
      'Operations waiting for a connection (PostgreSQL) or for their turn to write (SQLite)',
      async () => {
        // The check itself may wait for a connection.
        await checkDatabase()
        return countWaiting(db)
      },
    ),
    leasing_last_backup_timestamp_seconds: gauge(
      'Start time of the newest complete backup, in Unix seconds; 0 when there is none',
      async () => {
        const { lastBackup } = await checkDatabase()
        return lastBackup === undefined ? undefined : lastBackup / 1000
      },
    ),
    leasing_sms_sent: total('SMS handed to the gateway', () => sms().sent),
    leasing_sms_refused: total('SMS refused by a limit, or requiring the human step', () => sms().refused),
    leasing_sms_used: gauge('SMS of the whole site in the hour of the last SMS', () => sms().used),
    leasing_sms_budget: gauge('SMS that the whole site may send in an hour', () => sms().budget),
  }
}

type DatabaseFigures = { jobs: JobCounts; lastBackup: number }

/** Only `seconds` when the database did not respond in time. */
type Check = { seconds: number } & Partial<DatabaseFigures>

/** Queries the database at most every `everyMs`, however often it is called, and never twice at once. */
function watchDatabase(db: Db, clock: () => number, everyMs = CHECK_EVERY_MS): () => Promise<Check> {
  let last: { at: number; check: Promise<Check> } | undefined
  let pending: Promise<DatabaseFigures | undefined> | undefined

  const query = async (): Promise<DatabaseFigures> => ({
    jobs: await countJobs(db, clock()),
    lastBackup: Number(await readStateValue(db, 'last-backup')) || 0,
  })

  async function check(): Promise<Check> {
    const startedAt = performance.now()
    pending ??= query()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined
      })
    const figures = await Promise.race([pending, delay(CHECK_TIMEOUT_MS, undefined, { ref: false })])
    return { seconds: (performance.now() - startedAt) / 1000, ...figures }
  }

  return () => {
    const now = performance.now()
    if (!last || now - last.at >= everyMs) last = { at: now, check: check() }
    return last.check
  }
}
