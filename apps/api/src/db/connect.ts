import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres-dialect.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

const waiting = new WeakMap<Db, () => number>()

/** How much waits to be written. */
export const countWaiting = (db: Db): number => waiting.get(db)?.() ?? 0

/** Counts what waits before it reaches the database, too. */
export function addWaiting(db: Db, count: () => number): void {
  const before = waiting.get(db)
  waiting.set(db, () => (before?.() ?? 0) + count())
}

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The only place that knows the engine: PostgreSQL at a URL, or SQLite in the data folder. */
export async function connect(config: DatabaseConfig): Promise<Db> {
  const dialect = 'url' in config ? await postgresDialect(config.url) : dialectIn(config.dataDir)
  const db = new Kysely<Tables>({ dialect })
  waiting.set(db, dialect.waiting)
  return db
}

function dialectIn(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialect(sqliteFile(dataDir))
}
