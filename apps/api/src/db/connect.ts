import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Dialect, Kysely, PostgresAdapter, sql } from 'kysely'
import { StartFailure } from '../process/start-failure.ts'
import { withCommitCallbacks } from './after-commit.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Db, DbTransaction, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

/** `waiting`: how many callers wait for a connection, or for their turn to write. */
export type WatchedDialect = Dialect & { waiting: () => number }

const waiting = new WeakMap<Db, () => number>()

/** How many writes wait. */
export const countWaiting = (db: Db): number => waiting.get(db)?.() ?? 0

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The only place that knows the engine: PostgreSQL at a URL, or SQLite in the data folder. */
export async function connect(config: DatabaseConfig): Promise<Db> {
  const dialect = 'url' in config ? await postgresDialect(config.url) : dialectIn(config.dataDir)
  const db = new Kysely<Tables>({ dialect: withCommitCallbacks(dialect) })
  waiting.set(db, dialect.waiting)
  return db
}

function dialectIn(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialect(sqliteFile(dataDir))
}

/** For the few statements that the engines do not share. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Locks a table for one writing transaction at a time; readers continue. SQLite needs nothing: its write transactions exclude each other
 * from the start.
 */
export async function lockTable(transaction: DbTransaction, table: keyof Tables): Promise<void> {
  if (isPostgres(transaction))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}

/**
 * Connects to an existing database; throws a `StartFailure` otherwise. With the site's variables missing, a command would create an empty
 * database and report '0 requests' about a person who asks to be erased.
 */
export async function connectExisting(config: DatabaseConfig): Promise<Db> {
  if ('dataDir' in config && !existsSync(sqliteFile(config.dataDir)))
    throw new StartFailure([
      `DATA_DIR: ${config.dataDir} holds no database; name the site's variables (--env FILE), or start the site once`,
    ])
  return await connect(config)
}
