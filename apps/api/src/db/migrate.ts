import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from '@leasing/server/start-failure'
import { type Migration, Migrator, sql } from 'kysely'
import { isPostgres } from './connect.ts'
import type { Db } from './schema.ts'
import { readStateValue, writeStateValue } from './site-state.ts'

/** From this migration on, a schema can record which migration the code must know. */
const HAS_STATE = '0010-site-state'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Migrates to the newest schema. A schema of a later release is left unchanged, since releases only add until the previous one is gone. Safe in
 * many processes at once. Throws the driver's error, or a `StartFailure` when a later release has removed something that this one uses, or when
 * no release made the schema. `folder` is for tests.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<void> {
  const schema = await compareSchema(db, folder)
  const { ours, later } = schema
  await requireNotReduced(db, schema)
  // The migrator refuses unknown migrations: those of a later release are done already, so they are passed as empty ones.
  const getMigrations = async () =>
    Object.fromEntries([
      ...ours.map((name) => [name, migrationOf(path.join(folder, `${name}.sql`))]),
      ...later.map((name) => [name, { up: async () => {} }]),
    ])
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
}

/** Creates the schema if the database has none. */
export async function migrateIfEmpty(db: Db): Promise<void> {
  if ((await executedMigrations(db)).length === 0) await migrate(db)
}

type Schema = {
  /** `ours`: migrations of this release; `done`: migrations of the database. Both in order. */
  ours: string[]
  done: string[]
  /** `missing`: not done yet; `later`: done by a later release. */
  missing: string[]
  later: string[]
}

/** Throws a `StartFailure` for a schema that no release made: of another program, or of a fork with its own migrations. */
async function compareSchema(db: Db, folder = FOLDER): Promise<Schema> {
  const ours = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map(withoutEnding)
  ours.sort()
  const done = await executedMigrations(db)
  const missing = ours.filter((name) => !done.includes(name))
  const unknown = done.filter((name) => !ours.includes(name))
  // Releases only append, so an unknown migration before a known one, or together with a missing one, comes from no release.
  const newest = ours.at(-1) ?? ''
  const strange = unknown.filter((name) => name < newest || missing.length > 0)
  if (strange.length > 0)
    throw new StartFailure([
      `the database has a schema that no release of this site has made: it knows ${strange.join(', ')}${missing.length > 0 ? ` and lacks ${missing.join(', ')}` : ''}; name another database, or start the program that made this one`,
    ])
  const [gap] = missing
  const after = done.at(-1)
  if (gap !== undefined && after !== undefined && gap < after)
    throw new StartFailure([
      `the database has a schema that no release of this site has made: it lacks ${gap} and has ${after}; restore it from a backup`,
    ])
  return { ours, done, missing, later: unknown }
}

/** Throws when a later release has removed something that this one uses. */
async function requireNotReduced(db: Db, { ours, done }: Schema): Promise<void> {
  const required = done.includes(HAS_STATE) ? await readStateValue(db, 'needs') : undefined
  if (required && !ours.includes(required))
    throw new StartFailure([
      `the database was upgraded by a later release, and this one is too old for it: it does not know ${required}; start that release, or restore a backup from before it`,
    ])
}

/**
 * How a command uses a database of another schema version. `read`: works on an earlier schema if that has the tables it reads. `write`: needs
 * every table of this release. `whole`: also refuses tables that this release does not know, because it must not miss one.
 */
export type SchemaUse = 'read' | 'write' | 'whole'

/**
 * Runs a command without migrating: only a site or an office migrates, since a release that has not started yet must not change the database of
 * the running one. Throws a `StartFailure` that names the release that the command needs.
 */
export async function onSchema<T>(db: Db, use: SchemaUse, run: () => Promise<T>): Promise<T> {
  const schema = await requireSchema(db, use)
  try {
    return await run()
  } catch (error) {
    if (schema.missing.length > 0 && isSchemaError(error)) throw earlierSchema(schema)
    throw error
  }
}

/** Only checks the schema, for commands that read no tables of recent releases. */
export async function requireSchema(db: Db, use: SchemaUse): Promise<Schema> {
  const schema = await compareSchema(db)
  const { ours, done, missing, later } = schema
  if (done.length === 0) throw new StartFailure(['the database is empty: start the site once'])
  if (use !== 'read' && missing.length > 0) throw earlierSchema(schema)
  if (use === 'whole' && later.length > 0)
    throw new StartFailure([
      `the database has the schema of a later release (${later.at(-1)}, this one has ${ours.at(-1)}), in which this command could leave something out: run the command of that release`,
    ])
  await requireNotReduced(db, schema)
  return schema
}

const earlierSchema = ({ ours, done }: Schema) =>
  new StartFailure([
    `the database has the schema of an earlier release (${done.at(-1)}, this one has ${ours.at(-1)}): start the site of this release first, or run the command of the release that serves`,
  ])

/** Whether an error means that a table or column does not exist, on SQLite or PostgreSQL. */
function isSchemaError(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    code === '42P01' ||
    code === '42703' ||
    (code === 'ERR_SQLITE_ERROR' && /^no such (table|column)/.test(message))
  )
}

const withoutEnding = (name: string) => name.replace('.sql', '')

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A file of statements, each ending with a semicolon at the end of a line. Never edit one that has shipped. A release only adds; the next release
 * removes unused parts, in a file with the line `-- needs 0010-site-state`: the newest migration that running code must know. A statement after
 * the line `-- only sqlite` or `-- only postgres` is for that engine.
 */
function migrationOf(file: string): Migration {
  return {
    async up(db) {
      const text = await readFile(file, 'utf8')
      for (const statement of text.split(/;\s*$/m))
        if (isFor(db as Db, statement) && statement.replace(/^--.*$/gm, '').trim())
          await sql.raw(statement).execute(db)
      const needs = /^-- needs (\S+)$/m.exec(text)?.[1]
      if (needs) await writeStateValue(db as Db, 'needs', needs)
    },
  }
}

function isFor(db: Db, statement: string): boolean {
  const engine = /^-- only (\w+)$/m.exec(statement)?.[1]
  return !engine || engine === (isPostgres(db) ? 'postgres' : 'sqlite')
}
