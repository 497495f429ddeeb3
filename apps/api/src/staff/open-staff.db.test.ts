import { createSecurityEvents } from '@leasing/server/security-events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aNewLead } from '../../test/lead-builders.ts'
import { OFFICE, testStaff } from '../../test/staff.ts'
import { memoryFiles, testLogger } from '../../test/test-api.ts'
import { connectForTest, emptyDatabase, once } from '../../test/test-database.ts'
import { readLast } from '../audit/anchors.ts'
import { setReadOnly } from '../db/site-state.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { confirmErasure, requestErasure } from '../leads/erasure-requests.ts'
import { readRetention } from '../leads/retention.ts'
import { saveLead } from '../leads/save-lead.ts'
import type { MailMessage } from '../mail/mail.ts'
import { dailyStaffCleanup } from './daily-staff-cleanup.ts'
import { addLinkMail } from './mails.ts'
import { openStaff } from './open-staff.ts'
import { inviteUser } from './users.ts'

test('the office opens on an empty database, sends its mails, and writes nothing while the data moves', async () => {
  const database = await emptyDatabase()
  const encryption = createEncryption('the-data-key-of-the-tests')
  const { logger } = testLogger()
  const clock = Date.now
  const letters: MailMessage[] = []
  const office = await openStaff({
    database,
    encryption,
    officeUrl: OFFICE,
    secret: 'the-office-secret-of-the-tests-is-long',
    contentFolder: 'fixtures/content',
    files: memoryFiles(),
    retention: readRetention(),
    mail: { send: async (letter) => void letters.push(letter), close: () => {} },
    clock,
    logger,
    securityEvents: createSecurityEvents({ logger, encryption, clock }),
  })
  onTestFinished(office.close)
  const deps = { db: office.db, encryption, clock }
  const person = { email: 'a@example.co.th', name: 'อาทิตย์', roles: [{ role: 'admin' }] } as const

  const { link } = await inviteUser(deps, { actor: 'cli:test' }, person, (transaction, to, link, reason) =>
    addLinkMail(transaction, deps, to, { ...link, reason }),
  )
  await vi.waitFor(() => expect(letters).toHaveLength(1), 5000)

  const open = async (token: string) =>
    (
      await office.fetch(
        new Request(`${OFFICE}/api/staff/invitation/open`, {
          method: 'POST',
          headers: { origin: OFFICE, 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        }),
      )
    ).status
  const other = await connectForTest(database)
  await setReadOnly(other, true)
  const wrong = 'x'.repeat(43)
  await vi.waitFor(async () => expect(await open(wrong)).toBe(503), 5000)
  await setReadOnly(other, false)
  await vi.waitFor(async () => expect(await open(wrong)).toBe(410), 5000)
  expect([await open(link.token), await open(link.token)]).toEqual([200, 410])
  expect(office.isReached()).toBe(true)
})

test('an office does a confirmed erasure, and a rehearsal leaves it to the real one', async () => {
  const database = await emptyDatabase()
  const encryption = createEncryption('the-data-key-of-the-tests')
  const { logger } = testLogger()
  const clock = Date.now
  const open = (isRehearsal: boolean) =>
    openStaff({
      database,
      encryption,
      officeUrl: OFFICE,
      secret: 'the-office-secret-of-the-tests-is-long',
      contentFolder: 'fixtures/content',
      files: memoryFiles(),
      isRehearsal,
      retention: readRetention(),
      clock,
      logger,
      securityEvents: createSecurityEvents({ logger, encryption, clock }),
    })
  const rehearsal = await open(true)
  const { db } = rehearsal
  const deps = { db, encryption, clock, content: { all: () => [] } as never }
  const { id: leadId } = await db.transaction().execute((all) => saveLead(all, deps, aNewLead()))
  const { receipt } = await requestErasure(deps, { leadId, askedBy: 'staff:1', reason: 'asked' })
  await confirmErasure(deps, { receipt, decidedBy: 'staff:2' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([{ id: leadId }])
  await rehearsal.close()

  const office = await open(false)
  onTestFinished(office.close)
  await vi.waitFor(
    async () => expect(await office.db.selectFrom('lead').select('id').execute()).toEqual([]),
    5000,
  )
})

once('expired rows are deleted daily, and the audit anchor is logged', async () => {
  const staff = await testStaff()
  const malee = await staff.signedIn('editor')
  await malee.ask('beginPasskey')
  await malee.ask('keepEditing', { params: { collection: 'fees', id: 'transfer' }, body: { isDirty: true } })
  await staff.invited([{ role: 'editor' }], 'late@example.co.th')
  const run = async (clock: () => number) => {
    for (const task of Object.values(
      dailyStaffCleanup({ files: memoryFiles(), db: staff.db, clock, logger: staff.logger }),
    ))
      await task()
    const tables = ['staffSession', 'staffVerification', 'staffLink', 'editing'] as const
    const rows = await Promise.all(tables.map((table) => staff.db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }

  expect(await run(() => Date.now())).toEqual([1, 1, 2, 1])
  // An invitation holds for three days.
  expect(await run(() => Date.now() + (4 * 24 + 1) * 60 * 60_000)).toEqual([0, 0, 0, 0])
  const last = await readLast(staff.db)
  expect(staff.logs).toContainEqual(expect.objectContaining({ anchor: `${last!.seq}:${last!.mac}` }))
  expect(await staff.db.selectFrom('staff').select('id').execute()).toHaveLength(2)
})
