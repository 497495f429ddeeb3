import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { addJobs } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { postJson } from '../webhook/lead-webhook.ts'

/** The endpoint that makes a CDN drop its pages. */
export type PurgeConfig = { url: string; token: string | undefined; timeoutMs?: number }

const KIND = 'cdn-purge'
/** Purge only after every process has reloaded the content, or the CDN may cache a stale page. */
const WAIT_MS = 3000

/**
 * Returns a function to call after each content check. It adds one job per version, even from several processes, and retries if that
 * failed. At start the job exists already, unless the content was changed while no process ran.
 */
export function purgeAtChanges({ db, clock }: { db: Db; clock: () => number }) {
  let added: string | undefined
  return async (version: string): Promise<void> => {
    if (version === added) return
    const now = clock()
    const job = { id: `${KIND}-${version}`, kind: KIND, payload: { version }, runAt: now + WAIT_MS }
    await db.transaction().execute((transaction) => addJobs(transaction, [job], now))
    added = version
  }
}

/** Posts `{ version, paths }`; anything but 2xx is retried like any job. */
export const purgeHandlers = ({
  url,
  token,
  timeoutMs = 10_000,
}: PurgeConfig): Record<string, JobHandler> => ({
  async [KIND]({ payload }, signal) {
    const { version } = z.object({ version: z.string() }).parse(payload)
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    await postJson({ url, body: JSON.stringify({ version, paths: ['/*'] }), headers, timeoutMs, signal })
  },
})
