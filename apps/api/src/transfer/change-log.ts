import { sql } from 'kysely'
import { isPostgres } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { PRIMARY_KEYS, TABLE_NAMES, type TableName, tablesIn } from './tables.ts'

/** Rows written or deleted, by table: their primary keys, each a JSON array. */
export type Changes = Map<TableName, Set<string>>

type Logged = { id: number; table: TableName; key: string }

const EVENTS = ['insert', 'update', 'delete'] as const

/**
 * Logs changed rows with database triggers, so that a copy can follow without reading everything again. Only one log at a time: leftovers of an
 * earlier one are removed. Call `stopChangeLog` afterwards, or every change of the site keeps writing a row.
 */
export async function startChangeLog(db: Db) {
  await stopChangeLog(db)
  const onPostgres = isPostgres(db)
  const id = onPostgres ? 'bigserial primary key' : 'integer primary key'
  await run(db, `create table "changeLog" ("id" ${id}, "table" text not null, "key" text not null)`)
  for (const table of await tablesIn(db))
    for (const statement of onPostgres ? postgresTrigger(table) : sqliteTriggers(table))
      await run(db, statement)

  const seen = new Set<number>()
  return {
    /** Changes since the last call, as of a snapshot. */
    async read(snapshot: Db): Promise<Changes> {
      const { rows } = await sql<Logged>`select * from ${sql.table('changeLog')}`.execute(snapshot)
      const changes: Changes = new Map()
      for (const { id, table, key } of rows) {
        if (seen.has(id)) continue
        seen.add(id)
        changes.set(table, (changes.get(table) ?? new Set()).add(key))
      }
      return changes
    },
  }
}

/** Removes the log and its triggers. */
export async function stopChangeLog(db: Db): Promise<void> {
  const onPostgres = isPostgres(db)
  for (const table of TABLE_NAMES)
    if (onPostgres) await run(db, `drop function if exists "logChange_${table}" cascade`)
    else for (const event of EVENTS) await run(db, `drop trigger if exists "logChange_${table}_${event}"`)
  await run(db, 'drop table if exists "changeLog"')
}

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)

const keyColumns = (table: TableName, row: 'NEW' | 'OLD') =>
  PRIMARY_KEYS[table].map((name) => `${row}."${name}"`).join(', ')

function postgresTrigger(table: TableName): string[] {
  const log = (row: 'NEW' | 'OLD') =>
    `insert into "changeLog" ("table", "key") values ('${table}', json_build_array(${keyColumns(table, row)})::text);`
  return [
    `create function "logChange_${table}"() returns trigger language plpgsql as $$ begin
       if TG_OP <> 'INSERT' then ${log('OLD')} end if;
       if TG_OP <> 'DELETE' then ${log('NEW')} end if;
       return null;
     end $$`,
    `create trigger "logChange_${table}" after insert or update or delete on "${table}"
       for each row execute function "logChange_${table}"()`,
  ]
}

function sqliteTriggers(table: TableName): string[] {
  const log = (row: 'NEW' | 'OLD') =>
    `insert into "changeLog" ("table", "key") values ('${table}', json_array(${keyColumns(table, row)}));`
  const body = { insert: log('NEW'), update: log('OLD') + log('NEW'), delete: log('OLD') }
  return EVENTS.map(
    (event) =>
      `create trigger "logChange_${table}_${event}" after ${event} on "${table}" begin ${body[event]} end`,
  )
}
