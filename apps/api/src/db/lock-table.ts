import { sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './schema.ts'

/**
 * Locks a table for one writing transaction at a time; readers continue. SQLite needs nothing: its write transactions exclude each other
 * from the start.
 */
export async function lockTable(transaction: Transaction<Tables>, table: keyof Tables): Promise<void> {
  if (isPostgres(transaction))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}
