import type { Grant } from '@leasing/contract/staff/permissions'
import { expect, test } from 'vitest'
import { aNewLead, SOMCHAI } from '../../../test/lead-builders.ts'
import { later, testStaff } from '../../../test/staff.ts'
import { bookSlot } from '../../leads/call-slots.ts'
import { readCaseContent } from '../../leads/lead-case.ts'
import { type NewLead, saveLead } from '../../leads/save-lead.ts'

const HOURS = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }]
const SITE = {
  id: 'site',
  contact: { hoursStructured: HOURS, holidays: [] as object[] },
  answerTimes: { callBack: 1 },
  callSeats: 2,
}
const DEALERS = [
  { id: '20000007', sequence: 7, nameTh: 'สาขานครสวรรค์', district: '6001', hoursStructured: HOURS },
  { id: '20000008', sequence: 8, nameTh: 'สาขาตาก', district: '6301', hoursStructured: HOURS },
]

const at = (text: string) => Date.parse(`${text}+07:00`)
/** Monday noon. */
const NOW = '2026-06-15T12:00:00+07:00'
const TUESDAY = at('2026-06-16T10:00:00')

async function desk() {
  const staff = await testStaff({ now: NOW })
  const { db } = staff
  const publish = async (collection: string, record: { id: string; [field: string]: unknown }) => {
    const text = JSON.stringify(record)
    await db
      .insertInto('content')
      .values({ collection, id: record.id, source: text, body: text, updatedAt: 0 })
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id']).doUpdateSet({ source: text, body: text }),
      )
      .execute()
  }
  await publish('site', SITE)
  for (const dealer of DEALERS) await publish('dealers', dealer)
  const depsNow = async () => ({ ...staff.deps, content: await readCaseContent(db) })
  let count = 0
  return {
    ...staff,
    publish,
    person: (role: Grant['role'], branch?: string) =>
      staff.enrolled([{ role, ...(branch && { branch }) }], `p${count++}@example.co.th`),
    book: async (startsAt: number, lead: Partial<NewLead> = {}, lineId?: string) => {
      const deps = await depsNow()
      const { id, reference } = await db
        .transaction()
        .execute((transaction) =>
          saveLead(transaction, deps, aNewLead({ data: { ...SOMCHAI, message: String(count++) }, ...lead })),
        )
      await bookSlot(deps, id, startsAt, lineId ? { kind: 'line', lineId } : { kind: 'phone' })
      return { id, params: { reference } }
    },
  }
}

const ofBranch = (sequence: number) => ({
  form: 'contact-dealer' as const,
  data: { ...SOMCHAI, dealer: `${sequence} x` },
})

test('the day shows the appointments in their order by office, and those of a branch to its people only', async () => {
  const { book, person } = await desk()
  const afternoon = await book(at('2026-06-16T14:00:00'))
  const first = await book(TUESDAY)
  const tak = await book(TUESDAY, ofBranch(8))
  const query = { day: '2026-06-16' }

  const all = await (await person('agent')).json('listCallSlots', { query })
  const own = await (await person('agent', '20000008')).json('listCallSlots', { query })

  const references = (office: { appointments: { case: { reference: string } }[] }) =>
    office.appointments.map((one) => one.case.reference)
  expect(all.offices).toMatchObject([
    { code: '', seats: 2, halfHours: 17 },
    { code: '20000008', name: 'สาขาตาก', seats: 1 },
  ])
  expect(all.offices.map(references)).toEqual([
    [first.params.reference, afternoon.params.reference],
    [tak.params.reference],
  ])
  expect(all.week.map(({ count }: { count: number }) => count)).toEqual([0, 3, 0, 0, 0, 0, 0])
  expect(own.offices.map(references)).toEqual([[tak.params.reference]])
  expect(own.week[1]).toEqual({ day: '2026-06-16', count: 1 })
  expect(JSON.stringify([all, own])).not.toContain(SOMCHAI.mobilePhone)
})

test('an agent moves and cancels an appointment, which the history tells; of another branch it does not exist', async () => {
  const { book, person, db } = await desk()
  const { id, params } = await book(TUESDAY)
  const [agent, stranger, reader] = [
    await person('agent'),
    await person('agent', '20000008'),
    await person('compliance'),
  ]
  later(1)
  const found = await agent.json('findCaseSlots', { params })
  expect(found).toMatchObject({ slot: { startsAt: TUESDAY, canKeep: true } })
  // The very next half-hour: staff are there.
  const next = at('2026-06-15T12:30:00')
  expect(found.offers[0]).toBe(next)

  const move = { params, body: { version: 2, startsAt: next, channel: 'phone' } }
  expect(await stranger.says('bookCaseSlot', move)).toBe('404 not-found')
  expect(await reader.says('bookCaseSlot', move)).toBe('403 forbidden')
  expect(await agent.says('bookCaseSlot', { params, body: { ...move.body, version: 1 } })).toBe(
    '409 changed-meanwhile',
  )
  expect(await agent.says('bookCaseSlot', move)).toBe('200')
  expect(await agent.json('findCase', { params })).toMatchObject({
    status: 'appointed',
    dueAt: at('2026-06-15T13:00:00'),
    events: [
      { kind: 'slot', by: 'visitor', to: String(TUESDAY) },
      { kind: 'slot', from: String(TUESDAY), to: String(next) },
    ],
  })
  expect(await agent.says('cancelCaseSlot', { params, body: { version: 3 } })).toBe('200')
  expect(await agent.json('findCaseSlots', { params })).not.toHaveProperty('slot')
  const mails = await db.selectFrom('job').select('kind').where('leadId', '=', id).execute()
  expect(mails.map(({ kind }) => kind)).toContain('lead-confirmation')
})

test('a LINE id is read by whoever sees the contact', async () => {
  const { book, person } = await desk()
  const { params } = await book(TUESDAY, {}, 'somchai.jaidee')
  const agent = await person('agent')
  const answers = [await agent.json('findCaseSlots', { params }), await agent.json('findCase', { params })]
  expect(JSON.stringify(answers)).not.toContain('somchai.jaidee')

  await agent.json('takeCase', { params })

  expect(await agent.json('findCaseSlots', { params })).toMatchObject({
    slot: { channel: 'line', lineId: 'somchai.jaidee' },
  })
})

test('a holiday that is added lists the appointments of its day until they are moved', async () => {
  const { book, person, publish } = await desk()
  const { params } = await book(TUESDAY)
  await book(at('2026-06-17T10:00:00'))
  const agent = await person('agent')
  const lost = async () =>
    (await agent.json('listCallSlots')).lost.map((one: { case: { reference: string } }) => one.case.reference)
  expect(await lost()).toEqual([])

  await publish('site', {
    ...SITE,
    contact: { ...SITE.contact, holidays: [{ name: 'วันหยุดพิเศษ', from: '2026-06-16' }] },
  })

  expect(await lost()).toEqual([params.reference])
  expect(await agent.json('findCaseSlots', { params })).toMatchObject({ slot: { canKeep: false } })
  const body = { version: 2, startsAt: at('2026-06-17T11:00:00'), channel: 'phone' }
  await agent.json('bookCaseSlot', { params, body })
  expect(await lost()).toEqual([])
})

test('closing a request gives its seat up, and an answered call makes it one that was reached', async () => {
  const { book, person, db } = await desk()
  const { params } = await book(TUESDAY)
  const agent = await person('agent')
  await agent.json('takeCase', { params })
  expect(await agent.json('findCase', { params })).toMatchObject({ status: 'appointed' })
  later(60)
  await agent.json('logCaseCall', { params, body: { version: 3, outcome: 'answered' } })
  expect(await agent.json('findCase', { params })).toMatchObject({ status: 'contacted' })
  expect(await db.selectFrom('callSlot').selectAll().execute()).toHaveLength(1)

  await agent.json('changeCaseStatus', { params, body: { version: 4, status: 'won' } })

  expect(await db.selectFrom('callSlot').selectAll().execute()).toEqual([])
})
