import { expect, test } from 'vitest'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createVault } from '../vault/vault.ts'
import { findLead, listLeads, readLead } from './lead.ts'
import { changeLead, DELIVERIES, saveLead } from './save-lead.ts'

const consent = { privacyNotice: true as const, marketing: true, noticeVersion: '2569-1' }

async function deps() {
  const db = await cleanDatabase()
  return {
    db,
    vault: createVault('the-data-key-of-the-tests'),
    clock: testClock('2025-06-15T12:00:00+07:00'),
  }
}

type Deps = Awaited<ReturnType<typeof deps>>

const save = (given: Deps, data: Record<string, unknown> = { firstName: 'สมชาย' }, phone = '0812345678') =>
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
  expect(readLead(given.vault, row!)).toMatchObject({
    id,
    data: { firstName: 'สมชาย' },
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

test('a lead is found by its phone, and by nobody else’s', async () => {
  const given = await deps()
  const { reference } = await save(given)
  await save(given, {}, '0898765432')

  const found = await listLeads(given.db, given.vault, { phone: '0812345678' })

  expect(found.map((row) => row.reference)).toEqual([reference])
})

test('a change adds to the lead, counts up, and is delivered once for several changes', async () => {
  const given = await deps()
  const { id, reference } = await save(given)
  await given.db.updateTable('job').set({ doneAt: given.clock() }).execute()
  const change = (more: object) =>
    given.db
      .transaction()
      .execute((transaction) => changeLead(transaction, given, id, (data) => ({ ...data, ...more })))

  expect(await change({ dealer: 7 })).toMatchObject({ id, reference })
  await change({ documents: 2 })

  const row = await findLead(given.db, reference)
  expect(readLead(given.vault, row!)).toMatchObject({
    revision: 3,
    data: { firstName: 'สมชาย', dealer: 7, documents: 2 },
  })
  const waiting = (await jobsOf(given)).filter(({ doneAt }) => doneAt === null)
  expect(waiting.map(({ kind }) => kind)).toEqual([...DELIVERIES].sort())
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

  const { data, revision } = readLead(given.vault, (await findLead(given.db, reference))!)
  expect(revision).toBe(21)
  expect(Object.keys(data)).toHaveLength(21)
})
