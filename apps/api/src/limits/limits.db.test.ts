import { ApiError } from '@leasing/contract/errors'
import { HUMAN_STEP_HEADERS } from '@leasing/contract/headers'
import type { Visitor } from '@leasing/server/visitor-network'
import { afterEach, expect, test } from 'vitest'
import { testLogger } from '../../test/test-api.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase, connectForTest, migratedDatabase, once } from '../../test/test-database.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { LIMITS } from './limit-table.ts'
import { createLimits, type FormTake, type Limits, purgeLimits } from './limits.ts'

const NOON = '2025-06-15T12:00:00+07:00'
const HOUR_MS = 3600_000
const PHONE = '0812345678'
const ADDRESS = '203.0.113.7'

const opened: Limits[] = []

function openLimits(deps: Parameters<typeof createLimits>[0]): Limits {
  const limits = createLimits(deps)
  opened.push(limits)
  return limits
}

// What one test counted is not written into the database of the next, a second later.
afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.save()
})

test.each(['upload-address', 'calculation-address'] as const)(
  'the limit %s lets so many pass within an hour and then says when the hour is over',
  async (name) => {
    const { limits, clock } = await open()

    for (let count = 0; count < LIMITS[name]; count++) await limits.take(name, ADDRESS)
    expect(await refusalOf(limits.take(name, ADDRESS))).toMatchObject({
      code: 'too-many-requests',
      headers: { 'retry-after': '3600' },
    })
    clock.set('2025-06-15T12:59:30+07:00')
    expect(await refusalOf(limits.take(name, ADDRESS))).toMatchObject({ headers: { 'retry-after': '30' } })
    expect(await refusalOf(limits.take(name, '203.0.113.8'))).toBeUndefined()
    clock.set('2025-06-15T13:00:00+07:00')
    expect(await refusalOf(limits.take(name, ADDRESS))).toBeUndefined()
  },
)

test.each([undefined, ''])('without an address (%j) nothing is counted', async (network) => {
  const { limits, db } = await open()

  for (let count = 0; count < 700; count++) await limits.take('calculation-address', network)
  await limits.save()

  expect(await rows(db)).toEqual([])
})

once('a form that was not stored after all is not counted', async () => {
  const { limits, form } = await open()

  for (let count = 0; count < 20; count++) await (await limits.takeForm(...form()))()

  expect(limits.refuseForm(form()[1])).toBeUndefined()
})

once(
  'the thirty-first form of an address asks for the human step, and each confirmation lets one form pass',
  async () => {
    const { limits, clock, form, next } = await open()
    for (let count = 0; count < LIMITS['form-address']; count++)
      await limits.takeForm(...form({ phone: next() }))

    const asked = await refusalOf(limits.takeForm(...form({ phone: next() })))
    const humanProof = challengeOf(asked)
    const tooQuick = await refusalOf(limits.takeForm(...form({ phone: next(), humanProof })))
    clock.set('2025-06-15T12:00:02+07:00')
    const elsewhere = limits.refuseForm(form({ phone: next(), humanProof, network: '198.51.100.1' })[1])
    const confirmed = await refusalOf(limits.takeForm(...form({ phone: next(), humanProof })))
    const again = await refusalOf(limits.takeForm(...form({ phone: next(), humanProof })))
    const proven = await refusalOf(limits.takeForm(...form({ phone: next(), isProven: true })))

    expect(asked).toMatchObject({
      code: 'human-step-needed',
      status: 429,
      headers: { 'retry-after': '3600' },
    })
    expect(challengeOf(tooQuick)).toBe(humanProof)
    expect(elsewhere).toBeUndefined()
    expect(confirmed).toBeUndefined()
    expect(again).toMatchObject({ code: 'human-step-needed' })
    expect(challengeOf(again)).not.toBe(humanProof)
    expect(proven).toBeUndefined()
  },
)

test.each([
  ['29 minutes and 59 seconds', '2025-06-15T12:29:59+07:00', (proof: string) => proof, undefined],
  ['half an hour', '2025-06-15T12:30:00+07:00', (proof: string) => proof, 'human-step-needed'],
  [
    'being changed',
    '2025-06-15T12:01:00+07:00',
    (proof: string) => proof.replace(/..$/, 'zz'),
    'human-step-needed',
  ],
  ['being made up', '2025-06-15T12:01:00+07:00', () => 'NaN.x.y', 'human-step-needed'],
])('a confirmation after %s', async (_, moment, change, code) => {
  const { limits, clock, form, next } = await open()
  for (let count = 0; count < LIMITS['form-address']; count++)
    await limits.takeForm(...form({ phone: next() }))
  const humanProof = change(challengeOf(await refusalOf(limits.takeForm(...form({ phone: next() })))))

  clock.set(moment)

  expect((await refusalOf(limits.takeForm(...form({ phone: next(), humanProof }))))?.code).toBe(code)
})

once('of forms sent at once with one confirmation one passes', async () => {
  const { limits, clock, form, next } = await open()
  for (let count = 0; count < LIMITS['form-address']; count++)
    await limits.takeForm(...form({ phone: next() }))
  const humanProof = challengeOf(limits.refuseForm(form({ phone: next() })[1]))
  clock.set('2025-06-15T12:00:10+07:00')

  const refusals = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(limits.takeForm(...form({ phone: next(), humanProof })))),
  )

  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
})

test('SMS count at all processes on one database at once, and after a restart', async () => {
  const config = await migratedDatabase()
  const [one, other] = [await process(config), await process(config)]
  const sms = async ({ db, limits }: typeof one) =>
    await refusalOf(db.transaction().execute((trx) => limits.sms.take(trx, PHONE, { network: ADDRESS })))

  for (const site of [one, other, one, other, one]) expect(await sms(site)).toBeUndefined()
  expect(await sms(other)).toMatchObject({ code: 'too-many-requests', headers: { 'retry-after': '3600' } })
  const restarted = await process(config)

  expect(await sms(restarted)).toMatchObject({ code: 'too-many-requests' })
})

test('forms of other processes count within a second, and after a restart', async () => {
  const config = await migratedDatabase()
  const [one, other] = [await process(config), await process(config)]
  const form = ({ db, limits }: typeof one) => refusalOf(limits.takeForm(db, { visitor: {}, phone: PHONE }))

  for (let count = 0; count < 9; count++) await form(one)
  await one.limits.save()
  await form(other)
  await other.limits.save()
  const restarted = await process(config)
  await form(restarted)
  await restarted.limits.save()

  // A process reads what the others counted when it saves a count of its own.
  expect(await form(other)).toMatchObject({ code: 'too-many-requests' })
  expect(await form(restarted)).toMatchObject({ code: 'too-many-requests' })
})

test('many forms are one write a second', async () => {
  const { db, form, next } = await open()
  const written: string[] = []
  const counted = openLimits({ ...(await deps()), db: spied(db, written) })

  for (let count = 0; count < 25; count++) await counted.takeForm(...form({ phone: next() }))
  await counted.save()
  await counted.save()

  expect(written).toEqual(['InsertQueryNode'])
  expect((await rows(db)).map(({ points }) => points).sort((a, b) => b - a)[0]).toBe(25)
})

once('while the site is read-only nothing is written, and afterwards the counts are', async () => {
  const db = await cleanDatabase()
  let isPaused = true
  const limits = openLimits({ ...(await deps()), db, isPaused: () => isPaused })

  await limits.take('calculation-address', ADDRESS)
  await limits.save()
  expect(await rows(db)).toEqual([])
  isPaused = false
  await limits.save()

  expect(await rows(db)).toHaveLength(1)
})

test('while the database is away forms are counted in memory, SMS are refused, and the log says so without values', async () => {
  const { logger, logs } = testLogger()
  const db = await connect({ url: 'postgres://postgres@127.0.0.1:1/nothing' })
  const limits = openLimits({ ...(await deps()), db, logger })

  for (let count = 0; count < 10; count++) await limits.takeForm(db, { visitor: {}, phone: PHONE })
  await limits.save()

  expect(await refusalOf(limits.takeForm(db, { visitor: {}, phone: PHONE }))).toMatchObject({
    code: 'too-many-requests',
  })
  await expect(limits.sms.check(db, PHONE, {})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(logs).toMatchObject([{ level: 40, error: { code: 'ECONNREFUSED' } }])
  expect(JSON.stringify(logs)).not.toMatch(/0812345678/)
  await limits.close()
  await db.destroy()
})

once('a mailbox gets five mails an hour and twenty a day, however its address is written', async () => {
  const { limits, clock, db } = await open()
  const mails = async (times: number) => {
    const taken = []
    for (let count = 0; count < times; count++)
      taken.push(
        (await limits.takeEmail(db, count % 2 ? 'Somchai+x@Example.com' : 'somchai@example.com')) !==
          undefined,
      )
    return taken.filter(Boolean).length
  }

  const byHour = []
  for (const hour of ['12', '13', '14', '15', '16']) {
    clock.set(`2025-06-15T${hour}:30:00+07:00`)
    byHour.push(await mails(7))
  }
  clock.set('2025-06-16T12:30:00+07:00')

  expect(byHour).toEqual([5, 5, 5, 5, 0])
  expect(await mails(7)).toBe(5)
  expect(await limits.takeEmail(db, 'other@example.com')).toBeDefined()
})

test('keys are stored as keyed hashes, and removed when their hour is over', async () => {
  const { limits, db, clock, form } = await open()
  await limits.takeForm(...form())
  await limits.save()
  const expire = clock() + HOUR_MS

  expect(await rows(db)).toEqual(
    ['form-address', 'form-phone'].map((name) => ({
      key: expect.stringMatching(new RegExp(`^${name}:[0-9a-f]{64}$`)),
      points: 1,
      expire,
    })),
  )
  await purgeLimits(db, expire - 1)
  expect(await rows(db)).toHaveLength(2)
  await purgeLimits(db, expire)
  expect(await rows(db)).toEqual([])
})

const deps = async () => ({
  encryption: createEncryption('the-data-key-of-the-tests'),
  clock: testClock(NOON),
  logger: testLogger().logger,
})

async function process(config: Awaited<ReturnType<typeof migratedDatabase>>) {
  const db = await connectForTest(config)
  return { db, limits: openLimits({ ...(await deps()), db }) }
}

async function open() {
  const db = await cleanDatabase()
  const given = await deps()
  const limits = openLimits({ ...given, db })
  let phones = 0
  const form = ({
    phone = PHONE,
    isProven,
    ...visitor
  }: Omit<FormTake, 'visitor'> & Visitor = {}): [Db, FormTake] => [
    db,
    { visitor: { network: ADDRESS, ...visitor }, phone, isProven },
  ]
  return { ...given, db, limits, form, next: () => `08${String(phones++).padStart(8, '0')}` }
}

/** The refusal of the limits, if it was one. */
async function refusalOf(taken: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await taken
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const challengeOf = (refusal: ApiError | undefined) => refusal?.headers[HUMAN_STEP_HEADERS.challenge] ?? ''

const rows = (db: Db) => db.selectFrom('rateLimit').selectAll().orderBy('key').execute()

/** Notes the kind of every statement. */
const spied = (db: Db, statements: string[]): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
