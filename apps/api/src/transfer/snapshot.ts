import type { Db } from '../db/schema.ts'

/** Runs `read` on one consistent state of the database, whoever writes to it meanwhile. Nobody waits for it. */
export const withSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
