import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runProgram } from '../../test/spawn-program.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { connectForTest, emptyDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import type { Db } from './schema.ts'

test('migrating a second time changes nothing', async () => {
  const db = await connectForTest(await emptyDatabase())

  await migrate(db)
  const first = await state(db)
  await migrate(db)

  expect(await state(db)).toEqual(first)
  expect(first.tables).toEqual(expect.arrayContaining(['content', 'contentVersion']))
})

test('migrating keeps the content', async () => {
  const db = await connectForTest(await emptyDatabase())
  await migrate(db)
  const row = { collection: 'news', id: 'branch', source: '{}', body: '{}', updatedAt: 1_750_000_000_000 }
  await db.insertInto('content').values(row).execute()

  await migrate(db)

  expect(await db.selectFrom('content').selectAll().execute()).toEqual([row])
})

test('processes that start at once on an empty database migrate it once, and all come up', async () => {
  const config = await emptyDatabase()

  const programs = await Promise.all(
    Array.from({ length: 4 }, () => runProgram('test/programs/migrate.ts', [JSON.stringify(config)])),
  )

  expect(programs).toEqual(programs.map(() => ({ code: 0, stdout: '', stderr: '' })))
  const { tables, done } = await state(await connectForTest(config))
  expect(tables).toEqual(expect.arrayContaining(['content', 'contentVersion']))
  expect(new Set(done).size).toBe(done.length)
})

test('a database that a later release has added to is used as it is', async () => {
  const db = await connectForTest(await emptyDatabase())
  await migrate(db, await laterRelease('ALTER TABLE "lead" ADD COLUMN "office" text;'))
  const before = await state(db)

  await migrate(db)

  expect(await state(db)).toEqual(before)
  expect(before.done.at(-1)).toBe('9999-later')
})

test('a database from which a later release has removed what this one uses is refused with a sentence', async () => {
  const db = await connectForTest(await emptyDatabase())
  const folder = await laterRelease('CREATE TABLE "new" ("id" text);')
  await writeFile(path.join(folder, '9999-next.sql'), '-- needs 9999-later\nDROP TABLE "working";\n')

  await migrate(db, folder)

  await expect(migrate(db, folder)).resolves.toBeUndefined()
  await expect(migrate(db)).rejects.toThrow(
    'the database was upgraded by a later release, and this one is too old for it: it does not know 9999-later',
  )
})

test.each([
  ['another program', '0000-users', 'it knows 0000-users'],
  ['a copy with a migration of its own', '0004-own-table', 'it knows 0004-own-table'],
])('a database of %s is refused with a sentence, and stays as it is', async (_, name, words) => {
  const db = await connectForTest(await emptyDatabase())
  await migrate(db)
  await sql`update kysely_migration set name = ${name} where name = '0003-otp'`.execute(db)
  const before = await state(db)

  await expect(migrate(db)).rejects.toThrow(`a schema that no release of this site has made: ${words}`)
  expect(await state(db)).toEqual(before)
})

test('a database that lacks a migration amid others is refused with a sentence', async () => {
  const db = await connectForTest(await emptyDatabase())
  await migrate(db)
  await sql`delete from kysely_migration where name = '0003-otp'`.execute(db)

  await expect(migrate(db)).rejects.toThrow('it lacks 0003-otp and has 00')
})

test('a release only adds to the schema, so that the one before it goes on working', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name > '0006-submissions.sql')
  const texts = await Promise.all(names.map((name) => readFile(path.join(MIGRATIONS, name), 'utf8')))
  const indices = new Set(texts.join('\n').match(/(?<=^CREATE INDEX )"\w+"/gm))
  const removing: string[] = []
  for (const name of names) {
    const text = await readFile(path.join(MIGRATIONS, name), 'utf8')
    const statements = text.split(/;\s*$/m).map((statement) => statement.replace(/^--.*$/gm, '').trim())
    if (!/^-- needs /m.test(text))
      removing.push(...statements.filter((statement) => statement && !isAddition(statement, text, indices)))
  }

  expect(removing).toEqual([])
})

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/**
 * A unique index, a trigger or a column that must be given would refuse what the release before writes: on a table of this migration, which that release
 * does not know, they may be.
 */
const isAddition = (statement: string, migration: string, indices: ReadonlySet<string>) =>
  /^(CREATE (TABLE|INDEX|FUNCTION)|INSERT INTO) /.test(statement) ||
  // A new column may be filled: the release before does not know it.
  migration.includes(
    `ALTER TABLE ${/^UPDATE ("\w+") SET "\w+" /.exec(statement)?.[1]} ADD COLUMN ${/^UPDATE "\w+" SET ("\w+") /.exec(statement)?.[1]} `,
  ) ||
  (/^CREATE (UNIQUE INDEX|TRIGGER) /.test(statement) &&
    migration.includes(`CREATE TABLE ${/ ON ("\w+")/.exec(statement)?.[1]} `)) ||
  // Nothing goes wrong without an index that is not unique.
  indices.has(/^DROP INDEX ("\w+")$/.exec(statement)?.[1] ?? '') ||
  // The reference of a case is that of its lead, which is unique.
  statement === 'DROP INDEX "leadCaseByReference"' ||
  (/^ALTER TABLE "\w+" ADD COLUMN /.test(statement) &&
    (!/ NOT NULL/.test(statement) || / DEFAULT /.test(statement)))

/** The migrations of today and one more. */
async function laterRelease(statements: string): Promise<string> {
  const folder = await tempFolder()
  await cp(MIGRATIONS, folder, { recursive: true })
  await writeFile(path.join(folder, '9999-later.sql'), statements)
  return folder
}

async function state(db: Db) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return { tables, done: done.rows.map(({ name }) => name) }
}
