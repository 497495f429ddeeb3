import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db, Tables } from './schema.ts'

/** Rows per transaction. SQLite has one writer: a batch holds the lock for some milliseconds. */
const ROWS = 20
/** Rows per DELETE, which is a single statement and so holds the lock only briefly. */
const DELETED_ROWS = 200
/** Pause in which other writers get the lock. */
const PAUSE_MS = 25

/**
 * Processes many rows while the site keeps writing. `next` returns the rows after a row; `act` writes them in one short transaction and returns
 * how many. Returns the total, also when the signal stopped it early.
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

/** Rows of a table whose `moment` (epoch ms) is at or before `until`; `key` identifies the rows of a batch. */
export type OldRows<Table extends keyof Tables = keyof Tables> = {
  [Name in Table]: { table: Name; key: ColumnOf<Name>; moment: ColumnOf<Name>; until: number }
}[Table]

type ColumnOf<Name extends keyof Tables> = keyof Tables[Name] & string

/** Deletes these rows in batches and returns how many. */
export async function deleteOld(
  db: Db,
  { table, key, moment, until }: OldRows,
  signal?: AbortSignal,
): Promise<number> {
  // Tables and columns are addressed by name; `OldRows` restricts them.
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
