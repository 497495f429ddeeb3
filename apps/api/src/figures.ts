import { setTimeout as delay } from 'node:timers/promises'
import { countWaiting } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { readStateValue } from './db/site-state.ts'
import { countJobs, type JobCounts } from './jobs/queue.ts'
import type { SmsFigures } from './limits/sms-limits.ts'
import type { Figures } from './process/metrics.ts'

type Parts = {
  db: Db
  clock: () => number
  /** Undefined when this process delivers nothing. */
  deliveries: (() => Record<string, number>) | undefined
  sms: () => SmsFigures
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 10_000
const LOOK_LIMIT_MS = 2000

/** What `/metrics` says of the API and its database. */
export function apiFigures({ db, clock, deliveries = () => ({}), sms, lookEveryMs }: Parts): Figures {
  const look = watchDatabase(db, clock, lookEveryMs)
  return {
    leasing_jobs: {
      type: 'gauge',
      help: 'Deliveries that are not done: not tried yet (waiting), failed and tried again, given up on (parked)',
      samples: async () => {
        const { jobs } = await look()
        if (!jobs) return {}
        const { waiting, failed, parked } = jobs
        return { 'state="waiting"': waiting, 'state="failed"': failed, 'state="parked"': parked }
      },
    },
    leasing_oldest_job_seconds: {
      type: 'gauge',
      help: 'How long the oldest delivery that is not parked has been due',
      samples: async () => {
        const { jobs } = await look()
        return jobs ? { '': jobs.oldestSeconds } : {}
      },
    },
    leasing_deliveries: {
      type: 'counter',
      help: 'Attempts to deliver, by kind and outcome',
      samples: deliveries,
    },
    leasing_database_up: {
      type: 'gauge',
      help: 'Whether the database answered within 2 seconds, looked at every 10 seconds at most',
      samples: async () => ({ '': (await look()).jobs ? 1 : 0 }),
    },
    leasing_database_seconds: {
      type: 'gauge',
      help: 'How long the database took for that answer',
      samples: async () => ({ '': (await look()).seconds }),
    },
    leasing_database_waiting: {
      type: 'gauge',
      help: 'Pieces of work that wait for a connection (PostgreSQL) or for their turn to write (SQLite)',
      samples: async () => {
        // The look itself may wait for a connection.
        await look()
        return { '': countWaiting(db) }
      },
    },
    leasing_last_backup_timestamp_seconds: {
      type: 'gauge',
      help: 'When the newest backup that is whole was begun, as Unix time; 0 when there was none',
      samples: async () => {
        const { lastBackup } = await look()
        return lastBackup === undefined ? {} : { '': lastBackup / 1000 }
      },
    },
    leasing_sms_sent: {
      type: 'counter',
      help: 'SMS handed to the gateway',
      samples: () => ({ '': sms().sent }),
    },
    leasing_sms_refused: {
      type: 'counter',
      help: 'SMS that a limit refused, or that the human step was asked for',
      samples: () => ({ '': sms().refused }),
    },
    leasing_sms_used: {
      type: 'gauge',
      help: 'SMS of the whole site in the hour of its last one',
      samples: () => ({ '': sms().used }),
    },
    leasing_sms_budget: {
      type: 'gauge',
      help: 'SMS that the whole site may send in an hour',
      samples: () => ({ '': sms().budget }),
    },
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
