import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './schema.ts'

/** For the few statements that the engines do not share. */
export const isPostgres = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
