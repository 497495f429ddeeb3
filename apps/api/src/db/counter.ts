import { CompiledQuery, PostgresAdapter } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from './schema.ts'

/**
 * Counts up to `points` within so many seconds from the first. On PostgreSQL all processes share the count; with SQLite, where there is
 * mostly one, each counts for itself. It follows the machine's clock.
 */
export function createCounter(db: Db, name: string, points: number, seconds: number): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: ({ text, values }: Query) => db.executeQuery(CompiledQuery.raw(text, values)) },
    storeType: 'client',
    tableName: 'rateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** What the library asks of a client of PostgreSQL; the rows of its answer are all it reads when it counts. */
type Query = { text: string; values: unknown[] }
