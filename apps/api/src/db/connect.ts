import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres-dialect.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The one place that knows which engine runs: PostgreSQL at a URL, or SQLite in the data folder. */
export async function connect(config: DatabaseConfig): Promise<Db> {
  if ('url' in config) return new Kysely<Tables>({ dialect: await postgresDialect(config.url) })
  mkdirSync(config.dataDir, { recursive: true })
  return new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile(config.dataDir)) })
}
