import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanDatabase, connectForTest, engine, migratedDatabase } from '../../test/test-database.ts'
import { connect } from './connect.ts'
import type { Db } from './schema.ts'

const version = (collection: string) => ({ collection, version: 1 })

test('a moment comes back as the number that was stored', async () => {
  const db = await cleanDatabase()
  const last = Number.MAX_SAFE_INTEGER

  await db.insertInto('contentVersion').values({ collection: 'news', version: last }).execute()

  expect(await db.selectFrom('contentVersion').selectAll().execute()).toEqual([
    { collection: 'news', version: last },
  ])
})

test('a transaction that fails leaves nothing', async () => {
  const db = await cleanDatabase()

  const failed = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('contentVersion').values(version('news')).execute()
    throw new Error('in the middle')
  })

  await expect(failed).rejects.toThrow('in the middle')
  expect(await db.selectFrom('contentVersion').selectAll().execute()).toEqual([])
})

test('what one connection commits another one reads', async () => {
  const config = await migratedDatabase()
  const [one, other] = [await connectForTest(config), await connectForTest(config)]

  await one.insertInto('contentVersion').values(version('news')).execute()

  expect(await other.selectFrom('contentVersion').selectAll().execute()).toEqual([version('news')])
})

test('an upsert adds or replaces, and says what it wrote', async () => {
  const db = await cleanDatabase()
  const upsert = (value: number) =>
    db
      .insertInto('contentVersion')
      .values({ collection: 'news', version: value })
      .onConflict((conflict) => conflict.column('collection').doUpdateSet({ version: value }))
      .returningAll()
      .execute()

  expect(await upsert(1)).toEqual([{ collection: 'news', version: 1 }])
  expect(await upsert(2)).toEqual([{ collection: 'news', version: 2 }])
})

test.runIf(engine === 'sqlite')(
  'a commit survives a power cut: the log is flushed with every one',
  async () => {
    const db = await cleanDatabase()

    const pragma = async (name: string) => Object.values((await raw(db, `pragma ${name}`))[0] ?? {})[0]

    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
  },
)

test.runIf(engine === 'postgres')('a server that does not answer is an error with its code', async () => {
  const db = await connect({ url: 'postgres://postgres@127.0.0.1:1/nothing' })

  const query = db.selectFrom('content').selectAll().execute()

  await expect(query).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await db.destroy()
})

async function raw(db: Db, statement: string) {
  return (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db)).rows
}
