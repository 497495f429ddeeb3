import { networkOf } from '@leasing/server/visitor-network'
import { expect, test } from 'vitest'
import { processorMs } from '../../../../vitest.processor-time.ts'
import { anAuthenticator } from '../../test/authenticator.ts'
import { later, OFFICE, PASSWORD, type TestStaff, testStaff } from '../../test/staff.ts'
import { countAttempts } from './limits.ts'

/** The network of a branch, in which a stranger is as well. */
const BRANCH = '203.0.113.7'

async function withPasskey(staff: TestStaff) {
  const malee = await staff.enrolled([{ role: 'admin' }])
  const device = anAuthenticator(OFFICE)
  const response = device.make((await malee.json('beginPasskey')) as never)
  await malee.json('addPasskey', { body: { name: 'โทรศัพท์', response } })
  return { ...malee, device }
}

/** As many wrong passwords as are taken from a network. */
async function guess(staff: TestStaff) {
  for (let i = 0; i < 60; i++)
    await countAttempts(staff.deps, [{ name: 'staff-wrong-address', value: networkOf(BRANCH) }])
  const body = { email: 'x@example.co.th', password: 'wrong' }
  expect(await staff.browser(BRANCH).says('signIn', { body })).toBe('429 too-many-requests')
}

test('a passkey signs in from a network whose passwords are rate-limited', async () => {
  const staff = await testStaff()
  const { id, device } = await withPasskey(staff)
  await guess(staff)
  const stranger = staff.browser(BRANCH)
  for (let i = 0; i < 200; i++) expect(await stranger.says('beginPasskeySignIn')).toBe('200')
  const response = anAuthenticator(OFFICE).answer((await stranger.json('beginPasskeySignIn')) as never)
  for (let i = 0; i < 100; i++)
    expect(await stranger.says('signInWithPasskey', { body: { response } })).toBe('401 sign-in-failed')

  const own = staff.browser(BRANCH)
  const answer = device.answer((await own.json('beginPasskeySignIn')) as never)

  expect(await own.says('signInWithPasskey', { body: { response: answer } })).toBe('200')
  expect(await own.json('findSession')).toMatchObject({ id, factor: 'passkey' })
  // Asking for a passkey costs nothing that would have to be bounded.
  expect(await staff.db.selectFrom('staffVerification').select('id').execute()).toEqual([])
})

test('a passkey signature is accepted once, within five minutes', async () => {
  const staff = await testStaff()
  const { device } = await withPasskey(staff)
  const enter = async (answer: object, cookies: Map<string, string>) => {
    const browser = staff.browser()
    for (const [name, value] of cookies) browser.jar.set(name, value)
    return await browser.says('signInWithPasskey', { body: { response: answer } })
  }
  const begin = async () => {
    const browser = staff.browser()
    const answer = device.answer((await browser.json('beginPasskeySignIn')) as never)
    return { answer, cookies: new Map(browser.jar) }
  }
  const first = await begin()
  expect([await enter(first.answer, first.cookies), await enter(first.answer, first.cookies)]).toEqual([
    '200',
    '401 sign-in-failed',
  ])

  const late = await begin()
  later(5 * 60)
  expect(await enter(late.answer, late.cookies)).toBe('401 sign-in-failed')

  const { answer, cookies } = await begin()
  const forged = [...cookies].map(([name, value]) => [name, value.replace(/^..../, 'AAAA')] as const)
  expect(await enter(answer, new Map(forged))).toBe('401 sign-in-failed')
  expect(await enter(answer, new Map())).toBe('401 sign-in-failed')
  expect(await enter(answer, cookies)).toBe('200')
})

test('confirmations and links work in a network whose passwords are rate-limited', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const invited = await staff.invited([{ role: 'editor' }], 'new@example.co.th')
  await guess(staff)
  const stranger = staff.browser(BRANCH)
  for (let i = 0; i < 100; i++)
    expect(await stranger.says('openInvitation', { body: { token: `guess${i}` } })).toBe('410 gone')

  expect(await malee.says('confirmSignIn', { body: { code: await malee.app.nextCode() } })).toBe('200')
  expect(await staff.browser(BRANCH).says('openInvitation', { body: { token: invited.token } })).toBe('200')
  await staff.browser(BRANCH).ask('askForNewPassword', { body: { email: malee.email } })
  const [letter] = await staff.deliver()
  const token = /new-password\/([\w-]+)/.exec(letter!.text)![1]!
  const body = { token, password: 'another long password' }
  expect(await staff.browser(BRANCH).says('setNewPassword', { body })).toBe('200')
})

test('a new password is hashed only for a valid link, and a limited number of times', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const set = (token: string) =>
    staff.browser(BRANCH).says('setNewPassword', { body: { token, password: PASSWORD } })
  const took = await processorMs(async () => {
    for (let i = 0; i < 100; i++) expect(await set(`guess${i}`)).toBe('410 gone')
  })
  // A hash takes some 60 ms.
  expect(took).toBeLessThan(3000)

  await staff.browser().ask('askForNewPassword', { body: { email: malee.email } })
  const [letter] = await staff.deliver()
  const token = /new-password\/([\w-]+)/.exec(letter!.text)![1]!
  for (let i = 0; i < 10; i++) await countAttempts(staff.deps, [{ name: 'staff-link', value: token }])
  expect(await set(token)).toBe('429 too-many-requests')
})

test("requests by a stranger neither block a person's own request nor fill the mailbox", async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  const ask = (address: string, email = malee.email) =>
    staff.browser(address).says('askForNewPassword', { body: { email } })
  for (let i = 0; i < 30; i++) {
    expect(await ask(BRANCH)).toBe('200')
    expect(await ask(`198.51.100.${i}`)).toBe('200')
  }
  // An unknown address is answered alike.
  expect(await ask(BRANCH, 'nobody@example.co.th')).toBe('200')

  expect(await ask(BRANCH)).toBe('200')
  const letters = await staff.deliver()
  expect(letters.map(({ to }) => to)).toEqual([[malee.email]])

  // For hours, from everywhere: the person always has a link that opens.
  let mails = letters.length
  let newest = letters[0]!
  for (let minute = 0; minute < 180; minute++) {
    later(60)
    await ask(`198.51.100.${minute}`)
    for (const letter of await staff.deliver()) {
      mails += 1
      newest = letter
    }
  }
  expect(mails).toBeLessThanOrEqual(1 + 3 * 6)
  const token = /new-password\/([\w-]+)/.exec(newest.text)![1]!
  const body = { token, password: 'another long password' }
  expect(await staff.browser(BRANCH).says('setNewPassword', { body })).toBe('200')
  // A link that was used is no reason to wait.
  await ask(BRANCH)
  expect(await staff.deliver()).toHaveLength(1)
})

test('a mail that could not be sent is retried with the same link', async () => {
  const staff = await testStaff()
  const malee = await staff.enrolled([{ role: 'editor' }])
  await staff.browser().ask('askForNewPassword', { body: { email: malee.email } })

  await expect(staff.deliver({ isDown: true })).rejects.toThrow('the mail server is away')
  await staff.db.updateTable('job').set({ claimedUntil: 0 }).execute()

  expect(await staff.deliver()).toHaveLength(1)
})
