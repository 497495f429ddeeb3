import { expect, test } from 'vitest'
import { NAMES } from '../../test/lead-builders.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { listLeads } from './lead.ts'
import { addEvent } from './lead-event.ts'
import { purgeLeads } from './purge.ts'
import { readRetention } from './retention.ts'
import { saveLead } from './save-lead.ts'
import { setStatusSms } from './status-sms.ts'

const consent = { privacyNotice: true as const, marketing: false, noticeVersion: '2569-1' }
const retention = readRetention('refinance=30')

async function deps() {
  const db = await cleanDatabase()
  return {
    db,
    encryption: createEncryption('the-data-key-of-the-tests'),
    content: NAMES,
    clock: testClock('2025-06-15T12:00:00+07:00'),
  }
}

type Deps = Awaited<ReturnType<typeof deps>>

const save = (given: Deps, form: 'refinance' | 'complaint', phone = '0812345678') =>
  given.db
    .transaction()
    .execute((transaction) =>
      saveLead(transaction, given, { form, data: { mobilePhone: phone }, phone, consent }),
    )

async function purge({ db, clock }: Deps, signal?: AbortSignal) {
  const removed: string[] = []
  const count = await purgeLeads(db, {
    retention,
    now: clock(),
    signal,
    removeUploads: async (ids) => {
      removed.push(...ids)
    },
  })
  return { count, removed }
}

test('a lead goes on the day after its last one, with its jobs and uploads; the evidence of consent stays', async () => {
  const given = await deps()
  const { id } = await save(given, 'refinance')
  const kept = await save(given, 'complaint')

  given.clock.set('2025-07-15T12:00:00+07:00')
  expect(await purge(given)).toEqual({ count: 0, removed: [] })
  given.clock.set('2025-07-15T12:00:01+07:00')
  expect(await purge(given)).toEqual({ count: 1, removed: [id] })

  const leads = await listLeads(given.db, {})
  expect(leads.map((lead) => lead.id)).toEqual([kept.id])
  const jobs = await given.db.selectFrom('job').select('leadId').distinct().execute()
  expect(jobs).toEqual([{ leadId: kept.id }])
  const consents = await given.db.selectFrom('consent').select('leadId').distinct().execute()
  expect(consents).toHaveLength(2)
})

test('nothing of the work on an expired lead is left', async () => {
  const given = await deps()
  const { db, encryption } = given
  const { id: leadId } = await save(given, 'refinance')
  await db.transaction().execute(async (transaction) => {
    const note = { leadId, at: 0, by: 'staff:1', kind: 'note', text: 'โทรหลังเที่ยง' }
    const eventId = await addEvent(transaction, encryption, note)
    const slot = { branch: '', startsAt: 0, seat: 0, channel: 'phone' as const, bookedAt: 0 }
    await transaction
      .insertInto('callSlot')
      .values({ ...slot, leadId, eventId })
      .execute()
  })
  await db.insertInto('leadReveal').values({ leadId, userId: '1', scope: 'contact', until: 0 }).execute()
  await setStatusSms(db, leadId, true, 0)

  given.clock.set('2025-07-15T12:00:01+07:00')
  await purge(given)

  for (const table of ['leadCase', 'leadEvent', 'leadReveal', 'callSlot', 'statusSms', 'job'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('more leads than one batch are all deleted', async () => {
  const given = await deps()
  for (let count = 0; count < 3; count++) await save(given, 'refinance')
  const row = (await listLeads(given.db, {}))[0]!
  const many = Array.from({ length: 600 }, (_, number) => ({
    ...row,
    id: `x${number}`,
    reference: `x${number}`,
  }))
  await given.db.insertInto('lead').values(many).execute()

  given.clock.set('2025-08-15T12:00:00+07:00')

  expect((await purge(given)).count).toBe(603)
})

test('a purge that is told to end does so after the batch that it is in', async () => {
  const given = await deps()
  await save(given, 'refinance')
  const row = (await listLeads(given.db, {}))[0]!
  const many = Array.from({ length: 100 }, (_, number) => ({
    ...row,
    id: `x${number}`,
    reference: `x${number}`,
  }))
  await given.db.insertInto('lead').values(many).execute()
  given.clock.set('2025-08-15T12:00:00+07:00')
  const closing = new AbortController()

  const purging = purge(given, closing.signal)
  closing.abort()

  expect((await purging).count).toBeLessThan(101)
  expect((await purge(given)).count).toBeGreaterThan(0)
  expect(await listLeads(given.db, {})).toEqual([])
})

test('consents go after ten years', async () => {
  const given = await deps()
  await save(given, 'refinance')

  given.clock.set('2035-06-20T12:00:00+07:00')
  await purge(given)

  expect(await given.db.selectFrom('consent').selectAll().execute()).toEqual([])
})

test.each([['refinance=0'], ['refinance=366'], ['nothing=30'], ['refinance'], ['refinance=30 days']])(
  'a retention that cannot be is refused: %s',
  (text) => {
    expect(() => readRetention(text)).toThrow()
  },
)
