import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres-dialect.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { WatchedDialect } from './watched-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

const dialects = new WeakMap<Db, WatchedDialect>()

export const countWaiting = (db: Db): number => dialects.get(db)?.waiting() ?? 0

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The only place that knows the engine: PostgreSQL at a URL, or SQLite in the data folder. */
export async function connect(config: DatabaseConfig): Promise<Db> {
  const dialect = 'url' in config ? await postgresDialect(config.url) : dialectIn(config.dataDir)
  const db = new Kysely<Tables>({ dialect })
  dialects.set(db, dialect)
  return db
}

function dialectIn(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialect(sqliteFile(dataDir))
}
