import { expect, test } from 'vitest'
import { contentFolder } from '../../test/content-folder.ts'
import { aNewLead, SOMCHAI } from '../../test/lead-builders.ts'
import { spawnProgram } from '../../test/spawn-program.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase, connectForTest, engine, migratedDatabase } from '../../test/test-database.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { bookSlot, cancelSlot, canKeep, lineIdOf, offeredSlots, slotOfLead } from './call-slots.ts'
import { NO_DUE } from './lead-case.ts'
import { rotateEvents } from './lead-event.ts'
import { deleteLeads } from './purge.ts'
import { changeLead, type NewLead, saveLead } from './save-lead.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const HOURS = [{ days: DAYS, open: '08:30', close: '17:00' }]

const contentOf = ({ callSeats = 1, holidays = [] as string[], dealers = DEALERS as object[] } = {}) => {
  const records: Record<string, object[]> = {
    site: [
      {
        contact: { hoursStructured: HOURS, holidays: holidays.map((from) => ({ name: 'วันหยุด', from })) },
        answerTimes: { callBack: 1, friend: 2, application: 7 },
        callSeats,
      },
    ],
    dealers,
  }
  return { all: (({ name }: { name: string }) => records[name] ?? []) as unknown as ContentStore['all'] }
}

const DEALERS = [
  { id: '20000007', sequence: 7, nameTh: 'สาขานครสวรรค์', district: '6001', hoursStructured: HOURS },
  { id: '20000008', sequence: 8, nameTh: 'สาขาตาก', district: '6301', hoursStructured: HOURS, callSeats: 2 },
]

const PHONE = { kind: 'phone' } as const
const at = (text: string) => Date.parse(`${text}+07:00`)
/** Monday noon. */
const NOW = '2026-06-15T12:00:00+07:00'
const TUESDAY = at('2026-06-16T10:00:00')
const WEDNESDAY = at('2026-06-17T14:30:00')

async function setUp(content = contentOf(), given?: Db) {
  const db = given ?? (await cleanDatabase())
  const deps = {
    db,
    encryption: createEncryption('the-data-key-of-the-tests'),
    clock: testClock(NOW),
    content,
  }
  let count = 0
  return {
    db,
    deps,
    save: async (lead: Partial<NewLead> = {}) => {
      const { id } = await db
        .transaction()
        .execute((transaction) =>
          saveLead(transaction, deps, aNewLead({ data: { ...SOMCHAI, message: String(count++) }, ...lead })),
        )
      return id
    },
    caseOf: (leadId: string) =>
      db.selectFrom('leadCase').selectAll().where('leadId', '=', leadId).executeTakeFirstOrThrow(),
    events: (leadId: string) =>
      db
        .selectFrom('leadEvent')
        .select(['by', 'kind', 'fromValue', 'toValue'])
        .where('leadId', '=', leadId)
        .orderBy('at')
        .execute(),
    slots: () => db.selectFrom('callSlot').selectAll().orderBy('seat').execute(),
  }
}

const outcome = (booking: Promise<unknown>) =>
  booking.then(
    () => 'booked',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('an appointment takes the place of the promise, and the promise the place of a cancelled one', async () => {
  const { deps, save, caseOf, events } = await setUp()
  const id = await save()
  expect(await caseOf(id)).toMatchObject({ status: 'new', promisedAt: at('2026-06-16T17:00:00') })

  expect(await bookSlot(deps, id, WEDNESDAY, PHONE)).toEqual({
    startsAt: WEDNESDAY,
    endsAt: at('2026-06-17T15:00:00'),
    channel: 'phone',
  })
  const due = at('2026-06-17T15:00:00')
  expect(await caseOf(id)).toMatchObject({ status: 'appointed', promisedAt: due, dueAt: due, version: 2 })
  expect(await slotOfLead(deps, id)).toMatchObject({ startsAt: WEDNESDAY })

  deps.clock.set('2026-06-16T09:00:00+07:00')
  await cancelSlot(deps, id)
  // A working day from now on, not from when the request came.
  const again = at('2026-06-17T17:00:00')
  expect(await caseOf(id)).toMatchObject({ status: 'new', promisedAt: again, dueAt: again, version: 3 })
  expect(await slotOfLead(deps, id)).toBeUndefined()
  expect(await events(id)).toEqual([
    { by: 'visitor', kind: 'slot', fromValue: null, toValue: String(WEDNESDAY) },
    { by: 'visitor', kind: 'slot', fromValue: String(WEDNESDAY), toValue: null },
  ])
})

test('an appointment of a visitor who was reached before leaves the kept promise as it is', async () => {
  const { db, deps, save, caseOf } = await setUp()
  const id = await save()
  const before = await caseOf(id)
  await db
    .updateTable('leadCase')
    .set({ contactedAt: deps.clock(), dueAt: NO_DUE, status: 'contacted' })
    .where('leadId', '=', id)
    .execute()

  await bookSlot(deps, id, WEDNESDAY, PHONE)
  expect(await caseOf(id)).toMatchObject({
    status: 'appointed',
    promisedAt: before.promisedAt,
    dueAt: at('2026-06-17T15:00:00'),
  })
  // Whoever cancels was told that somebody calls within a working day instead.
  deps.clock.set('2026-06-16T09:00:00+07:00')
  await cancelSlot(deps, id)
  expect(await caseOf(id)).toMatchObject({
    status: 'contacted',
    promisedAt: before.promisedAt,
    dueAt: at('2026-06-17T17:00:00'),
  })
})

test('of 50 who choose the last seat at once one gets it, and the others find the next half-hours', async () => {
  const config = await migratedDatabase()
  const first = await connectForTest(config)
  const { deps, save, slots } = await setUp(contentOf(), first)
  // On SQLite a connection that waits blocks the process that both connections of this test live in.
  const other = engine === 'postgres' ? { ...deps, db: await connectForTest(config) } : deps
  const ids: string[] = []
  for (let i = 0; i < 50; i++) ids.push(await save())

  const outcomes = await Promise.all(
    ids.map((id, i) => outcome(bookSlot(i % 2 ? deps : other, id, TUESDAY, PHONE))),
  )

  expect(outcomes.toSorted()).toEqual(['booked', ...Array(49).fill('in-use')])
  expect(await slots()).toMatchObject([{ branch: '', startsAt: TUESDAY, seat: 0 }])
  const loser = ids[outcomes.indexOf('in-use')]!
  const [next] = (await offeredSlots(deps, { id: loser })).filter((start) => start > TUESDAY)
  expect(next).toBe(at('2026-06-16T10:30:00'))
  expect(await outcome(bookSlot(deps, loser, next!, PHONE))).toBe('booked')
})

test('of 50 who choose the last seat at once in two processes one gets it', async () => {
  const database = await migratedDatabase()
  const mail = { outbox: await tempFolder(), from: 'website@company.example' }
  const settings = {
    ...{ database, contentFolder: await contentFolder(), filesFolder: await tempFolder(), aheadMs: 0 },
    ...{ dataKey: 'the-data-key-of-the-tests', token: 'token', delivery: { mail, leadsTo: [] } },
  }
  const start = async () => {
    const program = spawnProgram('test/programs/serve-api.ts', [JSON.stringify(settings)])
    const [, port] = await program.printed(/open (\d+)/)
    return `http://127.0.0.1:${port}`
  }
  const urls = [await start(), await start()]
  const { deps, save, slots } = await setUp(contentOf(), await connectForTest(database))
  deps.clock.set(new Date().toISOString())
  const ids: string[] = []
  for (let i = 0; i < 50; i++) ids.push(await save())
  const headers = { authorization: 'Bearer token', 'content-type': 'application/json' }
  const { offers } = await (await fetch(`${urls[0]}/requests/${ids[0]}/call-slots`, { headers })).json()
  const body = JSON.stringify({ startsAt: offers.at(-1), channel: 'phone' })

  const answers = await Promise.all(
    ids.map((id, i) => fetch(`${urls[i % 2]}/requests/${id}/call-slot`, { method: 'PUT', headers, body })),
  )

  const outcomes = await Promise.all(
    answers.map(async (answer) => (answer.ok ? 'booked' : (await answer.json()).code)),
  )
  expect(outcomes.toSorted()).toEqual(['booked', ...Array(49).fill('in-use')])
  expect(await slots()).toMatchObject([
    { leadId: ids[outcomes.indexOf('booked')], startsAt: Date.parse(offers.at(-1)), seat: 0 },
  ])
})

test('many who swap half-hours at once end with one each, or what they had', async () => {
  const config = await migratedDatabase()
  const { deps, save, slots } = await setUp(contentOf({ callSeats: 2 }), await connectForTest(config))
  const ids = [await save(), await save(), await save(), await save()]
  const starts = [TUESDAY, TUESDAY, WEDNESDAY, WEDNESDAY]
  for (const [i, id] of ids.entries()) await bookSlot(deps, id, starts[i]!, PHONE)

  const outcomes = await Promise.all(
    ids.map((id, i) => outcome(bookSlot(deps, id, starts[(i + 2) % 4]!, PHONE))),
  )

  expect(new Set(outcomes)).toEqual(new Set(['in-use']))
  expect((await slots()).map(({ leadId }) => leadId).toSorted()).toEqual(ids.toSorted())
})

test('seats are those of the branch, which frees the old one when an appointment is moved', async () => {
  const { deps, save, slots } = await setUp()
  const dealer = { form: 'contact-dealer', data: { ...SOMCHAI, dealer: '8 สาขาตาก' } } as const
  const [one, two, three] = [await save(dealer), await save(dealer), await save(dealer)]

  const said = [one, two, three].map((id) => outcome(bookSlot(deps, id, TUESDAY, PHONE)))
  expect((await Promise.all(said)).toSorted()).toEqual(['booked', 'booked', 'in-use'])
  expect(await offeredSlots(deps, { id: three })).not.toContain(TUESDAY)
  const [first] = await slots()
  await bookSlot(deps, first!.leadId, WEDNESDAY, PHONE)

  expect(await offeredSlots(deps, { id: three })).toContain(TUESDAY)
  expect(await slots()).toHaveLength(2)
})

test('the same half-hour can be changed from phone to LINE; the id is only stored encrypted, and is read after a rotation', async () => {
  const { db, deps, save, slots } = await setUp()
  const id = await save()
  await bookSlot(deps, id, TUESDAY, PHONE)
  expect(await outcome(bookSlot(deps, id, TUESDAY, { kind: 'line' }))).toBe('invalid-input')
  await bookSlot(deps, id, TUESDAY, { kind: 'line', lineId: 'somchai.jaidee' })
  await bookSlot(deps, id, WEDNESDAY, { kind: 'line' })

  expect(await slots()).toMatchObject([{ startsAt: WEDNESDAY, channel: 'line' }])
  const rows = [await slots(), await db.selectFrom('leadEvent').selectAll().execute()]
  expect(JSON.stringify(rows)).not.toContain('somchai')
  const rotated = createEncryption('a-new-data-key', 'the-data-key-of-the-tests')
  await rotateEvents(db, rotated)
  const after = { db, encryption: createEncryption('a-new-data-key') }
  expect(await lineIdOf(after, id)).toBe('somchai.jaidee')
})

test('deleting a lead frees its seat and leaves nothing of it', async () => {
  const { db, deps, save, slots } = await setUp()
  const [id, other] = [await save(), await save()]
  await bookSlot(deps, id, TUESDAY, { kind: 'line', lineId: 'somchai' })

  await deleteLeads(db, [id])

  expect(await slots()).toEqual([])
  expect(await outcome(bookSlot(deps, other, TUESDAY, PHONE))).toBe('booked')
})

test('an appointment does not move the day on which the lead is deleted', async () => {
  const { db, deps, save } = await setUp()
  const id = await save()
  const read = () => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await read()
  deps.clock.set('2026-06-16T09:00:00+07:00')
  await bookSlot(deps, id, WEDNESDAY, PHONE)
  expect(await read()).toEqual(before)
})

test('a visitor who chooses another branch is not called by the first at the appointed time', async () => {
  const { db, deps, save, caseOf, slots } = await setUp()
  const id = await save({ form: 'contact-dealer', data: { ...SOMCHAI, dealer: '7 สาขานครสวรรค์' } })
  await bookSlot(deps, id, WEDNESDAY, PHONE)
  const change = (dealer: string) =>
    db
      .transaction()
      .execute((transaction) => changeLead(transaction, deps, id, (data) => ({ ...data, dealer })))

  await change('7 สาขานครสวรรค์')
  expect(await slots()).toHaveLength(1)
  await change('8 สาขาตาก')

  expect(await slots()).toEqual([])
  expect(await caseOf(id)).toMatchObject({
    branch: '20000008',
    status: 'new',
    dueAt: at('2026-06-16T17:00:00'),
  })
})

test('nothing is offered where nobody calls, for a closed request, or without a phone', async () => {
  const { db, deps, save } = await setUp()
  const friend = await save({ form: 'friend-get-friend' })
  const writer = await save({ phone: undefined })
  const closed = await save()
  await db.updateTable('leadCase').set({ isOpen: 0, status: 'won' }).where('leadId', '=', closed).execute()

  for (const id of [friend, writer, closed]) {
    expect(await offeredSlots(deps, { id })).toEqual([])
    expect(await outcome(bookSlot(deps, id, TUESDAY, PHONE))).toBe('not-ready')
  }
  expect(await outcome(bookSlot(deps, '3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11', TUESDAY, PHONE))).toBe(
    'not-found',
  )
})

test.each([
  ['a half-hour of a holiday', '2026-06-17T10:00:00'],
  ['one that is too near', '2026-06-15T12:30:00'],
  ['one that is over', '2026-06-12T10:00:00'],
  ['one at night', '2026-06-16T20:00:00'],
  ['a time between two', '2026-06-16T10:10:00'],
])('%s cannot be booked, whoever says that it was offered', async (_, start) => {
  const { deps, save } = await setUp(contentOf({ holidays: ['2026-06-17'] }))
  expect(await outcome(bookSlot(deps, await save(), at(start), PHONE))).toBe('in-use')
})

test('staff may appoint the next half-hour, if the case is the one that they saw', async () => {
  const { deps, save } = await setUp()
  const id = await save()
  const staff = { by: 'staff:1', version: 1, leadMinutes: 0 }
  const next = at('2026-06-15T12:30:00')
  expect(await offeredSlots(deps, { id }, 0)).toContain(next)
  expect(await outcome(bookSlot(deps, id, next, PHONE, { ...staff, version: 2 }))).toBe('changed-meanwhile')
  expect(await outcome(bookSlot(deps, id, next, PHONE, staff))).toBe('booked')
})

test('an appointment cannot be kept once its day is a holiday, its branch is gone, or its seat', async () => {
  const { deps, save, slots } = await setUp()
  await bookSlot(deps, await save(), WEDNESDAY, PHONE)
  const slot = (await slots())[0]!

  expect(canKeep(slot, contentOf())).toBe(true)
  expect(canKeep(slot, contentOf({ holidays: ['2026-06-17'] }))).toBe(false)
  expect(canKeep(slot, contentOf({ callSeats: 0 }))).toBe(false)
  expect(canKeep({ ...slot, branch: '20000007' }, contentOf())).toBe(true)
  expect(canKeep({ ...slot, branch: '20000007' }, contentOf({ dealers: [] }))).toBe(false)
})

test('the time of one request is changed ten times an hour, and the last one stays', async () => {
  const { deps, save } = await setUp(contentOf({ callSeats: 5 }))
  const id = await save()
  for (let i = 0; i < 10; i++) await bookSlot(deps, id, i % 2 ? TUESDAY : WEDNESDAY, PHONE)
  expect(await outcome(bookSlot(deps, id, WEDNESDAY, PHONE))).toBe('too-many-requests')
  expect(await slotOfLead(deps, id)).toMatchObject({ startsAt: TUESDAY })
  // Staff are not counted.
  const staff = { by: 'staff:1', version: 11 }
  expect(await outcome(bookSlot(deps, id, WEDNESDAY, PHONE, staff))).toBe('booked')
})
