import { createStaffClient } from '@leasing/contract/staff/client'
import { expect, test } from 'vitest'
import { OFFICE, testStaff } from '../../test/staff.ts'

test('the client passes on headers of the browser, and returns cookies and errors', async () => {
  const staff = await testStaff()
  const { token } = await staff.invited([{ role: 'editor' }])
  const cookies: string[] = []
  const clientOf = (headers: Record<string, string>) =>
    createStaffClient({
      fetch: (request) => staff.api.fetch(request, { address: '203.0.113.7' }),
      request: new Request(`${OFFICE}/invitation/${token}`, { headers: { origin: OFFICE, ...headers } }),
      onSetCookie: (cookie) => cookies.push(cookie),
    })

  await clientOf({}).openInvitation({ body: { token } })
  const signedIn = clientOf({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

  expect(await signedIn.findSession()).toMatchObject({ email: 'malee@example.co.th', isEnrolled: false })
  await expect(signedIn.listUsers()).rejects.toMatchObject({ code: 'enrolment-needed', status: 403 })
  await expect(signedIn.findUser({ params: { id: 'a/../b' } })).rejects.toMatchObject({
    code: 'enrolment-needed',
  })
  await expect(
    clientOf({ 'sec-fetch-site': 'cross-site' }).openInvitation({ body: { token } }),
  ).rejects.toMatchObject({ code: 'foreign-origin' })
  await expect(signedIn.beginCode({ body: { password: 'short' } })).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'password', code: 'too-short' }],
  })
  const asked = { body: { email: 'nobody@example.co.th' } }
  const tries = await Promise.allSettled(
    Array.from({ length: 121 }, () => clientOf({}).askForNewPassword(asked)),
  )
  const reasons = tries.map((one) => one.status === 'rejected' && one.reason)
  expect(reasons.filter(({ code }) => code === 'too-many-requests')).toMatchObject([
    { headers: { 'retry-after': '900' } },
  ])
})
