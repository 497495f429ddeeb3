import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type DatabaseConfig = { url: string } | { dataDir: string }

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'site.sqlite')

/** The one place that knows which engine runs: PostgreSQL at a URL, or SQLite in the data folder. */
export async function connect(config: DatabaseConfig): Promise<Db> {
  if ('dataDir' in config) {
    mkdirSync(config.dataDir, { recursive: true })
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqliteFile(config.dataDir)) })
  }
  // Loaded only when used: the driver costs start time and memory.
  const { default: pg } = await import('pg')
  const int8 = 20
  pg.types.setTypeParser(int8, Number) // every bigint of ours stays below 2^53
  const pool = new pg.Pool({
    connectionString: config.url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A server that is there but does not answer: who waits is told, instead of waiting as long as the network would.
    query_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
