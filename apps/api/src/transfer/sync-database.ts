import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { PRIMARY_KEYS, TABLE_NAMES, type TableName } from './tables.ts'

/** Rows written, deleted and in all, of one table. */
export type SyncedTable = { written: number; deleted: number; rows: number }

/** Tables are found by name here: their columns are what the database says, not what the code knows. */
type AnyDb = Kysely<Record<string, Record<string, unknown>>>

const READ_BATCH = 1000
/** Below the number of values that one statement may hold, on either engine. */
const WRITE_BATCH = 200

/**
 * Makes the rows of `to` those of `from`, and writes only what differs: it may be cut off anywhere and run again. Both engines may stand on
 * either side. `from` should be a snapshot. Throws when `from` has columns that `to` does not.
 */
export async function syncDatabase(from: Db, to: Db): Promise<Record<TableName, SyncedTable>> {
  const known = new Set((await from.introspection.getTables()).map(({ name }) => name))
  const done = {} as Record<TableName, SyncedTable>
  for (const table of TABLE_NAMES)
    if (known.has(table)) done[table] = await syncTable(from as never, to as never, table)
  return done
}

/** How many rows each table has, of those that carry over. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLE_NAMES) {
    const { count } = await db
      .selectFrom(table)
      .select((query) => query.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

async function syncTable(from: AnyDb, to: AnyDb, table: TableName): Promise<SyncedTable> {
  const there = new Map<string, string>()
  for await (const row of rowsOf(to, table)) there.set(keyOf(table, row), digest(row))

  const result = { written: 0, deleted: 0, rows: 0 }
  const kept = new Set<string>()
  let changed: Record<string, unknown>[] = []
  const later: Record<string, unknown>[][] = []
  for await (const row of rowsOf(from, table)) {
    result.rows++
    const key = keyOf(table, row)
    kept.add(key)
    if (there.get(key) === digest(row)) continue
    changed.push(row)
    if (changed.length < WRITE_BATCH) continue
    // An empty table has nothing that could be in the way; otherwise what is gone goes first, since it may hold a unique value.
    if (there.size === 0) await write(to, table, changed)
    else later.push(changed)
    result.written += changed.length
    changed = []
  }
  const gone = [...there.keys()].filter((key) => !kept.has(key))
  for (const key of gone) await remove(to, table, JSON.parse(key))
  for (const rows of [...later, changed]) await write(to, table, rows)
  result.written += changed.length
  result.deleted = gone.length
  return result
}

async function* rowsOf(db: AnyDb, table: TableName): AsyncGenerator<Record<string, unknown>> {
  const columns = PRIMARY_KEYS[table]
  let last: Record<string, unknown> | undefined
  for (;;) {
    let query = db.selectFrom(table).selectAll().limit(READ_BATCH)
    for (const column of columns) query = query.orderBy(column)
    if (last) {
      const [names, values] = [columns.map((name) => sql.ref(name)), columns.map((name) => last![name])]
      query = query.where(sql<boolean>`(${sql.join(names)}) > (${sql.join(values)})`)
    }
    const rows = await query.execute()
    yield* rows
    if (rows.length < READ_BATCH) return
    last = rows.at(-1)!
  }
}

async function write(db: AnyDb, table: TableName, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
  const updates = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.columns([...PRIMARY_KEYS[table]]).doUpdateSet(updates))
    .execute()
}

async function remove(db: AnyDb, table: TableName, key: unknown[]): Promise<void> {
  let query = db.deleteFrom(table)
  for (const [i, column] of PRIMARY_KEYS[table].entries()) query = query.where(column, '=', key[i])
  await query.execute()
}

const keyOf = (table: TableName, row: Record<string, unknown>) =>
  JSON.stringify(PRIMARY_KEYS[table].map((name) => row[name]))

/** The same for the same values, whichever engine they were read from. */
const digest = (row: Record<string, unknown>) =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')
