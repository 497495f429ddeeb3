import { expect, test } from 'vitest'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createVault } from '../vault/vault.ts'
import { listLeads, readLead } from './lead.ts'
import { purgeLeads } from './purge.ts'
import { readRetention } from './retention.ts'
import { rotateKey } from './rotate-key.ts'
import { saveLead } from './save-lead.ts'

const consent = { privacyNotice: true as const, marketing: false, noticeVersion: '2569-1' }
const retention = readRetention('refinance=30')

async function deps(key = 'the-data-key-of-the-tests') {
  const db = await cleanDatabase()
  return { db, vault: createVault(key), clock: testClock('2025-06-15T12:00:00+07:00') }
}

type Deps = Awaited<ReturnType<typeof deps>>

const save = (given: Deps, form: 'refinance' | 'complaint', phone = '0812345678') =>
  given.db
    .transaction()
    .execute((transaction) =>
      saveLead(transaction, given, { form, data: { mobilePhone: phone }, phone, consent }),
    )

async function purge({ db, clock }: Deps) {
  const removed: string[] = []
  const count = await purgeLeads(db, {
    retention,
    now: clock(),
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

  const leads = await listLeads(given.db, given.vault, {})
  expect(leads.map((lead) => lead.id)).toEqual([kept.id])
  const jobs = await given.db.selectFrom('job').select('leadId').distinct().execute()
  expect(jobs).toEqual([{ leadId: kept.id }])
  const consents = await given.db.selectFrom('consent').select('leadId').distinct().execute()
  expect(consents).toHaveLength(2)
})

test('more leads than one batch are all deleted', async () => {
  const given = await deps()
  for (let count = 0; count < 3; count++) await save(given, 'refinance')
  const row = (await listLeads(given.db, given.vault, {}))[0]!
  const many = Array.from({ length: 600 }, (_, number) => ({
    ...row,
    id: `x${number}`,
    reference: `x${number}`,
  }))
  await given.db.insertInto('lead').values(many).execute()

  given.clock.set('2025-08-15T12:00:00+07:00')

  expect((await purge(given)).count).toBe(603)
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

test('rotating the key seals every lead anew, and finds it by phone with the new key only', async () => {
  const given = await deps('the-old-key-of-the-tests-long-enough')
  await save(given, 'refinance')
  await save(given, 'complaint', '0898765432')
  const rotated = createVault('the-new-key-of-the-tests-long-enough', 'the-old-key-of-the-tests-long-enough')

  expect(await rotateKey(given.db, rotated)).toBe(2)
  expect(await rotateKey(given.db, rotated)).toBe(0)

  const alone = createVault('the-new-key-of-the-tests-long-enough')
  const found = await listLeads(given.db, alone, { phone: '0898765432' })
  expect(found.map((row) => readLead(alone, row).data)).toEqual([{ mobilePhone: '0898765432' }])
  expect(await listLeads(given.db, given.vault, { phone: '0898765432' })).toEqual([])
})
