import { expect, test } from 'vitest'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { afterCommit } from './after-commit.ts'
import type { Db, DbTransaction } from './schema.ts'
import { writeStateValue } from './site-state.ts'

async function withLog() {
  const config = await migratedDatabase()
  const db = await connectForTest(config)
  const reader = await connectForTest(config)
  const rows: number[] = []
  const readRows = async (db: Db) => (await db.selectFrom('siteState').select('name').execute()).length
  /** Writes a row, and notes after the commit that it was called. */
  const write = async (transaction: DbTransaction) => {
    await writeStateValue(transaction, 'derived', '1')
    await afterCommit(transaction, () => rows.push(rows.length + 1))
  }
  return { db, rows, write, readRows: () => readRows(reader) }
}

test('a callback runs once its transaction has committed, before its caller goes on', async () => {
  const { db, rows, write, readRows } = await withLog()

  await db.transaction().execute(async (transaction) => {
    await write(transaction)
    await write(transaction)
    expect([rows, await readRows()]).toEqual([[], 0])
  })

  expect([rows, await readRows()]).toEqual([[1, 2], 1])
  await db.transaction().execute((transaction) => writeStateValue(transaction, 'derived', '2'))
  expect(rows).toEqual([1, 2])
})

test('nothing runs of a transaction that is rolled back, nor with the next one on its connection', async () => {
  const { db, rows, write } = await withLog()

  await expect(
    db.transaction().execute(async (transaction) => {
      await write(transaction)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await db.transaction().execute((transaction) => writeStateValue(transaction, 'derived', '2'))

  expect(rows).toEqual([])
})

test('of transactions at once each runs its own', async () => {
  const { db, rows, write } = await withLog()

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      db.transaction().execute(async (transaction) => {
        await write(transaction)
        if (i % 2) throw new Error('changed my mind')
      }),
    ),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(rows).toHaveLength(5)
})
