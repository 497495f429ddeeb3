import { expect, test } from 'vitest'
import { auditSince, testStaff } from '../../../test/staff.ts'
import type { Db } from '../../db/schema.ts'
import { redeem } from '../../leads/redeem.ts'

const COUPON = 'RF-7K2P-9X4M'
const REWARD = 'ME-2222-3333'

const NOW = '2026-06-15T12:00:00+07:00'

async function counter() {
  const staff = await testStaff({ now: NOW })
  await addCodes(staff.db)
  return { ...staff, since: await lastEntry(staff.db) }
}

async function addCodes(db: Db) {
  const issuedAt = Date.parse(NOW)
  const coupon = { leadId: 'lead-1', amount: 500, issuedAt, usedAt: null, usedBy: null }
  await db
    .insertInto('coupon')
    .values([
      { ...coupon, code: COUPON, promotion: 'june', phoneHash: 'a', expiresOn: '2026-06-15' },
      { ...coupon, code: 'RF-2222-2222', promotion: 'may', phoneHash: 'b', expiresOn: '2026-06-14' },
    ])
    .execute()
  await db
    .insertInto('motorExpoRegistration')
    .values({
      id: 'registration-1',
      event: 'show',
      code: REWARD,
      registeredAt: issuedAt,
      usedAt: null,
      usedBy: null,
    })
    .execute()
}

const lastEntry = async (db: Db) =>
  (await db.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0

test('a coupon is used once; who is second is told when and by what role, and not by whom', async () => {
  const { signedIn, db } = await counter()
  const agent = await signedIn('agent')
  const lead = await signedIn('team-lead')
  const since = await lastEntry(db)

  const first = await agent.json('redeemCode', { body: { code: COUPON.toLowerCase() } })
  const second = await lead.json('redeemCode', { body: { code: ` ${COUPON} ` } })

  expect(first).toEqual({ state: 'redeemed', kind: 'coupon', amount: 500 })
  expect(second).toEqual({ state: 'used', kind: 'coupon', usedAt: Date.parse(NOW), byRole: 'agent' })
  expect(await auditSince(db, since)).toEqual([`staff:${agent.id} reward.redeem code:${COUPON}`])
})

test('a reward is handed out once, also where a command on the server did it', async () => {
  const { signedIn, db, deps } = await counter()
  const agent = await signedIn('agent')
  const since = await lastEntry(db)

  expect(await redeem(deps, { code: REWARD, actor: 'cli:root' })).toEqual({
    state: 'redeemed',
    kind: 'reward',
  })
  expect(await agent.json('redeemCode', { body: { code: REWARD } })).toEqual({
    state: 'used',
    kind: 'reward',
    usedAt: Date.parse(NOW),
  })
  expect(await auditSince(db, since)).toEqual([`cli:root reward.redeem code:${REWARD}`])
})

test('a coupon that has ended and a code that nobody has change nothing', async () => {
  const { signedIn, db } = await counter()
  const agent = await signedIn('agent')
  const since = await lastEntry(db)

  expect(await agent.json('redeemCode', { body: { code: 'RF-2222-2222' } })).toEqual({
    state: 'ended',
    kind: 'coupon',
    expiresOn: '2026-06-14',
  })
  expect(await agent.json('redeemCode', { body: { code: 'RF-9999-9999' } })).toEqual({ state: 'unknown' })
  expect(await agent.says('redeemCode', { body: { code: '  ' } })).toBe('422 invalid-input')
  expect(await auditSince(db, since)).toEqual([])
})

test.each([COUPON, REWARD])('of fifty who present %s at once, one has it', async (code) => {
  const { deps, db, since } = await counter()

  const all = await Promise.all(
    Array.from({ length: 50 }, (_, i) => redeem(deps, { code, actor: `staff:agent-${i}` })),
  )

  expect(all.filter(({ state }) => state === 'redeemed')).toHaveLength(1)
  expect(all.filter(({ state }) => state === 'used')).toHaveLength(49)
  expect(await auditSince(db, since)).toHaveLength(1)
})

test('nothing is redeemed that the log cannot hold', async () => {
  const { deps, db } = await counter()
  await db.schema.alterTable('audit').renameTo('away').execute()
  try {
    await expect(redeem(deps, { code: COUPON, actor: 'cli:root' })).rejects.toThrow('audit')
    expect(
      await db.selectFrom('coupon').select('usedAt').where('code', '=', COUPON).executeTakeFirst(),
    ).toEqual({
      usedAt: null,
    })
  } finally {
    await db.schema.alterTable('away').renameTo('audit').execute()
  }
})
