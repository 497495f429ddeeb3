import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beginHistory } from '../content/revisions.ts'
import { seedFromContent } from '../content/write-rows.ts'
import { isPostgres } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import type { Changes } from './change-log.ts'
import { PRIMARY_KEYS, TABLE_NAMES, type TableName, tablesIn } from './tables.ts'

/** Rows written, deleted and in total, of one table. */
export type SyncedTable = { written: number; deleted: number; rows: number }

/** Accesses tables by name; their columns come from the database, not from the code. */
type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

const READ_BATCH = 1000
/** Within the limit of values per statement on both engines. */
const WRITE_BATCH = 200

/**
 * Makes `to` equal to `from`, writing only differences: can be interrupted and repeated. Each side may be either engine. `from` should be a
 * snapshot. Throws when `from` has columns that `to` lacks.
 */
export async function syncDatabase(from: Db, to: Db): Promise<Record<TableName, SyncedTable>> {
  const done = {} as Record<TableName, SyncedTable>
  for (const table of await tablesIn(from)) done[table] = await syncTable(from as never, to as never, table)
  if (!done.contentSeed) await seedFromContent(to)
  if (!done.contentRevision) await beginHistory(to)
  return done
}

/** The same for changed rows only; returns how many. */
export async function syncChanges(from: Db, to: Db, changes: Changes): Promise<number> {
  let written = 0
  for (const table of TABLE_NAMES) {
    const keys = [...(changes.get(table) ?? [])]
    const rows: Row[] = []
    for (let i = 0; i < keys.length; i += WRITE_BATCH)
      rows.push(...(await rowsWith(from as never, table, keys.slice(i, i + WRITE_BATCH))))
    const deleted = new Set(keys.map(normalized))
    for (const row of rows) deleted.delete(keyOf(table, row))
    await replace(to as never, table, { deleted, rows })
    written += keys.length
  }
  return written
}

/** Row counts of the copied tables. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesIn(db)) {
    const { count } = await db
      .selectFrom(table)
      .select((query) => query.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

async function syncTable(from: AnyDb, to: AnyDb, table: TableName): Promise<SyncedTable> {
  let digests = await digestsOf(to, table)
  if (APPEND_ONLY.has(table) && (await hasForeignRows(from, table, digests))) {
    await emptyGuarded(to, table)
    digests = new Map()
  }
  // Inserts into an empty table without comparing.
  const wasEmpty = digests.size === 0
  const deleted = new Set(digests.keys())
  const result = { written: 0, deleted: 0, rows: 0 }
  let rows: Row[] = []
  for await (const row of rowsOf(from, table)) {
    result.rows++
    const key = keyOf(table, row)
    deleted.delete(key)
    if (digests.get(key) === digest(row)) continue
    rows.push(row)
    result.written++
    if (!wasEmpty || rows.length < WRITE_BATCH) continue
    await write(to, table, rows)
    rows = []
  }
  result.deleted = deleted.size
  await replace(to, table, { deleted, rows })
  return result
}

/** Deletes first, because a deleted row may hold a value that must be unique. */
async function replace(
  to: AnyDb,
  table: TableName,
  { deleted, rows }: { deleted: Set<string>; rows: Row[] },
): Promise<void> {
  for (const key of deleted) await remove(to, table, JSON.parse(key))
  for (let i = 0; i < rows.length; i += WRITE_BATCH) await write(to, table, rows.slice(i, i + WRITE_BATCH))
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

/** The rows of those keys that exist; each key is a JSON array. */
const rowsWith = (db: AnyDb, table: TableName, keys: string[]): Promise<Row[]> =>
  db
    .selectFrom(table)
    .selectAll()
    .where((row) =>
      row.or(
        keys.map((key) =>
          row.and(Object.fromEntries(PRIMARY_KEYS[table].map((name, i) => [name, JSON.parse(key)[i]]))),
        ),
      ),
    )
    .execute()

/** Append-only tables: triggers refuse updates and deletions. */
const APPEND_ONLY = new Set<TableName>(['audit', 'contentRevision'])

/** Whether the target has rows that the source lacks or that differ: a new place writes some at its first start. */
async function hasForeignRows(
  from: AnyDb,
  table: TableName,
  digests: ReadonlyMap<string, string>,
): Promise<boolean> {
  if (digests.size === 0) return false
  const sourceDigests = await digestsOf(from, table)
  return [...digests].some(([key, value]) => sourceDigests.get(key) !== value)
}

/** In one transaction: after an interruption the triggers are restored together with the rows. */
async function emptyGuarded(db: AnyDb, table: TableName): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction)
    if (isPostgres(transaction)) {
      await run(`alter table "${table}" disable trigger user`)
      await transaction.deleteFrom(table).execute()
      await run(`alter table "${table}" enable trigger user`)
      return
    }
    const { rows: guards } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(transaction)
    for (const { name } of guards) await run(`drop trigger "${name}"`)
    await transaction.deleteFrom(table).execute()
    for (const guard of guards) await run(guard.sql)
  })
}

async function write(db: AnyDb, table: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const updates = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => {
      const target = conflict.columns([...PRIMARY_KEYS[table]])
      return APPEND_ONLY.has(table) ? target.doNothing() : target.doUpdateSet(updates)
    })
    .execute()
}

async function remove(db: AnyDb, table: TableName, key: unknown[]): Promise<void> {
  let query = db.deleteFrom(table)
  for (const [i, column] of PRIMARY_KEYS[table].entries()) query = query.where(column, '=', key[i])
  await query.execute()
}

const normalized = (key: string) => JSON.stringify(JSON.parse(key))

const keyOf = (table: TableName, row: Row) => JSON.stringify(PRIMARY_KEYS[table].map((name) => row[name]))

/** Equal for equal rows of either engine. */
const digest = (row: Row) =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')

/** Runs `read` on a consistent snapshot of the database. It blocks no writers. */
export const withSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
