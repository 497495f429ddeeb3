import { ApiError, type ErrorCode } from '@leasing/contract/errors'
import type { StaffClient } from '@leasing/contract/staff/client'
import { expect, test } from 'vitest'
import { guarded } from './guarded-staff.server.ts'

/** What a page gets when a call is refused with this. */
async function thrownFor(code: ErrorCode): Promise<unknown> {
  const refusing = { listUsers: () => Promise.reject(new ApiError(code, { requestId: 'r1' })) }
  return await guarded(refusing as unknown as StaffClient, '/users?state=banned')
    .listUsers()
    .catch((thrown) => thrown)
}

test('whoever is signed out meanwhile goes to the way in, and comes back to the page', async () => {
  const thrown = (await thrownFor('signed-out')) as Response

  expect(thrown.headers.get('location')).toBe('/sign-in?to=%2Fusers%3Fstate%3Dbanned')
})

test('whoever has no second factor yet goes to the enrolment', async () => {
  expect(((await thrownFor('enrolment-needed')) as Response).headers.get('location')).toBe('/enrolment')
})

test.each([
  ['forbidden', 403],
  ['not-found', 404],
  ['internal', 500],
  ['unavailable', 503],
] as const)('%s is a page with status %i, which names the request', async (code, status) => {
  expect(await thrownFor(code)).toMatchObject({ init: { status }, data: { requestId: 'r1' } })
})

test.each(['sign-in-failed', 'confirm-needed', 'invalid-input', 'last-one', 'gone'] as const)(
  '%s is for the form to tell',
  async (code) => {
    expect(await thrownFor(code)).toBeInstanceOf(ApiError)
  },
)
