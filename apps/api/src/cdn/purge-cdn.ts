import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { addJobs } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { postJson } from '../webhook/post-json.ts'

/** Where a CDN, or whatever stands between, is told to drop its pages. */
export type PurgeConfig = { url: string; token: string | undefined; timeoutMs?: number }

const KIND = 'cdn-purge'
/** Every process has the new content by then; a page that the CDN fetched earlier could be an old one. */
const WAIT_MS = 3000

/**
 * Answers what to call whenever the content was looked up: it adds one job for each version, however many processes do so, and again when
 * that failed. At a start the job is there already, unless the content was changed while no process ran.
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

/** Posts `{ version, paths }`; anything but 2xx is tried again as any job is. */
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
