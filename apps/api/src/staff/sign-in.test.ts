import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditSince, later, OFFICE, PASSWORD, testStaff } from '../../test/staff.ts'
import { countAttempts } from './limits.ts'

test('nobody gets past the enrolment without a second factor, and a password alone signs nobody in', async () => {
  const staff = await testStaff()
  const { token, email } = await staff.invited([{ role: 'admin' }])
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token } })
  const { key } = await person.json('beginCode', { body: { password: PASSWORD } })

  expect(await person.says('listUsers')).toBe('403 enrolment-needed')
  expect(await person.json('findFactors')).toMatchObject({ hasCode: false, pending: { key } })
  expect(await staff.browser().says('signIn', { body: { email, password: PASSWORD } })).toBe(
    '401 sign-in-failed',
  )
  expect(await person.says('finishCode', { body: { code: '000000' } })).toBe('401 sign-in-failed')
  expect(await person.says('listUsers')).toBe('403 enrolment-needed')
  const sessions = await staff.db.selectFrom('staffSession').select('id').execute()
  expect(sessions).toHaveLength(1)
})

test('a backup code signs in once', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const begin = async () => {
    const browser = staff.browser()
    await browser.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
    return browser
  }
  const body = { code: malee.backupCodes[3] }

  expect(await (await begin()).json('signInWithBackupCode', { body })).toMatchObject({ codesLeft: 9 })
  expect(await (await begin()).says('signInWithBackupCode', { body })).toBe('401 sign-in-failed')
})

test('new backup codes replace the earlier ones, after a fresh sign-in', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const withCode = async (code: string | undefined) => {
    const browser = staff.browser()
    await browser.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
    return await browser.says('signInWithBackupCode', { body: { code } })
  }

  const { backupCodes } = await malee.json('renewBackupCodes')
  expect(new Set(backupCodes).size).toBe(10)
  expect(await malee.json('findFactors')).toMatchObject({ backupCodesLeft: 10 })
  expect(await withCode(malee.backupCodes[0])).toBe('401 sign-in-failed')
  expect(await withCode(backupCodes[0])).toBe('200')
  expect(await auditSince(staff.db)).toContain(`staff:${malee.id} staff.backup-codes staff:${malee.id}`)

  const passkeyOnly = await staff.signedIn('agent')
  expect(await passkeyOnly.says('renewBackupCodes')).toBe('409 not-ready')
  later(5 * 60)
  expect(await malee.says('renewBackupCodes')).toBe('403 confirm-needed')
})

test('a sign-in from a new device is mailed to the person, once', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const comeBy = async (userAgent: string | undefined) => {
    const browser = staff.browser()
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
    await browser.ask('signIn', { body: { email: malee.email, password: PASSWORD } }, headers)
    await browser.ask('signInWithCode', { body: { code: await malee.app.nextCode() } }, headers)
    return await staff.deliver()
  }
  const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

  expect(await comeBy(undefined)).toEqual([])
  const [letter, ...others] = await comeBy(phone)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: [malee.email], subject: 'มีการเข้าสู่ระบบเจ้าหน้าที่จากอุปกรณ์ใหม่' })
  expect(letter!.text).toContain('Chrome · Android เมื่อ 15 มิ.ย. 2569')
  expect(letter!.text).toContain(`${OFFICE}/account`)
  expect(await comeBy(phone)).toEqual([])
})

test('wrong passwords are counted by account, whatever address they come from', async () => {
  const staff = await testStaff()
  const { email } = await staff.invited([{ role: 'editor' }])
  const wrong = (email: string, from = '203.0.113.7') =>
    staff.browser(from).says('signIn', { body: { email, password: 'wrong' } })
  const said: string[] = []

  for (let i = 1; i <= 7; i++) said.push(await wrong(email, `198.51.100.${i}`))

  expect(said).toEqual([...Array(6).fill('401 sign-in-failed'), '429 too-many-requests'])
  // Nobody learns by counting whether an address is known.
  const unknown = 'nobody@example.co.th'
  for (let i = 0; i < 5; i++)
    await countAttempts(staff.deps, [{ name: 'staff-password-account', value: unknown }])
  expect([await wrong(unknown), await wrong(unknown)]).toEqual([
    '401 sign-in-failed',
    '429 too-many-requests',
  ])
  later(15 * 60 + 1)
  expect(await wrong(email)).toBe('401 sign-in-failed')
})

test('wrong codes are counted by account: the eleventh is refused, and so is a right one after it', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const said: string[] = []
  let browser = staff.browser()
  for (let i = 0; i < 11; i++) {
    // The library ends a sign-in after five.
    if (i % 5 === 0) {
      browser = staff.browser(`198.51.100.${i}`)
      await browser.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
    }
    said.push(await browser.says('signInWithCode', { body: { code: '000000' } }))
  }

  expect(said).toEqual([...Array(10).fill('401 sign-in-failed'), '429 too-many-requests'])
  expect(await browser.says('signInWithCode', { body: { code: await malee.app.nextCode() } })).toBe(
    '429 too-many-requests',
  )
})

test('a session ends after half an hour without a request, and after a working day', async () => {
  const staff = await testStaff()
  const idle = await staff.signedIn('editor')
  const busy = await staff.signedIn('agent')

  later(29 * 60)
  expect(await busy.says('findSession')).toBe('200')
  later(2 * 60)
  expect([await idle.says('findSession'), await busy.says('findSession')]).toEqual(['401 signed-out', '200'])
  for (let i = 0; i < 15; i++) {
    later(29 * 60)
    await busy.says('findSession')
  }
  expect(await busy.says('findSession')).toBe('200')
  later(20 * 60)
  expect(await busy.says('findSession')).toBe('401 signed-out')
})

test('a code makes a sign-in fresh again', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'admin' }])
  const invite = { body: { email: 'new@example.co.th', name: 'ใหม่', roles: [{ role: 'editor' }] } }
  later(5 * 60)

  expect(await malee.says('inviteUser', invite)).toBe('403 confirm-needed')
  expect(await malee.says('confirmSignIn', { body: { code: await malee.app.nextCode() } })).toBe('200')
  expect(await malee.says('inviteUser', invite)).toBe('201')
  expect(await malee.says('inviteUser', invite)).toBe('409 already-exists')
})

test('a new password needs a link from a mail, ends the sessions, and leaves the second factor', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const ask = (email: string) => staff.browser().ask('askForNewPassword', { body: { email } })
  const [known, unknown] = [await ask(malee.email), await ask('nobody@example.co.th')]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])

  const letters = await staff.deliver()
  expect(letters.map(({ to }) => to)).toEqual([[malee.email]])
  const token = /new-password\/([\w-]+)/.exec(letters[0]!.text)![1]!
  const renew = () =>
    staff.browser().says('setNewPassword', { body: { token, password: 'another long password' } })
  expect([await renew(), await renew()]).toEqual(['200', '410 gone'])

  expect(await malee.says('findSession')).toBe('401 signed-out')
  const again = staff.browser()
  expect(await again.says('signIn', { body: { email: malee.email, password: PASSWORD } })).toBe(
    '401 sign-in-failed',
  )
  expect(
    await again.says('signIn', { body: { email: malee.email, password: 'another long password' } }),
  ).toBe('200')
  expect(await again.says('findSession')).toBe('401 signed-out')
})

test.each([
  ['a common one', 'password1234'],
  ['a common one with capitals and signs', 'P@ssW0rd1234!'],
  ['a common one twice', 'trustno1trustno1'],
  ['a row of the keyboard', 'qwertyuiop12'],
  ['one letter', 'aaaaaaaaaaaa'],
  ['digits in a row', '1234567890123'],
  ['the word for it in Thai', 'รหัสผ่าน1234'],
  ['the address', 'malee@example.co.th'],
  ['the beginning of the address', 'Malee@example.'],
  ['the name', 'มาลีใจดี2569'],
  ['the company', 'ArunLeasing2569'],
])('a password that is quickly guessed is refused wherever one is chosen: %s', async (_, password) => {
  const staff = await testStaff()
  const brand = { nameTh: 'อรุณ ลีสซิ่ง', nameEn: 'Arun Leasing', shortName: 'อรุณ' }
  const site = { collection: 'site', id: 'site', source: JSON.stringify({ brand }), body: '{}', updatedAt: 0 }
  await staff.db.insertInto('content').values(site).execute()
  const malee = await staff.enrolled([{ role: 'editor' }])
  await staff.browser().ask('askForNewPassword', { body: { email: malee.email } })
  const [letter] = await staff.deliver()
  const token = /new-password\/([\w-]+)/.exec(letter!.text)![1]!
  const invited = await staff.invited([{ role: 'editor' }], 'new@example.co.th')
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token: invited.token } })

  for (const answer of [
    await staff.browser().ask('setNewPassword', { body: { token, password } }),
    await person.ask('beginCode', { body: { password: password.replace(/malee/i, 'new') } }),
  ])
    expect((await answer.json()).errors).toEqual([{ path: 'password', code: 'guessable' }])
  // The link is not used up by it.
  expect(await staff.browser().says('setNewPassword', { body: { token, password: PASSWORD } })).toBe('200')
})

test('a phrase, in Thai or English, is no password that is quickly guessed', async () => {
  const staff = await testStaff()

  for (const password of [PASSWORD, 'ปลาทูสองตัวบนโต๊ะ', 'a long password of mine', 'V7#qzP!m2Lx9']) {
    const { token } = await staff.invited([{ role: 'editor' }], `${randomUUID()}@example.co.th`)
    const person = staff.browser()
    await person.ask('openInvitation', { body: { token } })
    expect(await person.says('beginCode', { body: { password } })).toBe('200')
  }
})

test('a banned person cannot sign in, not even by a link, until unbanned', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const malee = await staff.enrolled([{ role: 'editor' }])
  const lost = await staff.invited([{ role: 'editor' }], 'lost@example.co.th')
  for (const { id } of [malee, lost]) await admin.ask('banUser', { params: { id } })
  const again = staff.browser()
  await again.ask('signIn', { body: { email: malee.email, password: PASSWORD } })

  expect(await again.says('signInWithCode', { body: { code: await malee.app.nextCode() } })).toBe(
    '401 sign-in-failed',
  )
  expect(await again.says('openInvitation', { body: { token: lost.token } })).toBe('410 gone')
  expect(await staff.db.selectFrom('staffSession').select('userId').execute()).toEqual([{ userId: admin.id }])

  await admin.ask('unbanUser', { params: { id: malee.id } })
  await again.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
  expect(await again.says('signInWithCode', { body: { code: await malee.app.nextCode() } })).toBe('200')
})

test('nobody changes, bans or resets themselves', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const params = { id: admin.id }

  expect(await admin.says('banUser', { params })).toBe('409 not-oneself')
  expect(await admin.says('resetFactors', { params })).toBe('409 not-oneself')
  expect(await admin.says('changeRoles', { params, body: { roles: [{ role: 'editor' }] } })).toBe(
    '409 not-oneself',
  )
})

test('a person sees their own sessions only, and ends one of them', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const other = await staff.signedIn('agent')
  const second = staff.browser()
  await second.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
  await second.ask('signInWithCode', { body: { code: await malee.app.nextCode() } })

  const { items } = await malee.json('listMySessions')
  expect(items.map(({ isThis, device }: { isThis: boolean; device: string }) => [isThis, device])).toEqual([
    [false, 'Chrome · Windows'],
    [true, 'Chrome · Windows'],
  ])
  const [{ id }] = items
  expect(await other.says('endMySession', { params: { id } })).toBe('404 not-found')
  expect(await malee.says('endMySession', { params: { id } })).toBe('200')
  expect([await second.says('findSession'), await malee.says('findSession')]).toEqual([
    '401 signed-out',
    '200',
  ])
})
