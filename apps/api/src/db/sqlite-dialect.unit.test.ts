import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { MAX_WAIT_MS } from '@leasing/server/wait-budget'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { isOutage } from './is-outage.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

type Notes = { note: { text: string } }

test('while another process locks the file reads are answered, and a write waits without stopping anything', async () => {
  const { db, lock, texts } = await open()
  const unlock = lock()

  const write = add(db, 'late')
  const ticks = countTicks()
  await delay(300)
  const asked = performance.now()
  expect(await texts()).toEqual([])
  // Whoever waits for the lock waits longer.
  expect(performance.now() - asked).toBeLessThan(0.9 * MAX_WAIT_MS)
  expect(ticks()).toBeGreaterThan(5)
  unlock()
  await write

  expect(await texts()).toEqual(['late'])
})

test('a lock that lasts is an outage for each who waits, counted from when they came, and is over by itself', async () => {
  const { db, lock, texts } = await open({ waitMs: 200 })
  const unlock = lock()

  const began = performance.now()
  const results = await Promise.allSettled([
    ...Array.from({ length: 50 }, (_, i) => add(db, `${i}`)),
    db.transaction().execute((transaction) => add(transaction, 'whole')),
  ])
  const tookMs = performance.now() - began
  unlock()
  await add(db, 'after')

  expect(results.map((result) => result.status === 'rejected' && isOutage(result.reason))).toEqual(
    results.map(() => true),
  )
  expect(tookMs).toBeGreaterThanOrEqual(200)
  // One after the other they would have waited for ten seconds.
  expect(tookMs).toBeLessThan(5000)
  expect(await texts()).toEqual(['after'])
})

test('more writers than may wait are an outage for the rest, at once', async () => {
  const { db, lock, texts } = await open({ most: 5 })
  const unlock = lock()
  await delay(10)

  const writes = Array.from({ length: 10 }, (_, i) => add(db, `${i}`).then(() => 'written', isOutage))
  await delay(50)
  unlock()

  expect(await Promise.all(writes)).toEqual([...Array(6).fill('written'), ...Array(4).fill(true)])
  expect(await texts()).toHaveLength(6)
})

test('of many transactions at once each is there as a whole or not at all, in the order in which they came', async () => {
  const { db, texts } = await open()

  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      db.transaction().execute(async (transaction) => {
        await add(transaction, `${i} begins`)
        if (i % 3 === 1) throw new Error('refused')
        await add(transaction, `${i} ends`)
      }),
    ),
  )

  const kept = Array.from({ length: 30 }, (_, i) => i).filter((i) => i % 3 !== 1)
  expect(results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))).toEqual(kept)
  expect(await texts()).toEqual(kept.flatMap((i) => [`${i} begins`, `${i} ends`]))
})

test('what was acknowledged is seen by every reader, what is not committed only by its transaction', async () => {
  const { db, texts } = await open()

  await db.transaction().execute(async (transaction) => {
    await add(transaction, 'new')
    expect(await transaction.selectFrom('note').select('text').execute()).toEqual([{ text: 'new' }])
    expect(await texts()).toEqual([])
  })

  expect(await texts()).toEqual(['new'])
})

test('a read-only transaction sees one state, and nobody waits for it', async () => {
  const { db } = await open()
  const readAll = (from: Kysely<Notes>) => from.selectFrom('note').select('text').execute()
  await add(db, 'old')

  const seen = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const first = await readAll(snapshot)
      await add(db, 'new')
      return [first, await readAll(snapshot)]
    })

  expect(seen).toEqual([[{ text: 'old' }], [{ text: 'old' }]])
  expect(await readAll(db)).toEqual([{ text: 'old' }, { text: 'new' }])
})

test('an error with which SQLite itself rolls back, as on a full disk, is the one that is told, to all whom it concerns', async () => {
  const { db, texts } = await open()
  await sql`create trigger full before insert on note when new.text = 'too much'
    begin select raise(rollback, 'disk full'); end`.execute(db)

  const results = await Promise.allSettled([
    db.transaction().execute((transaction) => add(transaction, 'before')),
    db.transaction().execute((transaction) => add(transaction, 'too much')),
    add(db, 'after'),
  ])

  expect(results.map((result) => (result.status === 'rejected' ? result.reason.message : ''))).toEqual([
    'disk full',
    'disk full',
    '',
  ])
  expect(await texts()).toEqual(['after'])
})

test('a write that is invalid spoils nothing for the next', async () => {
  const { db, texts } = await open()

  const results = await Promise.allSettled([
    add(db, 'one'),
    sql`insert into nowhere values (1)`.execute(db),
    add(db, 'two'),
  ])

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await texts()).toEqual(['one', 'two'])
})

const add = async (db: Kysely<Notes>, text: string) => {
  await db.insertInto('note').values({ text }).execute()
}

async function open(limits: Parameters<typeof sqliteDialect>[1] = {}) {
  const file = path.join(await tempFolder(), 'site.sqlite')
  const db = new Kysely<Notes>({ dialect: sqliteDialect(file, limits) })
  await sql`create table note (text text not null)`.execute(db)
  const other = new DatabaseSync(file)
  onTestFinished(async () => {
    other.close()
    await db.destroy()
  })
  return {
    db,
    texts: async () => (await db.selectFrom('note').select('text').execute()).map(({ text }) => text),
    /** As another process does; answers how to end it. */
    lock() {
      other.exec('begin immediate')
      return () => other.exec('rollback')
    },
  }
}

function countTicks() {
  let ticks = 0
  const timer = setInterval(() => ticks++, 10)
  onTestFinished(() => clearInterval(timer))
  return () => ticks
}
