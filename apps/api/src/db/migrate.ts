import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import { StartFailure } from '../process/start-failure.ts'
import type { Db } from './schema.ts'
import { readStateValue, writeStateValue } from './site-state.ts'

/** From here on a schema can say what code must know. */
const HAS_STATE = '0010-site-state'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest schema, or leaves it when a later release has brought it further: that release only adds to the schema
 * until this one is gone. Safe to run from many processes at once. Throws the driver's error, and a `StartFailure` when a later release has
 * removed what this one uses. `folder` is for tests.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map(withoutEnding)
  const done = await executedMigrations(db)
  const required = done.includes(HAS_STATE) ? await readStateValue(db, 'needs') : undefined
  if (required && !ours.includes(required))
    throw new StartFailure([
      `the database was upgraded by a later release, and this one is too old for it: it does not know ${required}`,
    ])
  // The migrator refuses what it does not know; migrations of a later release are done and have nothing to do.
  const later = done.filter((name) => !ours.includes(name))
  const getMigrations = async () =>
    Object.fromEntries([
      ...ours.map((name) => [name, migrationOf(path.join(folder, `${name}.sql`))]),
      ...later.map((name) => [name, { up: async () => {} }]),
    ])
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
}

const withoutEnding = (name: string) => name.replace('.sql', '')

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A file of statements, each with a semicolon at the end of a line. Never edit one that has shipped. A release adds; what is no longer used is
 * removed by the release after it, in a file with the line `-- needs 0010-site-state`: the newest migration that code must know to go on.
 */
function migrationOf(file: string): Migration {
  return {
    async up(db) {
      const text = await readFile(file, 'utf8')
      for (const statement of text.split(/;\s*$/m))
        if (statement.replace(/^--.*$/gm, '').trim()) await sql.raw(statement).execute(db)
      const needs = /^-- needs (\S+)$/m.exec(text)?.[1]
      if (needs) await writeStateValue(db as Db, 'needs', needs)
    },
  }
}
