import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type { Db } from './schema.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** Brings the database to the newest schema. Safe to run from many processes at once. Throws the driver's error. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
}

/** The files of the folder by name. Statements end with a semicolon at the end of a line. Never edit one that has shipped. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name.replace('.sql', ''), migrationOf(name)]))
  },
}

function migrationOf(name: string): Migration {
  return {
    async up(db) {
      const text = await readFile(path.join(FOLDER, name), 'utf8')
      for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db)
    },
  }
}
