import { expect, test } from 'vitest'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { answerOnceWithin, type ReceiptKey } from '../http/receipts.ts'
import { createVault } from '../vault/vault.ts'
import { storeTogether } from './store-together.ts'

async function deps() {
  const db = await cleanDatabase()
  const counted: string[] = []
  return {
    db,
    /** The forms that metrics count. */
    counted,
    onLead: (form: string) => counted.push(form),
    vault: createVault('the-data-key-of-the-tests'),
    clock: testClock('2025-06-15T12:00:00+07:00'),
  }
}

const consent = { privacyNotice: true as const, marketing: false, noticeVersion: '2569-1' }

const aLead = (name: string, more: { id?: string } = {}) => ({
  lead: { form: 'happy-car' as const, data: { firstName: name }, phone: '0812345678', consent, ...more },
  keys: [{ key: name, forMs: 60_000 }] as ReceiptKey[],
  count: async () => () => {},
})

/** Counts forms, and refuses those beyond a limit. */
function aLimit(most: number) {
  let counted = 0
  return {
    counted: () => counted,
    count: async () => {
      if (counted === most) throw new Error('too many')
      counted++
      return () => void counted--
    },
  }
}

test('all that wait at once are stored whole, each with its answer, and a repeat gets that answer', async () => {
  const given = await deps()
  const store = storeTogether(given)
  const names = Array.from({ length: 60 }, (_, number) => `name ${number}`)

  const received = await Promise.all(names.map((name) => store(aLead(name))))

  expect(new Set(received.map((each) => each?.reference)).size).toBe(60)
  const count = async (table: 'lead' | 'consent' | 'job' | 'receipt') =>
    (await given.db.selectFrom(table).selectAll().execute()).length
  expect([await count('lead'), await count('consent'), await count('job'), await count('receipt')]).toEqual([
    60, 120, 120, 60,
  ])
  expect(await store(aLead('name 7'))).toBeUndefined()
  const answer = await given.db
    .transaction()
    .execute((transaction) =>
      answerOnceWithin(transaction, given, aLead('name 7').keys, async () => undefined),
    )
  expect(answer).toEqual(received[7])
  expect(await count('lead')).toBe(60)
  expect(given.counted).toEqual(Array(60).fill('happy-car'))
})

test('the same request twice at once is one lead', async () => {
  const given = await deps()
  const store = storeTogether(given)

  const received = await Promise.all(['first', 'twice', 'twice', 'other'].map((name) => store(aLead(name))))

  expect(received.map((each) => each !== undefined)).toEqual([true, true, false, true])
  expect(await given.db.selectFrom('lead').selectAll().execute()).toHaveLength(3)
})

test('of a repeat with a new key nothing is kept, and the new key stays free', async () => {
  const given = await deps()
  const store = storeTogether(given)
  await store(aLead('known'))
  const repeat = { ...aLead('known'), keys: [...aLead('new key').keys, ...aLead('known').keys] }

  expect(await store(repeat)).toBeUndefined()

  expect(await given.db.selectFrom('lead').selectAll().execute()).toHaveLength(1)
  expect(await given.db.selectFrom('receipt').selectAll().execute()).toHaveLength(1)
})

test('a key counts again when its time is over', async () => {
  const given = await deps()
  const store = storeTogether(given)
  await store(aLead('again'))
  given.clock.set('2025-06-15T12:01:00+07:00')

  expect(await store(aLead('again'))).toBeDefined()

  expect(await given.db.selectFrom('lead').selectAll().execute()).toHaveLength(2)
})

test('where one cannot be stored nothing is, and each is told to try by itself', async () => {
  const given = await deps()
  const store = storeTogether(given)
  await store(aLead('taken', { id: 'taken' }))

  const received = await Promise.all([
    store(aLead('before')),
    store(aLead('beside')),
    store(aLead('another', { id: 'taken' })),
  ])

  expect(received.map((each) => each !== undefined)).toEqual([true, false, false])
  expect(await given.db.selectFrom('lead').selectAll().execute()).toHaveLength(2)
  expect(given.counted).toHaveLength(2)
  expect(await given.db.selectFrom('receipt').selectAll().execute()).toHaveLength(2)
  expect(await store(aLead('beside'))).toBeDefined()
})

test('what is stored counts, and neither a repeat nor one beyond the limit does', async () => {
  const given = await deps()
  const store = storeTogether(given)
  const limit = aLimit(3)
  const ask = (name: string) => store({ ...aLead(name), count: limit.count })

  const received = await Promise.all(['first', 'first', 'first', 'second', 'third'].map(ask))

  expect(received.map((each) => each !== undefined)).toEqual([true, false, false, true, false])
  expect(limit.counted()).toBe(2)
})
