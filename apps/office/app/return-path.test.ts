import type { StaffClient } from '@leasing/contract/staff/client'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { REDIRECT_TRICKS } from '../../../packages/rules/test/redirect-tricks.ts'
import { requestContext } from './context.ts'
import { returnPath, signInPath } from './return-path.ts'
import { action as signInWithBackupCode } from './routes/sign-in-backup-code.tsx'
import { action as signInWithCode } from './routes/sign-in-code.tsx'

const OFFICE = 'https://office.example.co.th'

test('after signing in, a page of the office that was asked for is shown', () => {
  expect(returnPath('?to=%2Fusers%3Fstate%3Dbanned')).toBe('/users?state=banned')
  expect(returnPath('')).toBe('/')
})

/** Where a right code leads: the `Location` of the document, and what the router of the browser follows. */
async function enteredBy(action: (args: ActionFunctionArgs) => unknown, path: string): Promise<string> {
  const context = new RouterContextProvider()
  const enter = async () => ({ id: 'malee', codesLeft: 9 })
  const staff = { signInWithCode: enter, signInWithBackupCode: enter } as unknown as StaffClient
  context.set(requestContext, { staff, now: 0, requestId: 'r', previewUrl: undefined })
  const request = new Request(OFFICE + path, {
    method: 'POST',
    body: new URLSearchParams({ code: '123456' }),
  })
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '/' })
  return (answer as Response).headers.get('location')!
}

test.each(REDIRECT_TRICKS)('signing in with %j leads to a page of the office', async (trick) => {
  const search = `?to=${encodeURIComponent(trick.toWellFormed())}`
  const reached = [
    returnPath(search),
    // As somebody writes a link by hand.
    returnPath(`?to=${trick}`),
    await enteredBy(signInWithCode, `/sign-in/code${search}`),
    await enteredBy(signInWithBackupCode, `/sign-in/backup-code${search}`),
  ]

  for (const path of reached) {
    expect(new URL(path, `${OFFICE}/sign-in`).origin).toBe(OFFICE)
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
  }
})

test('whoever has to sign in comes back to the page that was wanted', () => {
  const path = signInPath('/audit?day=2026-11-21&action=staff.ban')

  expect(returnPath(new URL(path, 'http://office').search)).toBe('/audit?day=2026-11-21&action=staff.ban')
})

test('whoever comes back later is not told once more what they had just done', () => {
  expect(signInPath('/releases/r1?done=publish')).toBe('/sign-in?to=%2Freleases%2Fr1')
  expect(signInPath('/?done=saved')).toBe('/sign-in')
})

test('whoever comes back opens the page, whatever the router had asked for', () => {
  expect(signInPath('/releases/r1?_routes=routes%2Frelease')).toBe('/sign-in?to=%2Freleases%2Fr1')
  expect(signInPath('/users?index=&state=banned')).toBe('/sign-in?to=%2Fusers%3Fstate%3Dbanned')
})
