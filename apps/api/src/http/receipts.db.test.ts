import { expect, test } from 'vitest'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { answerOnce, answerOnceWithin, forADay, purgeReceipts } from './receipts.ts'

async function deps() {
  const db = await cleanDatabase()
  return {
    db,
    encryption: createEncryption('the-data-key-of-the-tests'),
    clock: testClock('2025-06-15T12:00:00+07:00'),
  }
}

/** Work that counts how often it ran. */
function counted() {
  let runs = 0
  return { run: async () => ({ run: ++runs }), runs: () => runs }
}

test('a repeat within a day gets the first answer, and one after a day does the work again', async () => {
  const given = await deps()
  const { run } = counted()

  expect(await answerOnce(given, { key: 'key' }, run)).toEqual({ run: 1 })
  given.clock.set('2025-06-16T11:59:59+07:00')
  expect(await answerOnce(given, { key: 'key' }, run)).toEqual({ run: 1 })
  given.clock.set('2025-06-16T12:00:00+07:00')
  expect(await answerOnce(given, { key: 'key' }, run)).toEqual({ run: 2 })
})

test('twenty at once do the work once and all get its answer', async () => {
  const given = await deps()
  const { run, runs } = counted()

  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOnce(given, { key: 'key' }, run)))

  expect(runs()).toBe(1)
  expect(answers).toEqual(answers.map(() => ({ run: 1 })))
})

test('work that fails leaves the key free', async () => {
  const given = await deps()
  const { run } = counted()

  await expect(
    answerOnce(given, { key: 'key' }, async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')

  expect(await answerOnce(given, { key: 'key' }, run)).toEqual({ run: 1 })
})

test('a key whose process was killed in the middle is free after half a minute', async () => {
  const given = await deps()
  const { run } = counted()
  const never = new Promise<never>(() => {})
  void answerOnce(given, { key: 'key' }, () => never)
  await expect.poll(async () => (await given.db.selectFrom('receipt').selectAll().execute()).length).toBe(1)

  given.clock.set('2025-06-15T12:00:31+07:00')

  expect(await answerOnce(given, { key: 'key' }, run)).toEqual({ run: 1 })
})

test('inside a transaction, any known key answers for all of them', async () => {
  const given = await deps()
  const { run } = counted()
  const ask = (...keys: string[]) =>
    given.db.transaction().execute((transaction) =>
      answerOnceWithin(
        transaction,
        given,
        keys.map((key) => forADay(key)),
        run,
      ),
    )

  expect(await ask('a', 'content')).toEqual({ run: 1 })
  expect(await ask('b', 'content')).toEqual({ run: 1 })
  expect(await ask('b', 'other content')).toEqual({ run: 1 })
  expect(await ask('other content')).toEqual({ run: 1 })
  expect(await ask('c')).toEqual({ run: 2 })
})

test('twenty transactions at once make one answer', async () => {
  const given = await deps()
  const { run, runs } = counted()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      given.db
        .transaction()
        .execute((transaction) => answerOnceWithin(transaction, given, [forADay('a'), forADay('b')], run)),
    ),
  )

  expect(runs()).toBe(1)
  expect(new Set(answers.map((answer) => answer.run))).toEqual(new Set([1]))
})

test('a transaction that fails leaves its keys free', async () => {
  const given = await deps()
  const { run } = counted()
  const failing = given.db.transaction().execute((transaction) =>
    answerOnceWithin(transaction, given, [forADay('a')], async () => {
      throw new Error('refused')
    }),
  )
  await expect(failing).rejects.toThrow('refused')

  const answer = await given.db
    .transaction()
    .execute((transaction) => answerOnceWithin(transaction, given, [forADay('a')], run))

  expect(answer).toEqual({ run: 1 })
})

test('what is kept is encrypted, and goes when its time is over', async () => {
  const given = await deps()
  await answerOnce(given, { key: 'somchai@example.com' }, async () => ({ coupon: 'RF-7K3M-Q2PX' }))

  const rows = await given.db.selectFrom('receipt').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/somchai|7K3M/)

  await purgeReceipts(given.db, given.clock() + 25 * 60 * 60 * 1000)
  expect(await given.db.selectFrom('receipt').selectAll().execute()).toEqual([])
})
