import { setTimeout as delay } from 'node:timers/promises'
import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'
import { countWaiting } from '../db/connect.ts'
import { isOutage } from '../db/is-outage.ts'
import type { Db } from '../db/schema.ts'
import { counter } from '../process/metrics.ts'
import { createOutageLog } from '../process/outage-log.ts'
import { DeliveryFailed, failureCode } from './delivery-failed.ts'
import { type ClaimedJob, claimJobs, failJob, finishJobs, releaseJobs } from './queue.ts'

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

/** Leaves the database to visitors for a moment before jobs are looked up. */
const BREATH_MS = 5
/** Longest pause after a job, however many visitors wait. */
const LONGEST_REST_MS = 1000

/** How much longer a claim lasts than the job: to wait for its turn, and to store the result. */
const CLAIM_MARGIN_MS = 30_000
/** Jobs that this process holds: claimed, running, or done and not stored yet. A commit costs the disk more than a job costs the processor. */
const HELD = 32
/** Results are stored together: so many, or those of so long. */
const STORED_AT_ONCE = HELD / 2
const GATHER_MS = 20

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
  const claimed: ClaimedJob[] = []
  const running = new Map<Promise<void>, AbortController>()
  let done: ClaimedJob[] = []
  let gathering: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined
  let closed = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let moreIsWaiting = false
  let resting = 0

  function wake() {
    if (closed) return
    lookAgain = looking !== undefined
    looking ??= look().finally(() => {
      looking = undefined
      if (lookAgain) wake()
    })
  }

  async function look() {
    startClaimed()
    await delay(BREATH_MS)
    if (closed || isPaused()) return
    const free = HELD - claimed.length - running.size - done.length
    moreIsWaiting = true
    if (free < HELD / 2) return
    const now = clock()
    try {
      const jobs = await claimJobs(db, { kinds, limit: free, now, until: now + jobMs + CLAIM_MARGIN_MS })
      lookUp.worked()
      claimed.push(...jobs)
      moreIsWaiting = jobs.length === free
      startClaimed()
    } catch (error) {
      moreIsWaiting = false
      lookUp.failed(withoutValues(error))
    }
  }

  function startClaimed() {
    while (running.size + resting < limit && claimed.length > 0 && !closed && !isPaused())
      start(claimed.shift()!)
  }

  function start(job: ClaimedJob) {
    const stop = new AbortController()
    const began = performance.now()
    const run = attempt(job, stop).finally(() => {
      running.delete(run)
      // Visitors go before jobs: pause for the time of this job, times the visitors who wait for the database.
      rest(countWaiting(db) * (performance.now() - began))
    })
    running.set(run, stop)
  }

  function rest(ms: number) {
    if (ms === 0) return goOn()
    resting++
    setTimeout(
      () => {
        resting--
        goOn()
      },
      Math.min(ms, LONGEST_REST_MS),
    ).unref()
  }

  function goOn() {
    startClaimed()
    if (claimed.length === 0 && moreIsWaiting) wake()
  }

  async function attempt(job: ClaimedJob, stop: AbortController) {
    // Waited so long that it could outlast its claim.
    if (clock() > job.claimedUntil - jobMs) return await giveBack([job])
    const timer = setTimeout(() => stop.abort(new DeliveryFailed('too-slow')), jobMs)
    try {
      await Promise.race([handlers[job.kind]!(job, stop.signal), untilAborted(stop.signal)])
      finish(job)
    } catch (error) {
      if (error === CLOSED) await giveBack([job])
      else await fail(job, error)
    } finally {
      clearTimeout(timer)
    }
  }

  function finish(job: ClaimedJob) {
    done.push(job)
    if (done.length >= STORED_AT_ONCE) void storeDone()
    else gathering ??= setTimeout(storeDone, GATHER_MS)
  }

  function storeDone(): Promise<void> {
    clearTimeout(gathering)
    gathering = undefined
    storing ??= storeAll().finally(() => {
      storing = undefined
      if (moreIsWaiting) wake()
    })
    return storing
  }

  async function storeAll() {
    while (done.length > 0) {
      const jobs = [...done]
      await write(jobs, async () => {
        await finishJobs(db, jobs, clock())
        for (const job of jobs) {
          outcomes.add(labels(job, 'done'))
          logger.info(named(job), 'job done')
        }
      })
      done = done.slice(jobs.length)
    }
  }

  /** Retries while the database is unavailable. If the claims expire meanwhile, the jobs run again. */
  async function write(jobs: readonly ClaimedJob[], outcome: () => Promise<void>): Promise<void> {
    try {
      await outcome()
    } catch (error) {
      if (isOutage(error) && !closed && jobs.some(({ claimedUntil }) => clock() < claimedUntil)) {
        await delay(pollMs)
        return await write(jobs, outcome)
      }
      for (const { id } of jobs)
        logger.warn({ ...withoutValues(error), job: id }, 'the outcome of a job could not be written')
    }
  }

  const giveBack = (jobs: readonly ClaimedJob[]) => write(jobs, () => releaseJobs(db, jobs))

  const fail = (job: ClaimedJob, error: unknown) =>
    write([job], async () => {
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
      const notBegun = claimed.splice(0)
      if (notBegun.length > 0) await giveBack(notBegun)
      await Promise.all(running.keys())
      clearTimeout(bound)
      await storeDone()
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
