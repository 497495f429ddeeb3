import { expect, test } from 'vitest'
import { anAuthenticator } from '../../test/authenticator.ts'
import { type Browser, OFFICE, type TestStaff, testStaff } from '../../test/staff.ts'

const REFUSED = '401 sign-in-failed'

async function withPasskey(staff: TestStaff) {
  const { id, token } = await staff.invited([{ role: 'editor' }])
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token } })
  const device = anAuthenticator(OFFICE)
  const response = device.make((await person.json('beginPasskey')) as never)
  const { id: passkey } = await person.json('addPasskey', { body: { name: 'โทรศัพท์', response } })
  return { ...person, id, device, passkey }
}

async function comeIn(browser: Browser, device: ReturnType<typeof anAuthenticator>, ways = {}) {
  const response = device.answer((await browser.json('beginPasskeySignIn')) as never, ways)
  return { said: await browser.says('signInWithPasskey', { body: { response } }), response }
}

test('a passkey alone is enough for the enrolment and for each sign-in', async () => {
  const staff = await testStaff()
  const malee = await withPasskey(staff)
  const other = staff.browser()

  expect(await malee.json('findSession')).toMatchObject({ isEnrolled: true, factor: 'passkey' })
  expect(await malee.json('findFactors')).toMatchObject({ hasCode: false, passkeys: [{ name: 'โทรศัพท์' }] })
  expect((await comeIn(other, malee.device)).said).toBe('200')
  expect(await other.json('findSession')).toMatchObject({ id: malee.id, factor: 'passkey' })
})

test('the options name the host of the passkeys, and require user verification', async () => {
  const staff = await testStaff({ officeUrl: 'https://office.example.co.th' })
  const { token } = await staff.invited([{ role: 'editor' }])
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token } })

  expect(await person.json('beginPasskey')).toMatchObject({
    rp: { id: 'office.example.co.th' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = await person.json('beginPasskeySignIn')
  expect(asked).toMatchObject({ rpId: 'office.example.co.th', userVerification: 'required' })
  expect(asked).not.toHaveProperty('allowCredentials')
})

test('a passkey of a device that has not verified its user is neither stored nor accepted', async () => {
  const staff = await testStaff()
  const { token } = await staff.invited([{ role: 'editor' }], 'new@example.co.th')
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token } })
  const response = anAuthenticator(OFFICE).make((await person.json('beginPasskey')) as never, {
    isVerified: false,
  })
  expect(await person.says('addPasskey', { body: { name: 'x', response } })).toBe(REFUSED)
  expect(await staff.db.selectFrom('staffPasskey').select('id').execute()).toEqual([])

  const malee = await withPasskey(staff)
  const other = staff.browser()
  expect((await comeIn(other, malee.device, { isVerified: false })).said).toBe(REFUSED)
  expect(await other.says('findSession')).toBe('401 signed-out')
})

test('a signature for another site or challenge signs nobody in', async () => {
  const staff = await testStaff()
  const malee = await withPasskey(staff)
  const other = staff.browser()

  expect((await comeIn(other, malee.device, { origin: 'https://office.examp1e.co.th' })).said).toBe(REFUSED)
  const { response } = await comeIn(staff.browser(), malee.device)
  expect(await other.says('signInWithPasskey', { body: { response } })).toBe(REFUSED)
  await other.json('beginPasskeySignIn')
  expect(await other.says('signInWithPasskey', { body: { response } })).toBe(REFUSED)
  expect((await comeIn(other, anAuthenticator(OFFICE))).said).toBe(REFUSED)
})

test('the last factor cannot be removed; removing another ends the other sessions', async () => {
  const staff = await testStaff()
  const malee = await withPasskey(staff)
  const elsewhere = staff.browser()
  await comeIn(elsewhere, malee.device)
  expect(await malee.says('removePasskey', { params: { id: malee.passkey } })).toBe('409 last-one')

  const second = anAuthenticator(OFFICE)
  const response = second.make((await malee.json('beginPasskey')) as never)
  await malee.json('addPasskey', { body: { name: 'กุญแจ', response } })
  expect(await malee.says('removePasskey', { params: { id: malee.passkey } })).toBe('200')

  expect([await malee.says('findSession'), await elsewhere.says('findSession')]).toEqual([
    '200',
    '401 signed-out',
  ])
  expect((await comeIn(staff.browser(), malee.device)).said).toBe(REFUSED)
  expect((await comeIn(staff.browser(), second)).said).toBe('200')
})

test('signing in by a passkey while signed in replaces the session', async () => {
  const staff = await testStaff()
  const malee = await withPasskey(staff)

  expect((await comeIn(malee, malee.device)).said).toBe('200')

  expect((await malee.json('listMySessions')).items).toHaveLength(1)
})

test('the passkey of a banned person signs nobody in', async () => {
  const staff = await testStaff()
  const admin = await staff.signedIn('admin')
  const malee = await withPasskey(staff)
  await admin.ask('banUser', { params: { id: malee.id } })

  expect((await comeIn(staff.browser(), malee.device)).said).toBe(REFUSED)
})
