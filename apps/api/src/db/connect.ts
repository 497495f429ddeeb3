import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartFailure } from '@leasing/server/start-failure'
import { type Dialect, Kysely, PostgresAdapter, sql } from 'kysely'
import { withCommitCallbacks } from './after-commit.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Db, DbTransaction, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

/** `waiting`: number of callers that wait for a connection, or for their turn to write. */
export type WatchedDialect = Dialect & { waiting: () => number }

const waiting = new WeakMap<Db, () => number>()

/** Number of waiting writers or connections. */
export const countWaiting = (db: Db): number => waiting.get(db)?.() ?? 0

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The only function that knows which engine runs: PostgreSQL at a URL, or SQLite in the data folder. */
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

/** Selects the statement where the engines differ. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Locks a table for one writing transaction at a time; readers continue. A no-op on SQLite, whose write transactions exclude each other from the
 * start.
 */
export async function lockTable(transaction: DbTransaction, table: keyof Tables): Promise<void> {
  if (isPostgres(transaction))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}

/**
 * Connects to an existing database, otherwise throws a `StartFailure`. Without the site's variables a command would create an empty database and
 * report '0 requests' about a person who asks to be erased.
 */
export async function connectExisting(config: DatabaseConfig): Promise<Db> {
  if ('dataDir' in config && !existsSync(sqliteFile(config.dataDir)))
    throw new StartFailure([
      `DATA_DIR: ${config.dataDir} holds no database; name the site's variables (--env FILE), or start the site once`,
    ])
  return await connect(config)
}
