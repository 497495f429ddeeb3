import { setTimeout as delay } from 'node:timers/promises'
import { FORMS } from '@leasing/contract/forms/registry'
import { countWaiting } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { readStateValue } from './db/site-state.ts'
import { countJobs, type JobCounts } from './jobs/queue.ts'
import type { SmsFigures } from './limits/sms-limits.ts'
import { type Figures, gauge, total } from './process/metrics.ts'

type Parts = {
  db: Db
  clock: () => number
  /** Undefined when this process delivers nothing. */
  deliveries: (() => Record<string, number>) | undefined
  /** New leads by form, since this process started. */
  leads: () => Record<string, number>
  sms: () => SmsFigures
  lookEveryMs?: number
}

const FORM_KEYS = Object.keys(FORMS)
const LOOK_EVERY_MS = 10_000
const LOOK_LIMIT_MS = 2000

/** What `/metrics` says of the API and its database. */
export function apiFigures({ db, clock, deliveries = () => ({}), leads, sms, lookEveryMs }: Parts): Figures {
  const look = watchDatabase(db, clock, lookEveryMs)
  return {
    leasing_jobs: gauge(
      'Deliveries that are not done: not tried yet (waiting), failed and tried again, given up on (parked)',
      async () => {
        const { jobs } = await look()
        if (!jobs) return undefined
        const { waiting, failed, parked } = jobs
        return { 'state="waiting"': waiting, 'state="failed"': failed, 'state="parked"': parked }
      },
    ),
    leasing_oldest_job_seconds: gauge(
      'How long the oldest delivery that is not parked has been due',
      async () => (await look()).jobs?.oldestSeconds,
    ),
    leasing_leads: total(
      'Requests of visitors that this process has stored, by form; a repeat or a change of one counts nothing',
      // All forms from the start: Prometheus sees no increase of a series that appears with a 1.
      () => Object.fromEntries(FORM_KEYS.map((form) => [`form="${form}"`, leads()[form] ?? 0])),
    ),
    leasing_deliveries: total('Attempts to deliver, by kind and outcome', deliveries),
    leasing_database_up: gauge(
      'Whether the database answered within 2 seconds, looked at every 10 seconds at most',
      async () => ((await look()).jobs ? 1 : 0),
    ),
    leasing_database_seconds: gauge(
      'How long the database took for that answer',
      async () => (await look()).seconds,
    ),
    leasing_database_waiting: gauge(
      'Pieces of work that wait for a connection (PostgreSQL) or for their turn to write (SQLite)',
      async () => {
        // The look itself may wait for a connection.
        await look()
        return countWaiting(db)
      },
    ),
    leasing_last_backup_timestamp_seconds: gauge(
      'When the newest backup that is whole was begun, as Unix time; 0 when there was none',
      async () => {
        const { lastBackup } = await look()
        return lastBackup === undefined ? undefined : lastBackup / 1000
      },
    ),
    leasing_sms_sent: total('SMS handed to the gateway', () => sms().sent),
    leasing_sms_refused: total(
      'SMS that a limit refused, or that the human step was asked for',
      () => sms().refused,
    ),
    leasing_sms_used: gauge('SMS of the whole site in the hour of its last one', () => sms().used),
    leasing_sms_budget: gauge('SMS that the whole site may send in an hour', () => sms().budget),
  }
}

type DatabaseFigures = { jobs: JobCounts; lastBackup: number }

/** Only `seconds` when the database did not answer. */
type Look = { seconds: number } & Partial<DatabaseFigures>

/** Queries the database at most every `everyMs`, however often it is called, and never twice at once. */
function watchDatabase(db: Db, clock: () => number, everyMs = LOOK_EVERY_MS): () => Promise<Look> {
  let last: { at: number; look: Promise<Look> } | undefined
  let pending: Promise<DatabaseFigures | undefined> | undefined

  const query = async (): Promise<DatabaseFigures> => ({
    jobs: await countJobs(db, clock()),
    lastBackup: Number(await readStateValue(db, 'last-backup')) || 0,
  })

  async function look(): Promise<Look> {
    const began = performance.now()
    pending ??= query()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined
      })
    const figures = await Promise.race([pending, delay(LOOK_LIMIT_MS, undefined, { ref: false })])
    return { seconds: (performance.now() - began) / 1000, ...figures }
  }

  return () => {
    const now = performance.now()
    if (!last || now - last.at >= everyMs) last = { at: now, look: look() }
    return last.look
  }
}
