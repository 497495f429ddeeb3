import { expect, test } from 'vitest'
import { NAMES } from '../../test/lead-builders.ts'
import { testClock } from '../../test/test-clock.ts'
import { cleanDatabase } from '../../test/test-database.ts'
import { createEncryption, type Encryption } from '../encryption/encryption.ts'
import { findLead, findLeadsOf, readLead } from './lead.ts'
import { countOtherKeys, rotateKey } from './rotate-key.ts'
import { changeLead, saveLead } from './save-lead.ts'

const consent = { privacyNotice: true as const, marketing: false, noticeVersion: '2569-1' }
const OLD = 'the-old-key-of-the-tests-long-enough'
const NEW = 'the-new-key-of-the-tests-long-enough'

async function deps(encryption = createEncryption(OLD)) {
  const db = await cleanDatabase()
  return { db, encryption, content: NAMES, clock: testClock('2025-06-15T12:00:00+07:00') }
}

type Deps = Awaited<ReturnType<typeof deps>>

const save = ({ db, ...rest }: Deps, phone: string) =>
  db.transaction().execute((transaction) =>
    saveLead(transaction, rest, {
      form: 'complaint',
      data: { phone, message: 'เดิม' },
      phone,
      consent,
    }),
  )

const findByPhone = (given: Deps, encryption: Encryption, value: string) =>
  findLeadsOf(given.db, encryption, [{ kind: 'phone', value }])

test('rotating encrypts every lead anew, and the new key alone finds them by phone', async () => {
  const given = await deps()
  for (let i = 0; i < 45; i++) await save(given, `08100000${String(i).padStart(2, '0')}`)
  const rotated = createEncryption(NEW, OLD)

  expect(await rotateKey(given.db, rotated)).toBe(45)
  expect(await rotateKey(given.db, rotated)).toBe(0)

  const alone = createEncryption(NEW)
  const { rows, unread } = await findByPhone(given, alone, '0810000044')
  expect(unread).toEqual([])
  expect(rows.map((row) => readLead(alone, row).data.phone)).toEqual(['0810000044'])
  expect(rows[0]).toMatchObject({ phoneHash: alone.hash('phone', '0810000044') })
  const evidence = await given.db.selectFrom('consent').select('phoneHash').distinct().execute()
  expect(evidence).toContainEqual({ phoneHash: alone.hash('phone', '0810000044') })
  expect(await countOtherKeys(given.db, rotated)).toEqual([])
})

test('what a visitor changes while the key rotates is kept', async () => {
  const given = await deps()
  const { id, reference } = await save(given, '0812345678')
  const rotated = createEncryption(NEW, OLD)
  let visitor: Promise<unknown> | undefined
  // Between reading the lead and writing it: a process that still has the old key takes a change.
  const interrupted: Encryption = {
    ...rotated,
    encrypt(text, context) {
      visitor ??= given.db
        .transaction()
        .execute((transaction) => changeLead(transaction, given, id, (data) => ({ ...data, message: 'ใหม่' })))
      return rotated.encrypt(text, context)
    },
  }

  await rotateKey(given.db, interrupted)
  await visitor
  await rotateKey(given.db, rotated)

  const row = (await findLead(given.db, reference))!
  expect(readLead(createEncryption(NEW), row)).toMatchObject({ revision: 2, data: { message: 'ใหม่' } })
})

test('a request that comes while the key rotates is stored between two batches', async () => {
  const given = await deps()
  for (let i = 0; i < 60; i++) await save(given, `08100000${i}`)
  const rotated = createEncryption(NEW, OLD)

  const rotating = rotateKey(given.db, rotated)
  await save({ ...given, encryption: rotated }, '0898765432')
  const [left] = await countOtherKeys(given.db, rotated)

  expect(left?.count).toBeGreaterThan(0)
  expect(await rotating).toBe(60)
})

test('a lead of an unknown key, and one that is damaged, keep the others from nothing', async () => {
  const lost = await deps(createEncryption('a-key-that-nobody-has-any-more-at-all'))
  await save(lost, '0800000001')
  const given = { ...lost, encryption: createEncryption(OLD) }
  const damaged = await save(given, '0800000002')
  await given.db
    .updateTable('lead')
    .set({ sealed: `${given.encryption.keyId}.AAAA` })
    .where('id', '=', damaged.id)
    .execute()
  await save(given, '0800000003')
  const rotated = createEncryption(NEW, OLD)

  expect(await rotateKey(given.db, rotated)).toBe(1)

  const left = await countOtherKeys(given.db, rotated)
  expect(left.toSorted((a, b) => a.keyId.localeCompare(b.keyId))).toEqual(
    [lost.encryption.keyId, given.encryption.keyId]
      .toSorted()
      .map((keyId) => ({ table: 'lead', keyId, count: 1 })),
  )
})

test('a phone that got a coupon under each of two keys does not stop the rotation', async () => {
  const given = await deps()
  const rotated = createEncryption(NEW, OLD)
  const issue = async (encryption: Encryption, code: string) => {
    const { id: leadId } = await save({ ...given, encryption }, '0812345678')
    const phoneHash = encryption.hash('phone', '0812345678')
    const coupon = { code, promotion: 'june', phoneHash, leadId, amount: 100, expiresOn: '2025-07-15' }
    await given.db
      .insertInto('coupon')
      .values({ ...coupon, issuedAt: 0 })
      .execute()
  }
  await issue(given.encryption, 'RF-1')
  await issue(rotated, 'RF-2')

  expect(await rotateKey(given.db, rotated)).toBe(1)

  const counts = await given.db
    .selectFrom('coupon')
    .select('code')
    .where('phoneHash', '=', rotated.hash('phone', '0812345678'))
    .execute()
  expect(counts).toEqual([{ code: 'RF-2' }])
})

test('a coupon that ended stays without its phone when the key is rotated', async () => {
  const given = await deps()
  const rotated = createEncryption(NEW, OLD)
  const { id: leadId } = await save(given, '0812345678')
  const ended = { code: 'RF-1', promotion: 'june', phoneHash: 'RF-1', leadId, amount: 100 }
  await given.db
    .insertInto('coupon')
    .values({ ...ended, expiresOn: '2025-07-15', issuedAt: 0 })
    .execute()

  await rotateKey(given.db, rotated)

  expect(await given.db.selectFrom('coupon').select('phoneHash').execute()).toEqual([{ phoneHash: 'RF-1' }])
})

test('a reward stays the one of its phone when the key is rotated', async () => {
  const given = await deps()
  const rotated = createEncryption(NEW, OLD)
  const { id: registrationId } = await save(given, '0812345678')
  const phoneHash = given.encryption.hash('phone', '0812345678')
  await given.db.insertInto('rewardHolder').values({ event: 'expo', phoneHash, registrationId }).execute()

  await rotateKey(given.db, rotated)

  expect(await given.db.selectFrom('rewardHolder').selectAll().execute()).toEqual([
    { event: 'expo', phoneHash: rotated.hash('phone', '0812345678'), registrationId },
  ])
})
