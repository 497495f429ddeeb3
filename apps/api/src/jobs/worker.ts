import { setTimeout as delay } from 'node:timers/promises'
import { withoutValues } from '@leasing/rules/without-values'
import { counter } from '@leasing/server/metrics'
import { createOutageLog } from '@leasing/server/outage-log'
import type { Logger } from 'pino'
import { countWaiting } from '../db/connect.ts'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { DeliveryFailed, failureCode } from './delivery-failed.ts'
import { type ClaimedJob, claimJobs, failJob, finishJobs, releaseJobs } from './queue.ts'

/**
 * Does a job or throws. It may run twice, because the process may die before the result is stored; receivers must drop duplicates by the job's
 * id. It must stop when the signal aborts.
 */
export type JobHandler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>

export type WorkerOptions = {
  db: Db
  handlers: Readonly<Record<string, JobHandler>>
  clock: () => number
  logger: Logger
  pollMs?: number
  /** Maximum number of jobs that run at once. */
  limit?: number
  /** Timeout of a job, after which it has failed. */
  jobMs?: number
  /** How long closing waits for running jobs before they are aborted and released. */
  closeMs?: number
  /** While it returns true, no further job is started. */
  isPaused?: (() => boolean) | undefined
}

export type Worker = {
  /** Polls immediately. */
  wake: () => void
  /** Number of done, failed and parked jobs by kind, for metrics. */
  outcomes: () => Record<string, number>
  close: () => Promise<void>
}

/** Short pause before each poll, so that visitors' queries go first. */
const POLL_DELAY_MS = 5
/** Longest pause after a job, no matter how many visitors wait. */
const MAX_PAUSE_MS = 1000

/** How much longer a claim lasts than the job's timeout: time to wait in this process and to store the result. */
const CLAIM_MARGIN_MS = 30_000
/** Maximum number of jobs of this process: claimed, running, or done but not stored. Claiming in batches saves commits, which cost more than the jobs. */
const MAX_JOBS = 32
/** Results are stored in batches: of this many jobs, or of those finished within this time. */
const STORE_BATCH = MAX_JOBS / 2
const STORE_DELAY_MS = 20

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
  const outageLog = createOutageLog(logger, {
    lost: 'jobs could not be looked up',
    back: 'jobs can be looked up again',
  })
  const claimed: ClaimedJob[] = []
  const running = new Map<Promise<void>, AbortController>()
  let done: ClaimedJob[] = []
  let storeTimer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined
  let closed = false
  let polling: Promise<void> | undefined
  let pollAgain = false
  let hasMore = false
  let paused = 0

  function wake() {
    if (closed) return
    pollAgain = polling !== undefined
    polling ??= poll().finally(() => {
      polling = undefined
      if (pollAgain) wake()
    })
  }

  async function poll() {
    startClaimed()
    await delay(POLL_DELAY_MS)
    if (closed || isPaused()) return
    const free = MAX_JOBS - claimed.length - running.size - done.length
    hasMore = true
    if (free < MAX_JOBS / 2) return
    const now = clock()
    try {
      const jobs = await claimJobs(db, { kinds, limit: free, now, until: now + jobMs + CLAIM_MARGIN_MS })
      outageLog.worked()
      claimed.push(...jobs)
      hasMore = jobs.length === free
      startClaimed()
    } catch (error) {
      hasMore = false
      outageLog.failed(withoutValues(error))
    }
  }

  function startClaimed() {
    while (running.size + paused < limit && claimed.length > 0 && !closed && !isPaused())
      start(claimed.shift()!)
  }

  function start(job: ClaimedJob) {
    const stop = new AbortController()
    const startedAt = performance.now()
    const run = attempt(job, stop).finally(() => {
      running.delete(run)
      // Visitors go before jobs: pause for the job's duration times the number of visitors waiting for the database.
      pause(countWaiting(db) * (performance.now() - startedAt))
    })
    running.set(run, stop)
  }

  function pause(ms: number) {
    if (ms === 0) return startNext()
    paused++
    setTimeout(
      () => {
        paused--
        startNext()
      },
      Math.min(ms, MAX_PAUSE_MS),
    ).unref()
  }

  function startNext() {
    startClaimed()
    if (claimed.length === 0 && hasMore) wake()
  }

  async function attempt(job: ClaimedJob, stop: AbortController) {
    // The job waited so long that it could run beyond its claim.
    if (clock() > job.claimedUntil - jobMs) return await release([job])
    const timer = setTimeout(() => stop.abort(new DeliveryFailed('too-slow')), jobMs)
    try {
      await Promise.race([handlers[job.kind]!(job, stop.signal), untilAborted(stop.signal)])
      finish(job)
    } catch (error) {
      if (error === CLOSED) await release([job])
      else await fail(job, error)
    } finally {
      clearTimeout(timer)
    }
  }

  function finish(job: ClaimedJob) {
    done.push(job)
    if (done.length >= STORE_BATCH) void storeDone()
    else storeTimer ??= setTimeout(storeDone, STORE_DELAY_MS)
  }

  function storeDone(): Promise<void> {
    clearTimeout(storeTimer)
    storeTimer = undefined
    storing ??= storeAll().finally(() => {
      storing = undefined
      if (hasMore) wake()
    })
    return storing
  }

  async function storeAll() {
    while (done.length > 0) {
      const jobs = [...done]
      await store(jobs, async () => {
        await finishJobs(db, jobs, clock())
        for (const job of jobs) {
          outcomes.add(labels(job, 'done'))
          logger.info(logFields(job), 'job done')
        }
      })
      done = done.slice(jobs.length)
    }
  }

  /** Retries while the database is unavailable. If the claims expire first, the jobs run again. */
  async function store(jobs: readonly ClaimedJob[], write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      if (isOutage(error) && !closed && jobs.some(({ claimedUntil }) => clock() < claimedUntil)) {
        await delay(pollMs)
        return await store(jobs, write)
      }
      for (const { id } of jobs)
        logger.warn({ ...withoutValues(error), job: id }, 'the outcome of a job could not be written')
    }
  }

  const release = (jobs: readonly ClaimedJob[]) => store(jobs, () => releaseJobs(db, jobs))

  const fail = (job: ClaimedJob, error: unknown) =>
    store([job], async () => {
      const code = failureCode(error)
      const outcome = await failJob(db, job, { code, now: clock() })
      const context = {
        ...(error instanceof DeliveryFailed ? {} : withoutValues(error)),
        ...logFields(job),
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
      await polling
      const timeout = setTimeout(() => {
        for (const stop of running.values()) stop.abort(CLOSED)
      }, closeMs)
      const notStarted = claimed.splice(0)
      if (notStarted.length > 0) await release(notStarted)
      await Promise.all(running.keys())
      clearTimeout(timeout)
      await storeDone()
    },
  }
}

const CLOSED = new DeliveryFailed('closed')

const logFields = ({ id, kind, attempts }: ClaimedJob) => ({ job: id, kind, attempts })

const labels = ({ kind }: ClaimedJob, outcome: 'done' | 'failed' | 'parked') =>
  `kind="${kind}",outcome="${outcome}"`

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
