import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runProgram } from '../../test/spawn-program.ts'
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

async function state(db: Db) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return { tables, done: done.rows.map(({ name }) => name) }
}
