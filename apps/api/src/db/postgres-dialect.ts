import { MAX_WAIT_MS, WaitedTooLong, waitBudget } from '@leasing/server/wait-budget'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { WatchedDialect } from './connect.ts'
import { isOutage } from './is-outage.ts'

/** A Kysely dialect over a pool of connections, first come, first served. */
export async function postgresDialect(url: string): Promise<WatchedDialect> {
  // Loaded on use: the driver costs start time and memory.
  const { default: pg } = await import('pg')
  const int8 = 20
  pg.types.setTypeParser(int8, Number) // Every bigint that we store is below 2^53.
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: MAX_WAIT_MS,
    // Fails early instead of waiting for the network's timeout when a server accepts a connection but does not respond.
    query_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A dropped connection must not end the process, neither when idle (the pool emits the error) nor between two statements (the client does).
  // The next query fails, and the pool opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool: { connect: () => borrow(pool), end: () => pool.end() } })
  return Object.assign(dialect, { waiting: () => pool.waitingCount })
}

/**
 * Borrows a pool client for one unit of work. After an outage it is closed instead of returned: a statement may still run on it, or its server
 * may have become a read-only standby. Until then it repeats the first error, which a failing rollback would hide.
 */
async function borrow(pool: Pool): Promise<PostgresPoolClient> {
  const client = await connectInTime(pool)
  let outage: Error | undefined
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (outage) throw outage
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      if (isOutage(error)) outage = error as Error
      throw error
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(outage) }
}

/** Waits for a connection within the request's wait budget: the pool's own timeout applies per connection, and a request may need several. */
async function connectInTime(pool: Pool): Promise<PoolClient> {
  const connecting = pool.connect()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const stopWaiting = waitBudget().wait(() => {
    reject(new WaitedTooLong())
    connecting.then(
      (client) => client.release(),
      () => {},
    )
  })
  return await Promise.race([connecting, tooLate]).finally(stopWaiting)
}
