import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Runs `read` on one consistent state of the database, whoever writes to it meanwhile. Nobody waits for it. */
export async function withSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(read)
  return await db.connection().execute(async (connection) => {
    // Kysely's own transactions take the write lock of SQLite at once; this one only reads.
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`commit`.execute(connection)
    }
  })
}
