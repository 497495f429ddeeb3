import { expect, test } from 'vitest'
import { aConsent, aHappyCar } from '../../test/form-builders.ts'
import { PHONE, testSmartFin } from '../../test/smart-fin.ts'
import { aPdf, filesBody } from '../../test/upload-builders.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { removeUploads } from '../uploads/remove-uploads.ts'
import { parseEmail, parsePhone } from './contacts.ts'
import { erasePerson } from './erase.ts'
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
  const site = await testSmartFin()
  const { db } = site
  const files = {
    has: async () => false,
    put: async () => {},
    get: async () => undefined,
    remove: async () => {},
    list: async () => [],
  }
  return {
    ...site,
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
