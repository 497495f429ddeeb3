import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db, Tables } from './schema.ts'

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

/** The rows of a table whose `moment` (epoch ms) is at or before `until`; `key` tells rows apart well enough to take some of them. */
export type OldRows<Table extends keyof Tables = keyof Tables> = {
  [Name in Table]: { table: Name; key: ColumnOf<Name>; moment: ColumnOf<Name>; until: number }
}[Table]

type ColumnOf<Name extends keyof Tables> = keyof Tables[Name] & string

/** Deletes what is over, and answers how many rows that were. */
export async function deleteOld(
  db: Db,
  { table, key, moment, until }: OldRows,
  signal?: AbortSignal,
): Promise<number> {
  // Tables and columns are found by name here; `OldRows` says which there are.
  const tables = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  let count = 0
  while (!signal?.aborted) {
    const { numDeletedRows } = await tables
      .deleteFrom(table)
      .where(moment, '<=', until)
      .where(key, 'in', tables.selectFrom(table).select(key).where(moment, '<=', until).limit(DELETED_ROWS))
      .executeTakeFirstOrThrow()
    const deleted = Number(numDeletedRows)
    count += deleted
    if (deleted < DELETED_ROWS) break
    await setTimeout(PAUSE_MS)
  }
  return count
}
