import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addBranch,
  anApp,
  auditSince,
  type Browser,
  fromBase32,
  later,
  PASSWORD,
  testStaff,
} from '../../test/staff.ts'
import { connectForTest, migratedDatabase } from '../../test/test-database.ts'
import { readLast } from '../audit/anchors.ts'
import { resetFactors } from './users.ts'

test('an invitation leads to a password, an app and backup codes, by which a person comes in again', async () => {
  const staff = await testStaff()
  const began = (await readLast(staff.db))?.seq ?? 0
  const { id, email, token } = await staff.invited([{ role: 'editor' }])
  const malee = staff.browser()
  expect(await malee.json('openInvitation', { body: { token } })).toEqual({ email, name: 'มาลี ใจดี' })
  const { key } = await malee.json('beginCode', { body: { password: PASSWORD } })
  const app = anApp(fromBase32(key))
  const { backupCodes } = await malee.json('finishCode', { body: { code: await app.nextCode() } })
  const again = staff.browser()

  expect(new Set(backupCodes).size).toBe(10)
  expect(await malee.json('findSession')).toMatchObject({
    email: 'malee@example.co.th',
    isEnrolled: true,
    factor: 'code',
    actions: ['content.read', 'content.edit', 'content.comment', 'release.publish'],
  })
  expect(await malee.says('signOut')).toBe('200')
  expect(await malee.says('findSession')).toBe('401 signed-out')

  expect(await again.json('signIn', { body: { email: ' Malee@Example.co.th', password: PASSWORD } })).toEqual(
    { next: 'code' },
  )
  expect(await again.says('findSession')).toBe('401 signed-out')
  expect(await again.says('signInWithCode', { body: { code: await app.nextCode() } })).toBe('200')
  expect(await again.json('findSession')).toMatchObject({ id: id, factor: 'code' })

  const who = `staff:${id}`
  expect(await auditSince(staff.db, began)).toEqual([
    `cli:test staff.invite ${who}`,
    ...['staff.link-open', 'staff.password', 'staff.code-set-up', 'session.end', 'session.start'].map(
      (action) => `${who} ${action} ${who}`,
    ),
  ])
})

const BY = { actor: 'cli:test' }

test('a link opens once: an invitation within three days, a reset link within half an hour', async () => {
  const staff = await testStaff()
  const { token } = await staff.invited([{ role: 'editor' }])
  const late = await staff.invited([{ role: 'editor' }], 'late@example.co.th')
  const open = (token: string) => staff.browser().says('openInvitation', { body: { token } })

  const at = await Promise.all([open(token), open(token)])
  expect(at.toSorted()).toEqual(['200', '410 gone'])
  expect(await open(token)).toBe('410 gone')
  later(3 * 24 * 60 * 60)
  expect(await open(late.token)).toBe('410 gone')
  const begun = await staff.enrolled([{ role: 'editor' }], 'begun@example.co.th')
  const resets = [await resetFactors(staff.deps, BY, late.id), await resetFactors(staff.deps, BY, begun.id)]
  expect(resets.map(({ link }) => link.expiresAt - Date.now())).toEqual([3 * 24 * 60 * 60_000, 30 * 60_000])
  later(30 * 60)
  expect(await Promise.all(resets.map(({ link }) => open(link.token)))).toEqual(['200', '410 gone'])
  expect([await open('x'.repeat(43)), await open('in part')]).toEqual(['410 gone', '410 gone'])
})

test('a code of the app is accepted once, even from two concurrent requests', async () => {
  const staff = await testStaff()
  const began = await readLast(staff.db)
  const malee = await staff.enrolled([{ role: 'editor' }])
  const [one, other, third] = [staff.browser(), staff.browser(), staff.browser()]
  for (const browser of [one, other, third])
    await browser.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
  const code = await malee.app.nextCode()

  const said = await Promise.all(
    [one, other].map((browser) => browser.says('signInWithCode', { body: { code } })),
  )

  expect(said.toSorted()).toEqual(['200', '401 sign-in-failed'])
  expect(await third.says('signInWithCode', { body: { code } })).toBe('401 sign-in-failed')
  expect(await malee.says('confirmSignIn', { body: { code } })).toBe('401 sign-in-failed')
  // The enrolment and the one that was let in; nothing is left of the others.
  expect(await staff.db.selectFrom('staffSession').select('id').execute()).toHaveLength(2)
  expect(
    (await auditSince(staff.db, began?.seq)).filter((line) => line.includes('session.start')),
  ).toHaveLength(1)
})

test('the tables contain no addresses, codes or links in plain text', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  await staff.browser('198.51.100.77').says('signIn', { body: { email: malee.email, password: 'wrong' } })
  const tables = [
    'staffSession',
    'staffLink',
    'staffCodeUse',
    'rateLimit',
    'staffTwoFactor',
    'audit',
  ] as const

  const all = await Promise.all(tables.map((table) => staff.db.selectFrom(table).selectAll().execute()))
  const text = JSON.stringify(all)

  for (const secret of [
    '198.51.100',
    '203.0.113',
    malee.token,
    malee.appSecret,
    malee.backupCodes[0],
    'Mozilla',
    malee.email,
  ])
    expect(text).not.toContain(secret)
  expect(text).toContain('Chrome · Windows')
})

test.each([
  ['ban', 'banUser', {}],
  ['a change of roles', 'changeRoles', { roles: [{ role: 'agent', branch: '00000012' }] }],
  ['a reset', 'resetFactors', {}],
  ['an end of the sessions', 'endSessions', {}],
] as const)('%s ends the sessions at once, also in another process', async (_, call, body) => {
  const config = await migratedDatabase()
  const here = await testStaff({ db: await connectForTest(config) })
  const there = await testStaff({ db: await connectForTest(config) })
  await addBranch(here.db, '00000012')
  const admin = await here.signedIn('admin')
  const editor = await there.signedIn('editor')
  expect(await editor.says('findSession')).toBe('200')

  expect(await admin.says(call, { params: { id: editor.id }, body })).toBe('200')

  expect(await editor.says('findSession')).toBe('401 signed-out')
})

test('an action that cannot be audited is not done, and signs nobody in', async () => {
  const staff = await testStaff({ db: await connectForTest(await migratedDatabase()) })
  const admin = await staff.signedIn('admin')
  const editor = await staff.signedIn('editor')
  const { token } = await staff.invited([{ role: 'editor' }])
  // As a disk that is full, or a right that was taken away.
  await breakAudit(staff.db)
  const person = staff.browser()

  expect((await person.ask('openInvitation', { body: { token } })).status).toBe(500)
  expect((await admin.ask('banUser', { params: { id: editor.id } })).status).toBe(500)

  expect(person.jar.size).toBe(0)
  expect(await editor.says('findSession')).toBe('200')
})

const breakAudit = (db: Awaited<ReturnType<typeof connectForTest>>) =>
  sql.raw('alter table "audit" rename to "auditElsewhere"').execute(db)

test('a session cannot be looked up without the database, which is an outage and no internal error', async () => {
  const db = await connectForTest(await migratedDatabase())
  const staff = await testStaff({ db })
  const editor = await staff.signedIn('editor')
  await db.destroy()

  expect(await editor.says('findSession')).toBe('503 unavailable')
  expect(await editor.says('createRelease')).toBe('503 unavailable')
  await expect(staff.api.findSession(new Headers({ cookie: cookieOf(editor) }))).rejects.toMatchObject({
    code: 'unavailable',
  })
})

const cookieOf = ({ jar }: Pick<Browser, 'jar'>) => [...jar].map((pair) => pair.join('=')).join('; ')
