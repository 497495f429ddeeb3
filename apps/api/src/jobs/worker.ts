import { setTimeout as delay } from 'node:timers/promises'
import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import { countWaiting } from '../db/connect.ts'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { counter } from '../process/metrics.ts'
import { createOutageLog } from '../process/outage-log.ts'
import { DeliveryFailed, failureCode } from './delivery-failed.ts'
import { type ClaimedJob, claimJobs, failJob, finishJob, releaseJob } from './queue.ts'

/**
 * Does a job or throws. It may run twice (the process may die before the result is stored), so receivers must recognise repeats by the job's
 * id. It must stop when the signal aborts.
 */
export type JobHandler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>

export type WorkerOptions = {
  db: Db
  handlers: Readonly<Record<string, JobHandler>>
  clock: () => number
  logger: Logger
  pollMs?: number
  /** How many jobs run at once. */
  limit?: number
  /** After this a job has failed. */
  jobMs?: number
  /** How long closing waits for running jobs; then they are aborted and released. */
  closeMs?: number
  /** While true, no further job is started. */
  isPaused?: (() => boolean) | undefined
}

export type Worker = {
  /** Polls now. */
  wake: () => void
  /** How many jobs of each kind were done, failed and parked, for metrics. */
  outcomes: () => Record<string, number>
  close: () => Promise<void>
}

/** No job is started while more than this wait for the database: a mail can wait, a visitor who sends a form cannot. */
const MANY_WAITING = 10

/** How much longer a claim lasts than the job, to store the result. */
const CLAIM_MARGIN_MS = 30_000

/** Runs due jobs until closed. Any number of processes may share the table. */
export function startWorker({
  db,
  handlers,
  clock,
  logger,
  pollMs = 1000,
  limit = 4,
  jobMs = 60_000,
  closeMs = 5000,
  isPaused = () => false,
}: WorkerOptions): Worker {
  const kinds = Object.keys(handlers)
  const outcomes = counter()
  const lookUp = createOutageLog(logger, {
    lost: 'jobs could not be looked up',
    back: 'jobs can be looked up again',
  })
  const running = new Map<Promise<void>, AbortController>()
  let closed = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let moreIsWaiting = false

  function wake() {
    if (closed) return
    lookAgain = looking !== undefined
    looking ??= look().finally(() => {
      looking = undefined
      if (lookAgain) wake()
    })
  }

  async function look() {
    if (isPaused() || countWaiting(db) > MANY_WAITING) return
    const free = limit - running.size
    moreIsWaiting = true
    if (free === 0) return
    const now = clock()
    try {
      const jobs = await claimJobs(db, { kinds, limit: free, now, until: now + jobMs + CLAIM_MARGIN_MS })
      lookUp.worked()
      for (const job of jobs) start(job)
      moreIsWaiting = jobs.length === free
    } catch (error) {
      moreIsWaiting = false
      lookUp.failed(withoutValues(error))
    }
  }

  function start(job: ClaimedJob) {
    const stop = new AbortController()
    const run = attempt(job, stop).finally(() => {
      running.delete(run)
      if (moreIsWaiting) wake()
    })
    running.set(run, stop)
  }

  async function attempt(job: ClaimedJob, stop: AbortController) {
    const timer = setTimeout(() => stop.abort(new DeliveryFailed('too-slow')), jobMs)
    try {
      await Promise.race([handlers[job.kind]!(job, stop.signal), untilAborted(stop.signal)])
      await finish(job)
    } catch (error) {
      if (error === CLOSED) await giveBack(job)
      else await fail(job, error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Retries while the database is unavailable. If the claim expires meanwhile, the job runs again. */
  async function write(job: ClaimedJob, outcome: () => Promise<void>): Promise<void> {
    try {
      await outcome()
    } catch (error) {
      if (isOutage(error) && !closed && clock() < job.claimedUntil) {
        await delay(pollMs)
        return await write(job, outcome)
      }
      logger.warn({ ...withoutValues(error), job: job.id }, 'the outcome of a job could not be written')
    }
  }

  const finish = (job: ClaimedJob) =>
    write(job, async () => {
      await finishJob(db, job, clock())
      outcomes.add(labels(job, 'done'))
      logger.info(named(job), 'job done')
    })

  const giveBack = (job: ClaimedJob) => write(job, () => releaseJob(db, job))

  const fail = (job: ClaimedJob, error: unknown) =>
    write(job, async () => {
      const code = failureCode(error)
      const outcome = await failJob(db, job, { code, now: clock() })
      const context = {
        ...(error instanceof DeliveryFailed ? {} : withoutValues(error)),
        ...named(job),
        code,
      }
      outcomes.add(labels(job, 'parked' in outcome ? 'parked' : 'failed'))
      if ('parked' in outcome) logger.error(context, 'job parked')
      else logger.warn({ ...context, retryAt: new Date(outcome.retryAt) }, 'job failed')
    })

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    outcomes: outcomes.samples,
    async close() {
      closed = true
      clearInterval(timer)
      await looking
      const bound = setTimeout(() => {
        for (const stop of running.values()) stop.abort(CLOSED)
      }, closeMs)
      await Promise.all(running.keys())
      clearTimeout(bound)
    },
  }
}

const CLOSED = new DeliveryFailed('closed')

const named = ({ id, kind, attempts }: ClaimedJob) => ({ job: id, kind, attempts })

const labels = ({ kind }: ClaimedJob, outcome: 'done' | 'failed' | 'parked') =>
  `kind="${kind}",outcome="${outcome}"`

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
