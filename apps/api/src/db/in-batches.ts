import { setTimeout } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

/** Rows of one transaction. SQLite has one writer at a time: a batch holds the lock for some milliseconds. */
const ROWS = 20
/** Rows of one DELETE, which does nothing else while it holds the lock. */
const DELETED_ROWS = 200
/** In the pause whoever waits for the lock gets it. */
const PAUSE_MS = 25

/**
 * Works through many rows while the site writes on. `next` answers the rows after the one given; `act` writes them in one short transaction
 * and answers how many it did. Returns their sum, also when the signal ended it early.
 */
export async function inBatches<Row>(
  next: (after: Row | undefined, limit: number) => Promise<Row[]>,
  act: (rows: Row[]) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  let last: Row | undefined
  while (!signal?.aborted) {
    const rows = await next(last, ROWS)
    if (rows.length > 0) count += await act(rows)
    if (rows.length < ROWS) break
    last = rows.at(-1)
    await setTimeout(PAUSE_MS)
  }
  return count
}

/** The same for rows that are only deleted: `remove` deletes up to `limit` of them. */
export async function deleteInBatches(
  remove: (limit: number) => Promise<DeleteResult>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  while (!signal?.aborted) {
    const deleted = Number((await remove(DELETED_ROWS)).numDeletedRows)
    count += deleted
    if (deleted < DELETED_ROWS) break
    await setTimeout(PAUSE_MS)
  }
  return count
}
