import { expect, test } from 'vitest'
import { NAMES } from '../../test/lead-builders.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createEncryption } from '../encryption/encryption.ts'
import type { Contact } from './contacts.ts'
import { encryptLead, findLead, findLeadsOf, listLeads, readLead } from './lead.ts'
import { changeLead, DELIVERIES, saveLead } from './save-lead.ts'

const consent = { privacyNotice: true as const, marketing: true, noticeVersion: '2569-1' }

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

const SOMCHAI = { firstName: 'สมชาย', email: 'somchai@visitor.example' }

const save = (
  given: Deps & { hasWebhook?: boolean },
  data: Record<string, unknown> = SOMCHAI,
  phone = '0812345678',
) =>
  given.db
    .transaction()
    .execute((transaction) => saveLead(transaction, given, { form: 'refinance', data, phone, consent }))

const jobsOf = (given: Deps) => given.db.selectFrom('job').selectAll().orderBy('kind').execute()

test('a lead is there with its consents and one job for every delivery', async () => {
  const given = await deps()

  const { id, reference, receivedAt } = await save(given)

  expect(reference).toMatch(/^RF-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{2}$/)
  expect(receivedAt).toBe('2025-06-15T05:00:00.000Z')
  const row = await findLead(given.db, reference)
  expect(readLead(given.encryption, row!)).toMatchObject({
    id,
    data: SOMCHAI,
    consent,
    revision: 1,
  })
  const consents = await given.db.selectFrom('consent').selectAll().orderBy('purpose').execute()
  expect(consents).toMatchObject([
    { leadId: id, purpose: 'marketing', given: 1, noticeVersion: '2569-1', givenAt: given.clock() },
    { leadId: id, purpose: 'privacyNotice', given: 1, noticeVersion: '2569-1', givenAt: given.clock() },
  ])
  expect((await jobsOf(given)).map(({ kind, leadId }) => [kind, leadId])).toEqual(
    [...DELIVERIES].sort().map((kind) => [kind, id]),
  )
})

test('a delivery that has nowhere to go is no job', async () => {
  const given = await deps()

  await save({ ...given, hasWebhook: false }, { firstName: 'สมชาย' })

  expect((await jobsOf(given)).map(({ kind }) => kind)).toEqual(['lead-mail'])
})

test('nothing is left of a lead whose transaction fails', async () => {
  const given = await deps()

  const failed = given.db.transaction().execute(async (transaction) => {
    await saveLead(transaction, given, { form: 'refinance', data: {}, consent })
    throw new Error('in the middle')
  })

  await expect(failed).rejects.toThrow('in the middle')
  for (const table of ['lead', 'consent', 'job'] as const)
    expect(await given.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('no table holds what was filled in', async () => {
  const given = await deps()
  await save(given, { firstName: 'สมชาย', mobilePhone: '0812345678', nationalId: '1101700203450' })

  for (const table of ['lead', 'consent', 'job', 'receipt'] as const)
    expect(JSON.stringify(await given.db.selectFrom(table).selectAll().execute()), table).not.toMatch(
      /สมชาย|0812345678|1101700203450/,
    )
})

test('a lead is found by every phone and e-mail in it, however deep, and by nobody else’s', async () => {
  const given = await deps()
  const data = {
    mobilePhone: '0812345678',
    friend: { mobilePhone: '0898765432', email: 'Somsri@Example.com' },
  }
  const { reference } = await save(given, data)
  await save(given, { mobilePhone: '0811111111' }, '0811111111')
  const find = async (contact: Contact) =>
    (await findLeadsOf(given.db, given.encryption, [contact])).rows.map((row) => row.reference)

  expect(await find({ kind: 'phone', value: '0812345678' })).toEqual([reference])
  expect(await find({ kind: 'phone', value: '0898765432' })).toEqual([reference])
  expect(await find({ kind: 'email', value: 'somsri@example.com' })).toEqual([reference])
  expect(await find({ kind: 'phone', value: '0822222222' })).toEqual([])
})

test('a lead among many is found, page after page, under whatever key', async () => {
  const given = await deps()
  await save(given, { mobilePhone: '0811111111' }, '0811111111')
  const row = (await listLeads(given.db, {}))[0]!
  const many = Array.from({ length: 1200 }, (_, number) => {
    const id = `x${number}`
    const data = { mobilePhone: `08${String(number).padStart(8, '0')}` }
    // A thousand at the same moment, as an import from elsewhere would leave them.
    const receivedAt = row.receivedAt - Math.floor(number / 1000)
    return { ...row, id, reference: id, receivedAt, ...encryptLead(given.encryption, id, { data, consent }) }
  })
  for (let i = 0; i < many.length; i += 300)
    await given.db
      .insertInto('lead')
      .values(many.slice(i, i + 300))
      .execute()
  const next = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')

  for (const number of [999, 1199]) {
    const value = `08${String(number).padStart(8, '0')}`
    const { rows, unread } = await findLeadsOf(given.db, next, [{ kind: 'phone', value }])
    expect(rows.map(({ id }) => id)).toEqual([`x${number}`])
    expect(unread).toEqual([])
  }
})

test('a change adds to the lead, counts up, and is delivered once for several changes', async () => {
  const given = await deps()
  const { id, reference } = await save(given)
  await given.db.updateTable('job').set({ doneAt: given.clock() }).execute()
  const change = (more: object, isNews = false) =>
    given.db
      .transaction()
      .execute((transaction) =>
        changeLead(transaction, given, id, (data) => ({ ...data, ...more }), { isNews }),
      )
  const waiting = async () =>
    (await jobsOf(given)).filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)

  expect(await change({ dealer: 7 })).toMatchObject({ id, reference })
  await change({ documents: 2 })
  expect(await waiting()).toEqual(DELIVERIES.filter((kind) => kind !== 'lead-confirmation').sort())
  await change({ dealer: 8 }, true)

  const row = await findLead(given.db, reference)
  expect(readLead(given.encryption, row!)).toMatchObject({
    revision: 4,
    data: { ...SOMCHAI, dealer: 8, documents: 2 },
  })
  // What is news is told to the visitor too.
  expect(await waiting()).toEqual([...DELIVERIES].sort())
})

test('twenty changes at once are all in the lead', async () => {
  const given = await deps()
  const { id, reference } = await save(given)

  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      given.db
        .transaction()
        .execute((transaction) =>
          changeLead(transaction, given, id, (data) => ({ ...data, [`n${number}`]: number })),
        ),
    ),
  )

  const { data, revision } = readLead(given.encryption, (await findLead(given.db, reference))!)
  expect(revision).toBe(21)
  expect(Object.keys(data)).toHaveLength(Object.keys(SOMCHAI).length + 20)
})
