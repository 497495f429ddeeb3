import type { Db } from '../db/schema.ts'

/** Runs `read` on a consistent snapshot of the database. It blocks no writer. */
export const withSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
