import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../src/db/schema.ts'

/** Locks the file of a database for writing, as another process does, until the returned function is called. */
export async function lockSqlite(db: Db): Promise<() => void> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const other = new DatabaseSync(rows[0]!.file, { timeout: 5000 })
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  return () => other.exec('rollback')
}
