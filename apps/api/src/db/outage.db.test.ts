import { MAX_WAIT_MS, withWaitBudget } from '@leasing/server/wait-budget'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aHappyCar } from '../../test/form-builders.ts'
import { startGate } from '../../test/gate.ts'
import { aProvince } from '../../test/place-builders.ts'
import { NO_LIMITS, type TestApi, testApi } from '../../test/test-api.ts'
import { connectForTest, emptyDatabase, engine, long, migratedDatabase } from '../../test/test-database.ts'
import { listLeads } from '../leads/lead.ts'
import { isOutage } from './is-outage.ts'
import { migrate } from './migrate.ts'
import type { Db } from './schema.ts'

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  test('that drops a connection in the middle of a transaction is an outage for it alone', async () => {
    const config = await migratedDatabase()
    const [db, admin] = [await connectForTest(config), await connectForTest(config)]

    const cut = await failureOf(
      db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('lead').select('id').execute()
        await dropOthers(admin)
        // Between two statements: the connection tells nobody but itself.
        await untilNobodyElse(admin)
        await transaction.selectFrom('lead').select('id').execute()
      }),
    )

    expect(isOutage(cut)).toBe(true)
    expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
  })

  test('that drops all connections under writers answers 503 or keeps its word, and goes on', async () => {
    const api = await testApi({ provinces: [aProvince('60', 'นครสวรรค์')], limits: NO_LIMITS })
    const admin = await connectForTest(await databaseOf(api.db))
    let going = true
    const acknowledged = new Set<string>()
    const others = new Set<string>()
    async function visitor(number: number) {
      for (let turn = 0; going; turn++) {
        const response = await send(api, number * 10_000 + turn)
        if (response.status === 201) acknowledged.add((await response.json()).reference)
        else others.add(`${response.status} ${response.headers.get('retry-after')}`)
      }
    }
    const visitors = Array.from({ length: 8 }, (_, i) => visitor(i))

    for (let round = 1; round <= 10; round++) {
      await expect.poll(() => acknowledged.size).toBeGreaterThan(round * 5)
      await dropOthers(admin)
    }
    going = false
    await Promise.all(visitors)

    expect([...others]).toEqual(['503 10'])
    const stored = new Set((await listLeads(api.db, {})).map(({ reference }) => reference))
    expect([...acknowledged].filter((reference) => !stored.has(reference))).toEqual([])
    expect((await send(api, 99_999)).status).toBe(201)
  })

  test('that has become a read-only standby is an outage, and the next query asks a new connection', async () => {
    const db = await connectForTest(await migratedDatabase())
    const version = { collection: 'news', version: 1 }
    const add = async (to: Db) => void (await to.insertInto('contentVersion').values(version).execute())

    const refused = await failureOf(
      db.transaction().execute(async (transaction) => {
        await sql`set session characteristics as transaction read only`.execute(transaction)
        await sql`commit`.execute(transaction)
        await add(transaction)
      }),
    )

    expect(refused).toMatchObject({ code: '25006' })
    expect(isOutage(refused)).toBe(true)
    await add(db)
  })

  // Kysely waits ten seconds for a connection to unlock with.
  long('that goes away in the middle of a migration leaves it for the next try', async () => {
    const config = await emptyDatabase()
    const [db, admin] = [await connectForTest(config), await connectForTest(config)]
    await admin.connection().execute(async (holder) => {
      // Kysely's lock of migrations.
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(holder)

      const migrating = failureOf(migrate(db))
      await expect.poll(() => othersOf(holder, "wait_event_type = 'Lock'")).toBe(1)
      await dropOthers(holder)

      expect(isOutage(await migrating)).toBe(true)
    })

    await migrate(db)
    expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
  })

  test('whose connections are all taken makes a request wait once, however many statements it has, and no longer than it may', async () => {
    const db = await connectForTest(await migratedDatabase())
    const taken = Promise.withResolvers<void>()
    let borrowed = 0
    const held = Array.from({ length: 10 }, () =>
      db.connection().execute(async () => {
        borrowed++
        await taken.promise
      }),
    )
    await expect.poll(() => borrowed).toBe(10)

    const began = performance.now()
    const failures = await withWaitBudget(async () => {
      const read = () => failureOf(db.selectFrom('lead').select('id').execute())
      return [await read(), await read()]
    }, 500)
    const tookMs = performance.now() - began
    taken.resolve()
    await Promise.all(held)

    expect(failures.map(isOutage)).toEqual([true, true])
    expect(tookMs).toBeGreaterThanOrEqual(450)
    // Outside of a budget each statement waits longer.
    expect(tookMs).toBeLessThan(0.9 * MAX_WAIT_MS)
    // What came too late is free again.
    const reads = Array.from({ length: 20 }, () => db.selectFrom('lead').select('id').execute())
    expect((await Promise.all(reads)).flat()).toEqual([])
  })

  test('that cannot be reached is an outage, with a name of several addresses as well', async () => {
    const { hostname, port } = new URL(((await migratedDatabase()) as { url: string }).url)
    const gate = await startGate({ host: hostname, port: Number(port) })
    gate.shut()

    for (const server of [`127.0.0.1:${gate.port}`, 'localhost:1', '127.0.0.1:1']) {
      const db = await connectForTest({ url: `postgres://postgres@${server}/nothing` })
      expect(isOutage(await failureOf(db.selectFrom('lead').select('id').execute()))).toBe(true)
    }
  })
})

test('a thousand forms at once are all stored, or told to come back', async () => {
  const api = await testApi({ provinces: [aProvince('60', 'นครสวรรค์')], limits: NO_LIMITS })

  const responses = await Promise.all(Array.from({ length: 1000 }, (_, i) => send(api, i)))

  const others = responses.filter(({ status }) => status !== 201)
  expect(others.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(
    others.map(() => '503 10'),
  )
  expect(await listLeads(api.db, {})).toHaveLength(1000 - others.length)
}, 60_000)

const send = (api: TestApi, number: number) =>
  api.request('/happy-car', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aHappyCar({ mobilePhone: `08${String(number).padStart(8, '0')}` })),
  })

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function databaseOf(db: Db) {
  const { rows } = await sql<{
    url: string
  }>`select current_setting('port') as port, current_database() as name`.execute(db)
  const { port, name } = rows[0] as unknown as { port: string; name: string }
  return { url: `postgres://postgres@127.0.0.1:${port}/${name}` }
}

/** Ends every other connection to this database, as a failover or an administrator does. */
const dropOthers = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

async function othersOf(db: Db, condition = 'true') {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(condition)}`.execute(db)
  return Number(rows[0]!.count)
}

const untilNobodyElse = (db: Db) => expect.poll(() => othersOf(db)).toBe(0)
