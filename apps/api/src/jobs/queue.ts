import { randomUUID } from 'node:crypto'
import { deleteOld } from '../db/in-batches.ts'
import type { Db, DbTransaction, JobTable } from '../db/schema.ts'

/** A delivery to do. `runAt` (epoch ms) delays it; otherwise it is due at once. A second job with the same `id` is ignored. */
export type NewJob = { id?: string; kind: string; leadId?: string; payload?: object; runAt?: number }

/** A job that this process holds until `claimedUntil`. */
export type ClaimedJob = Pick<
  JobTable,
  'id' | 'kind' | 'leadId' | 'createdAt' | 'attempts' | 'claimedUntil'
> & {
  payload: unknown
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Retry window; afterwards the job is parked and waits for a person. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS
const KEEP_DONE_MS = 30 * DAY_MS

/** Call it in the transaction that writes the data which the jobs deliver. */
export async function addJobs(
  transaction: DbTransaction,
  jobs: readonly NewJob[],
  now: number,
): Promise<void> {
  if (jobs.length === 0) return
  await transaction
    .insertInto('job')
    .values(
      jobs.map(({ id = randomUUID(), kind, leadId = null, payload = {}, runAt = now }) => ({
        id,
        kind,
        payload: JSON.stringify(payload),
        leadId,
        createdAt: now,
        runAt,
        attempts: 0,
        claimedUntil: 0,
        doneAt: null,
        parkedAt: null,
        lastErrorCode: null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * Adds jobs of a lead unless one of that kind is still waiting: a waiting job will read the lead as this transaction leaves it. Updating the
 * waiting rows locks them, so that a worker cannot claim them before the commit.
 */
export async function addMissingJobs(
  transaction: DbTransaction,
  leadId: string,
  jobs: readonly Omit<NewJob, 'leadId'>[],
  now: number,
): Promise<void> {
  const waiting = await transaction
    .updateTable('job')
    .set(({ ref }) => ({ claimedUntil: ref('claimedUntil') }))
    .where('leadId', '=', leadId)
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('claimedUntil', '<', now)
    .returning('kind')
    .execute()
  const missing = jobs.filter(({ kind }) => !waiting.some((job) => job.kind === kind))
  await addJobs(
    transaction,
    missing.map((job) => ({ ...job, leadId })),
    now,
  )
}

export type Claim = { kinds: readonly string[]; limit: number; now: number; until: number }

/**
 * Claims due jobs, oldest first. A concurrent process that waited for a row rechecks the conditions and skips it. The attempt is counted
 * here, so that an attempt counts even if its process dies.
 */
export async function claimJobs(db: Db, { kinds, limit, now, until }: Claim): Promise<ClaimedJob[]> {
  const due = await dueJobs(db, kinds, now).limit(1).executeTakeFirst()
  // Workers poll every second: take the write lock only when something is due.
  if (!due) return []
  const claimed = await db
    .updateTable('job')
    .set(({ eb }) => ({ claimedUntil: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', dueJobs(db, kinds, now).orderBy('runAt').limit(limit))
    .where('runAt', '<=', now)
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('claimedUntil', '<', now)
    .returning(['id', 'kind', 'payload', 'leadId', 'createdAt', 'attempts', 'claimedUntil'])
    .execute()
  return claimed.map((job) => ({ ...job, payload: JSON.parse(job.payload) }))
}

const dueJobs = (db: Db, kinds: readonly string[], now: number) =>
  db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where('runAt', '<=', now)
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('claimedUntil', '<', now)

/** Skips jobs whose claim has expired and that another process has claimed since. */
export async function finishJobs(db: Db, jobs: readonly ClaimedJob[], now: number): Promise<void> {
  await stillClaimed(db, jobs).set({ doneAt: now, lastErrorCode: null }).execute()
}

export type Failure = { code: string; now: number; random?: () => number }

/** Schedules a retry, later each time, or parks the job when the retry window is over. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  { code, now, random = Math.random }: Failure,
): Promise<{ retryAt: number } | { parked: true }> {
  const retryAt = now + retryDelayMs(job.attempts, random())
  const parked = retryAt > job.createdAt + GIVE_UP_AFTER_MS
  await stillClaimed(db, [job])
    .set({ claimedUntil: 0, lastErrorCode: code, ...(parked ? { parkedAt: now } : { runAt: retryAt }) })
    .execute()
  return parked ? { parked } : { retryAt }
}

/** Releases jobs without counting the attempt; another worker may claim them at once. */
export async function releaseJobs(db: Db, jobs: readonly ClaimedJob[]): Promise<void> {
  await stillClaimed(db, jobs)
    .set(({ eb }) => ({ claimedUntil: 0, attempts: eb('attempts', '-', 1) }))
    .execute()
}

/** `claimedUntil` identifies the claim: a later claim always ends later. */
const stillClaimed = (db: Db, jobs: readonly ClaimedJob[]) =>
  db
    .updateTable('job')
    .where((eb) =>
      eb.or(
        [...Map.groupBy(jobs, ({ claimedUntil }) => claimedUntil)].map(([claimedUntil, claimed]) =>
          eb('claimedUntil', '=', claimedUntil).and(
            'id',
            'in',
            claimed.map(({ id }) => id),
          ),
        ),
      ),
    )
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)

/** Jobs that have failed and are not done: parked ones first, then by age. */
export const listFailed = (db: Db) =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'leadId', 'createdAt', 'attempts', 'runAt', 'parkedAt', 'lastErrorCode'])
    .where('doneAt', 'is', null)
    .where('lastErrorCode', 'is not', null)
    .orderBy((eb) => eb.case().when('parkedAt', 'is', null).then(1).else(0).end())
    .orderBy('createdAt')
    .execute()

/** Most failures are temporary: a job is tried four times within this time. */
const FAILING_AFTER_MS = 5 * 60_000

/** Kinds with a job that has failed for five minutes. Parked jobs do not count. */
export async function findFailingKinds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('lastErrorCode', 'is not', null)
    .where('createdAt', '<=', now - FAILING_AFTER_MS)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

export type JobCounts = {
  /** Not tried yet, including delayed ones. */
  waiting: number
  /** Failed, and will be retried. */
  failed: number
  /** Not retried any more, because the retry window is over. */
  parked: number
  /** How long the oldest job that is not parked has been due, in seconds. */
  oldestSeconds: number
}

export async function countJobs(db: Db, now: number): Promise<JobCounts> {
  const rows = await db
    .selectFrom('job')
    .select(({ fn, eb }) => [
      eb.case().when('lastErrorCode', 'is', null).then('waiting').else('failed').end().as('state'),
      fn.countAll().as('count'),
      fn.min('createdAt').as('createdAt'),
      fn.min('runAt').as('runAt'),
    ])
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .groupBy('state')
    .execute()
  const parked = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('parkedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const waiting = rows.find(({ state }) => state === 'waiting')
  const failed = rows.find(({ state }) => state === 'failed')
  // A failed job's `runAt` moves with each retry; it has been due since it was created.
  const dueSince = Math.min(waiting?.runAt ?? now, failed?.createdAt ?? now, now)
  return {
    waiting: Number(waiting?.count ?? 0),
    failed: Number(failed?.count ?? 0),
    parked: Number(parked.count),
    oldestSeconds: (now - dueSince) / 1000,
  }
}

/** Makes parked jobs due again (only those of `leadIds`, if given), with a new retry window. Returns how many. */
export async function retryParked(db: Db, now: number, leadIds?: readonly string[]): Promise<number> {
  if (leadIds?.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ parkedAt: null, runAt: now, createdAt: now, attempts: 0 })
    .where('parkedAt', 'is not', null)
    .$if(leadIds !== undefined, (query) => query.where('leadId', 'in', leadIds!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes jobs done more than 30 days ago. */
export async function purgeDoneJobs(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const until = now - KEEP_DONE_MS - 1
  await deleteOld(db, { table: 'job', key: 'id', moment: 'doneAt', until }, signal)
}

const FIRST_DELAY_MS = 30_000
const MAX_DELAY_MS = 60 * 60 * 1000
/** Jitter as a share of the delay, so that jobs that failed together do not retry together. */
const JITTER = 0.25

/** Exponential backoff after attempt 1, 2, …: 30 s doubling up to an hour, plus jitter. `random` is 0 to 1. */
export const retryDelayMs = (attempt: number, random: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS) * (1 + JITTER * random))
