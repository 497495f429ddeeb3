import { expect, test } from 'vitest'
import { PASSWORD, testStaff } from '../../test/staff.ts'

test.each([
  ['https://office.example.co.th', /^__Host-office\.[\w-]+=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/i],
  ['http://localhost:3100', /^office\.[\w-]+=.*; Path=\/; HttpOnly; SameSite=Strict$/i],
])(
  'the cookies of %s are its own, unseen by scripts, and go along with nothing from elsewhere',
  async (officeUrl, shape) => {
    const staff = await testStaff({ officeUrl })
    const malee = await staff.enrolled([{ role: 'editor' }])
    await malee.ask('signIn', { body: { email: malee.email, password: PASSWORD } })
    await malee.ask('signInWithCode', { body: { code: await malee.app.nextCode() } })
    await malee.ask('beginPasskey', {})
    await malee.ask('beginPasskeySignIn', {})
    await malee.ask('signOut')

    expect(malee.setCookies.length).toBeGreaterThan(4)
    for (const cookie of malee.setCookies) expect(cookie).toMatch(shape)
    expect(malee.setCookies.join()).not.toContain('Domain')
  },
)
