import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { PRIMARY_KEYS, TABLE_NAMES, type TableName } from './tables.ts'

/** Rows written, deleted and in all, of one table. */
export type SyncedTable = { written: number; deleted: number; rows: number }

/** Tables are found by name here: their columns are what the database says, not what the code knows. */
type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

const READ_BATCH = 1000
/** Below the number of values that one statement may hold, on either engine. */
const WRITE_BATCH = 200

/** What is known to stand in the target: the digest of each row by its key. */
export type Digests = Map<TableName, Map<string, string>>

/**
 * Makes the rows of `to` those of `from`, and writes only what differs: it may be cut off anywhere and run again. Both engines may stand on
 * either side. `from` should be a snapshot. With the `digests` of an earlier run, during which nobody else wrote to `to`, that side is not
 * read again. Throws when `from` has columns that `to` does not.
 */
export async function syncDatabase(
  from: Db,
  to: Db,
  digests: Digests = new Map(),
): Promise<Record<TableName, SyncedTable>> {
  const known = new Set((await from.introspection.getTables()).map(({ name }) => name))
  const done = {} as Record<TableName, SyncedTable>
  for (const table of TABLE_NAMES) {
    if (!known.has(table)) continue
    const there = digests.get(table) ?? (await digestsOf(to as never, table))
    digests.set(table, there)
    done[table] = await syncTable(from as never, to as never, table, there)
  }
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

async function syncTable(
  from: AnyDb,
  to: AnyDb,
  table: TableName,
  there: Map<string, string>,
): Promise<SyncedTable> {
  // What is gone leaves first, since it may hold a value that must be unique; where nothing stands, rows are written as they come.
  const wasEmpty = there.size === 0
  const gone = new Set(there.keys())
  const batches: Row[][] = []
  let batch: Row[] = []
  const result = { written: 0, deleted: 0, rows: 0 }
  for await (const row of rowsOf(from, table)) {
    result.rows++
    const [key, hash] = [keyOf(table, row), digest(row)]
    gone.delete(key)
    if (there.get(key) === hash) continue
    there.set(key, hash)
    batch.push(row)
    result.written++
    if (batch.length < WRITE_BATCH) continue
    if (wasEmpty) await write(to, table, batch)
    else batches.push(batch)
    batch = []
  }
  for (const key of gone) {
    await remove(to, table, JSON.parse(key))
    there.delete(key)
    result.deleted++
  }
  for (const rows of [...batches, batch]) await write(to, table, rows)
  return result
}

async function digestsOf(db: AnyDb, table: TableName): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for await (const row of rowsOf(db, table)) digests.set(keyOf(table, row), digest(row))
  return digests
}

async function* rowsOf(db: AnyDb, table: TableName): AsyncGenerator<Row> {
  const columns = PRIMARY_KEYS[table]
  let last: Row | undefined
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

async function write(db: AnyDb, table: TableName, rows: Row[]): Promise<void> {
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

const keyOf = (table: TableName, row: Row) => JSON.stringify(PRIMARY_KEYS[table].map((name) => row[name]))

/** The same for the same values, whichever engine they were read from. */
const digest = (row: Row) =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')
