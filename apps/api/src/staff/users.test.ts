import { expect, test } from 'vitest'
import { addBranch, later, testStaff } from '../../test/staff.ts'
import { banUser } from './users.ts'

const NEW = { email: 'New@Example.co.th', name: 'ใหม่ มาก', roles: [{ role: 'agent', branch: '00000012' }] }

test('the inviter does not see the link, which is mailed once and leads to the enrolment', async () => {
  const staff = await testStaff()
  await addBranch(staff.db, '00000012')
  const admin = await staff.signedIn('admin')

  const answer = await admin.json('inviteUser', { body: NEW })
  const users = await admin.json('listUsers')
  const letters = await staff.deliver()

  expect(letters).toHaveLength(1)
  const [letter] = letters
  const token = /http:\/\/localhost:3100\/invitation\/([\w-]{43})\n/.exec(letter!.text)![1]!
  expect([letter!.to, letter!.text]).toEqual([
    ['new@example.co.th'],
    expect.stringContaining('เรียน คุณใหม่ มาก'),
  ])
  expect(JSON.stringify([answer, users])).not.toContain(token)
  expect(JSON.stringify(await staff.db.selectFrom('job').selectAll().execute())).not.toContain(token)
  expect(users.items).toMatchObject([
    { email: 'admin@example.co.th' },
    {
      id: answer.id,
      email: 'new@example.co.th',
      state: 'invited',
      roles: NEW.roles,
      linkUntil: answer.linkUntil,
      sessions: 0,
    },
  ])
  expect(await staff.browser().says('openInvitation', { body: { token } })).toBe('200')
})

test('an expired link is not mailed', async () => {
  const staff = await testStaff()
  await addBranch(staff.db, '00000012')
  const admin = await staff.signedIn('admin')
  await admin.json('inviteUser', { body: NEW })
  later(3 * 24 * 60 * 60)

  expect(await staff.deliver()).toEqual([])
})

test('the branch of an agent is a published dealer, and branches are listed in order', async () => {
  const staff = await testStaff()
  await addBranch(staff.db, '00000034', 'สาขาบางแค')
  await addBranch(staff.db, '00000012', 'สาขาบางนา')
  const admin = await staff.signedIn('admin')
  const { id } = await staff.signedIn('editor')
  const agentOf = (branch: string) => ({ roles: [{ role: 'compliance' }, { role: 'agent', branch }] })

  expect((await admin.json('listBranches')).items).toEqual([
    { code: '00000012', name: 'สาขาบางนา' },
    { code: '00000034', name: 'สาขาบางแค' },
  ])
  const invited = await admin.ask('inviteUser', { body: { ...NEW, ...agentOf('99999999') } })
  expect((await invited.json()).errors).toEqual([{ path: 'roles.1.branch', code: 'choice' }])
  expect(await admin.says('changeRoles', { params: { id }, body: agentOf('99999999') })).toBe(
    '422 invalid-input',
  )
  expect(await admin.json('findUser', { params: { id } })).toMatchObject({ roles: [{ role: 'editor' }] })
  expect(await admin.says('inviteUser', { body: NEW })).toBe('201')
  expect(await admin.says('changeRoles', { params: { id }, body: agentOf('00000034') })).toBe('200')
})

test('each mail with a link states its reason and how long the link is valid', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const malee = await staff.enrolled([{ role: 'editor' }])
  const waiting = await staff.invited([{ role: 'editor' }], 'waiting@example.co.th')

  await admin.ask('inviteUser', { body: { ...NEW, roles: [{ role: 'editor' }] } })
  await staff.browser().ask('askForNewPassword', { body: { email: malee.email } })
  const first = await staff.deliver()
  await admin.ask('resetFactors', { params: { id: malee.id } })
  await admin.ask('resetFactors', { params: { id: waiting.id } })
  const second = await staff.deliver()

  const to = (letters: typeof first, email: string) => letters.find((letter) => letter.to.includes(email))!
  const [invitation, password] = [to(first, 'new@example.co.th'), to(first, malee.email)]
  const [reset, again] = [to(second, malee.email), to(second, waiting.email)]
  expect(invitation.text).toMatch(/เชิญคุณให้ใช้ระบบเจ้าหน้าที่[\s\S]*\/invitation\/[\s\S]*ภายใน 3 วัน/)
  expect(password.text).toMatch(/มีคนขอตั้งรหัสผ่านใหม่[\s\S]*\/new-password\/[\s\S]*ภายใน 30 นาที/)
  expect(reset.text).toMatch(/ผู้ดูแลระบบ ?ให้คุณตั้งค่าการเข้าสู่ระบบใหม่[\s\S]*\/invitation\/[\s\S]*ภายใน 30 นาที/)
  // Of somebody who never came in it is the invitation once more.
  expect(again.subject).toBe(invitation.subject)
  expect(reset.subject).not.toBe(invitation.subject)
})

test('of two administrators who ban each other concurrently one remains', async () => {
  const staff = await testStaff()
  const [one, other] = [
    await staff.signedIn('admin', 'one@example.co.th'),
    await staff.signedIn('admin', 'other@example.co.th'),
  ]
  const ban = (by: string, id: string) =>
    banUser(staff.deps, { actor: `staff:${by}` }, id).then(
      () => 'banned',
      (error) => error.code,
    )

  expect((await Promise.all([ban(one.id, other.id), ban(other.id, one.id)])).toSorted()).toEqual([
    'banned',
    'last-one',
  ])
})

test('a new role applies from the next sign-in, and an unknown role is refused', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const { id } = await staff.signedIn('editor')

  expect(await admin.says('changeRoles', { params: { id }, body: { roles: [{ role: 'root' }] } })).toBe(
    '422 invalid-input',
  )
  expect(await admin.says('changeRoles', { params: { id }, body: { roles: [] } })).toBe('422 invalid-input')
  await admin.json('changeRoles', { params: { id }, body: { roles: [{ role: 'compliance' }] } })
  expect(await admin.json('findUser', { params: { id } })).toMatchObject({
    roles: [{ role: 'compliance' }],
    sessions: 0,
  })
})

test('the last activity of a person is known after the session has ended', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const editor = await staff.signedIn('editor')
  await staff.invited([{ role: 'editor' }], 'never@example.co.th', 'ยัง ไม่มา')
  later(60)
  const leftAt = Date.now()
  await editor.ask('signOut')
  later(60)

  const { items } = await admin.json('listUsers')
  const seen = (email: string) => items.find((user: { email: string }) => user.email === email).seenAt

  expect([seen(editor.email), seen('never@example.co.th')]).toEqual([leftAt, undefined])
  expect(await admin.json('findUser', { params: { id: editor.id } })).toMatchObject({ seenAt: leftAt })
})

test('missing fields of an invitation are listed in the order of its form', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')

  const { errors } = await (await admin.ask('inviteUser', { body: {} })).json()

  expect(errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'email', 'roles'])
})

test('a body above 512 KiB is refused, and one just below is read', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const invite = (kib: number) => admin.says('inviteUser', { body: { ...NEW, name: 'x'.repeat(kib * 1024) } })

  expect([await invite(511), await invite(513)]).toEqual(['422 invalid-input', '413 payload-too-large'])
})

test('the log is read a page at a time, by person, action and day', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const { id } = await staff.signedIn('editor')
  for (let i = 0; i < 60; i++) await admin.ask('endSessions', { params: { id } })
  const mine = { actor: `staff:${admin.id}`, action: 'staff.end-sessions' }

  const first = await admin.json('listAudit', { query: mine })
  const second = await admin.json('listAudit', { query: { ...mine, before: String(first.next) } })

  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, undefined])
  const all = [...first.items, ...second.items].map(({ seq }: { seq: number }) => seq)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(new Set(all).size).toBe(60)
  expect(first.items[0]).toMatchObject({
    ...mine,
    subject: `staff:${id}`,
    actorName: 'มาลี ใจดี',
    subjectName: 'มาลี ใจดี',
  })
  expect(first.actions).toContain('staff.invite')
  const on = async (day: string) => (await admin.json('listAudit', { query: { ...mine, day } })).items.length
  expect([await on('2026-06-15'), await on('2026-06-14')]).toEqual([50, 0])
  expect(await admin.json('checkAudit')).toMatchObject({
    anchor: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
  })

  const taken = await admin.json('exportAudit', { body: { ...mine, day: '2026-06-15' } })
  expect([taken.items.length, taken.isWhole]).toEqual([60, true])
  const { items } = await admin.json('listAudit', { query: { action: 'audit.export' } })
  expect(items[0]).toMatchObject({ actor: mine.actor, detail: { action: mine.action, entries: 60 } })
})
