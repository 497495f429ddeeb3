import { expect, test } from 'vitest'
import { aConsent, aHappyCar } from '../../test/form-builders.ts'
import { PHONE, testSmartFin } from '../../test/smart-fin.ts'
import { memoryFiles } from '../../test/test-api.ts'
import { aPdf, filesBody } from '../../test/upload-builders.ts'
import type { Db } from '../db/schema.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { claimJobs } from '../jobs/queue.ts'
import { provePhone } from '../otp/phone-proof.ts'
import { changeStatus, logCall } from '../staff/cases/change-case.ts'
import type { Person } from '../staff/person.ts'
import { TABLE_NAMES } from '../transfer/tables.ts'
import { removeUploads } from '../uploads/remove-uploads.ts'
import { parseEmail, parsePhone } from './contacts.ts'
import { erasePerson } from './erase.ts'
import { confirmErasure, erasureHandlers, refuseErasure, requestErasure } from './erasure-requests.ts'
import { deleteLeads } from './purge.ts'
import { saveLead } from './save-lead.ts'

const OTHER_PHONE = '0898765432'
const TABLES = [
  'lead',
  'submission',
  'otp',
  'phoneProof',
  'upload',
  'coupon',
  'motorExpoRegistration',
  'receipt',
  'job',
] as const

async function testErasing() {
  const files = memoryFiles()
  const site = await testSmartFin({ files })
  const { db } = site
  return {
    ...site,
    files,
    removeUploads: (ids: string[]) => removeUploads({ db, files }, ids),
    erase: (text: string, encryption = site.encryption) =>
      erasePerson({ db, encryption, removeUploads: (ids) => removeUploads({ db, files }, ids) }, [
        (parsePhone(text) ?? parseEmail(text))!,
      ]),
    async count() {
      const counts = await Promise.all(
        TABLES.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]),
      )
      return Object.fromEntries(counts.filter(([, count]) => count)) as Record<string, number>
    },
  }
}

type Site = Awaited<ReturnType<typeof testErasing>>

/** Everything that a person can leave here. */
async function leaveEverything(site: Site) {
  const { db } = site
  const { id, uuid } = await site.arrive()
  const file = filesBody(['บัตร.pdf', aPdf(), 'application/pdf'])
  const sent = await site.request('/upload/object/credit-estimation', { method: 'POST', body: file })
  const { items } = (await sent.json()) as { items: { key: string }[] }
  await site.submit({ id, uuid, documents: [items[0]!.key] })
  const form = aHappyCar({ mobilePhone: PHONE })
  await site.post('/happy-car', form, { 'idempotency-key': 'click-1' })
  const phoneHash = site.encryption.hash('phone', PHONE)
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('form', '=', 'happy-car')
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('coupon')
    .values({
      code: 'RF-1',
      promotion: 'june',
      phoneHash,
      leadId: lead.id,
      amount: 100,
      expiresOn: '2025-07-15',
      issuedAt: 0,
    })
    .execute()
  await db
    .insertInto('motorExpoRegistration')
    .values({ id: lead.id, event: 'expo', code: 'ME-1', registeredAt: 0, usedAt: null })
    .execute()
  return lead.id
}

test('everything of a person is deleted and counted; consents stay as evidence', async () => {
  const site = await testErasing()
  await leaveEverything(site)

  const erased = await site.erase(PHONE)

  expect(erased).toEqual({
    requests: expect.arrayContaining([
      expect.objectContaining({ form: 'happy-car' }),
      expect.objectContaining({ form: 'credit-estimation' }),
    ]),
    files: 1,
    // Two requests; the one without an address has nothing to confirm.
    deliveries: 5,
    drafts: 1,
    codes: 2,
    coupons: 1,
    registrations: 1,
    // By the key of the click, twice, and by the content of the form.
    answers: 3,
    consents: 4,
    unread: [],
  })
  expect(await site.count()).toEqual({})
  expect(await site.db.selectFrom('consent').selectAll().execute()).toHaveLength(4)
})

/** A request that was followed to its last step: a call by LINE, messages, what staff asked for, and a document. */
async function followThread(site: Site, leadId: string) {
  const { db, encryption } = site
  const row = () =>
    db.selectFrom('leadCase').selectAll().where('leadId', '=', leadId).executeTakeFirstOrThrow()
  const { reference } = await row()
  const proof = {
    phone: PHONE,
    uuid: await provePhone(site, encryption.hash('phone', PHONE)),
  }
  const [startsAt] = (await (await site.request(`/requests/${leadId}/call-slots`)).json()).offers
  await site.request(`/requests/${leadId}/call-slot`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startsAt, channel: 'line', lineId: LINE_ID }),
  })
  await site.post('/track/status-sms', { ...proof, reference, isWanted: true })
  await db.updateTable('leadCase').set({ assignee: 'malee' }).where('leadId', '=', leadId).execute()
  const malee = { id: 'malee' } as Person
  const called = await row()
  await logCall(site, malee, called, called.version, { outcome: 'answered', text: WIFE })
  const reached = await row()
  await changeStatus(site, malee, reached, reached.version, { status: 'waiting', ask: ASK })
  const file = filesBody(['ทะเบียนรถ.pdf', aPdf(), 'application/pdf'])
  const sent = await site.request('/upload/object/tracking?field=papers', { method: 'POST', body: file })
  const { items } = (await sent.json()) as { items: { key: string }[] }
  await site.post('/track/documents', { ...proof, reference, papers: [items[0]!.key] })
  const reveal = { userId: 'malee', scope: 'contact', until: 9e15 }
  await db
    .insertInto('leadReveal')
    .values({ leadId, ...reveal })
    .execute()
  return proof
}

const LINE_ID = 'somchai.line'
const WIFE = 'ภรรยาชื่อสมศรี'
const ASK = 'สำเนาทะเบียนรถของคุณสมชาย'

test('a thread erased by two people leaves nothing of the person in any table or file but evidence of consent', async () => {
  const site = await testErasing()
  const { db, encryption } = site
  await site.post('/happy-car', aHappyCar({ mobilePhone: OTHER_PHONE }))
  const others = new Set(sealedIn(await dump(db)))
  const leadId = await leaveEverything(site)
  const proof = await followThread(site, leadId)
  const leads = await db
    .selectFrom('lead')
    .select('id')
    .where('phoneHash', '=', encryption.hash('phone', PHONE))
    .execute()
  const before = await dump(db)
  expect(sealedIn(before).filter((text) => !others.has(text)).length).toBeGreaterThan(8)
  for (const table of ['callSlot', 'statusSms', 'leadReveal', 'submission'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
  expect(await site.files.list('')).toHaveLength(2)

  const ask = (askedBy: string) => requestErasure(site, { leadId, askedBy, reason: 'asked' })
  const { receipt } = await ask('staff:1')
  expect(await ask('visitor')).toEqual({ receipt })
  const confirm = (decidedBy: string) => confirmErasure(site, { receipt, decidedBy })
  await expect(confirm('staff:1')).rejects.toMatchObject({ code: 'not-oneself' })
  await confirm('staff:2')
  await expect(confirm('staff:2')).rejects.toMatchObject({ code: 'not-ready' })
  const [job] = await claimJobs(db, { kinds: ['lead-erase'], limit: 1, now: site.clock(), until: 9e15 })
  // Whoever was cut off does it again.
  for (let i = 0; i < 2; i++) await erasureHandlers(site)['lead-erase']!(job!, new AbortController().signal)

  const after = await dump(db)
  const plain = [PHONE, LINE_ID, WIFE, ASK, 'สมชาย', 'ใจดี', 'somchai', 'ทะเบียนรถ', 'บัตร.pdf']
  for (const seen of [...plain, ...leads.map(({ id }) => id), encryption.hash('phone', PHONE), proof.uuid])
    expect(after.includes(seen), seen).toBe(false)
  expect(sealedIn(after).filter((text) => !others.has(text))).toEqual([])
  expect(await site.files.list('')).toEqual([])
  expect(JSON.stringify(site.logs)).not.toMatch(/0812345678|somchai|สมชาย|สมศรี/)
  expect(await site.count()).toMatchObject({ lead: 1 })
  const evidence = await db.selectFrom('consent').selectAll().where('leadId', '=', leadId).execute()
  expect(evidence.map((row) => Object.keys(row).toSorted())).toEqual(
    evidence.map(() => ['givenAt', 'given', 'leadId', 'noticeVersion', 'phoneHash', 'purpose'].toSorted()),
  )
  expect(evidence.length).toBeGreaterThan(0)
  const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'lead.erase').execute()
  expect(entries.filter(({ detail }) => detail.includes(receipt))).toMatchObject([
    { actor: 'staff:2', subject: expect.stringMatching(/^phone:[0-9a-f]{64}( email:[0-9a-f]{64})?$/) },
  ])
  expect(await db.selectFrom('leadErasure').selectAll().execute()).toMatchObject([
    { receipt, state: 'done', leadId: null, reference: null, requests: leads.length, askedBy: 'staff:1' },
  ])
})

test('a refused erasure erases nothing, and can be asked for again', async () => {
  const site = await testErasing()
  await site.post('/happy-car', aHappyCar({ mobilePhone: PHONE }))
  const { id: leadId } = await site.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
  const ask = () => requestErasure(site, { leadId, askedBy: 'staff:1', reason: 'not-theirs' })
  const first = await ask()

  await refuseErasure(site, { ...first, decidedBy: 'staff:2' }, 'not-proven')

  expect(await ask()).not.toEqual(first)
  expect(await site.count()).toMatchObject({ lead: 1 })
  await deleteLeads(site.db, [leadId])
  const states = await site.db
    .selectFrom('leadErasure')
    .select(['state', 'leadId', 'reference'])
    .orderBy('state')
    .execute()
  const nobody = { leadId: null, reference: null }
  expect(states).toEqual([
    { state: 'done', ...nobody },
    { state: 'refused', ...nobody },
  ])
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})

/** Every row of every table that visitors or staff fill, as text. Only evidence of consent outlives a person. */
async function dump(db: Db): Promise<string> {
  const tables = TABLE_NAMES.filter((name) => name !== 'consent' && !name.startsWith('content'))
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Everything in a dump that a key could open. */
const sealedIn = (text: string): string[] => text.match(/\b[0-9a-f]{8}\.[\w-]{30,}/g) ?? []

test('nothing of anybody else is touched', async () => {
  const site = await testErasing()
  await leaveEverything(site)
  const before = await site.count()

  const erased = await site.erase(OTHER_PHONE)

  expect(erased).toMatchObject({ requests: [], files: 0, drafts: 0, codes: 0, answers: 0, consents: 0 })
  expect(await site.count()).toEqual(before)
})

test('a form that is sent again after its sender was erased is a new request', async () => {
  const site = await testErasing()
  const form = aHappyCar({ mobilePhone: PHONE })
  const first = await site.post('/happy-car', form)
  await site.erase(PHONE)

  const second = await site.post('/happy-car', form)

  expect(second.body.reference).not.toBe(first.body.reference)
  expect(await site.leads()).toMatchObject([{ reference: second.body.reference }])
})

test('who only left an e-mail is found by it: a draft of SMART FIN, and a table of instalments', async () => {
  const site = await testErasing()
  await site.begin({ mobilePhone: OTHER_PHONE, email: 'Somsri@Example.com' })
  const data = { email: 'somsri@example.com', workingId: '3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11' }
  await site.db
    .transaction()
    .execute((transaction) =>
      saveLead(transaction, site, { form: 'quote', data, consent: aConsent() as never }),
    )

  const erased = await site.erase(' SOMSRI@example.com')

  expect(erased).toMatchObject({ requests: [{ form: 'quote' }], drafts: 1 })
  expect(await site.count()).toEqual({})
})

test('a draft that has expired, of which a hash is left, goes as well; also under an earlier key', async () => {
  const site = await testErasing()
  await site.begin()
  await site.db.updateTable('submission').set({ sealed: '' }).execute()
  const next = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')

  expect(await site.erase(PHONE, next)).toMatchObject({ drafts: 1 })
})

test('a draft that no key opens is told, and stays', async () => {
  const site = await testErasing()
  await site.begin()

  const erased = await site.erase(PHONE, createEncryption('another-data-key-than-the-one-before'))

  expect(erased).toMatchObject({ drafts: 0, unread: [{ keyId: site.encryption.keyId }] })
  expect(await site.count()).toMatchObject({ submission: 1 })
})
