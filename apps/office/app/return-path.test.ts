import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test.each([
  ['/users?state=banned', '/users?state=banned'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['', '/'],
])('after signing in, %s leads to %s', (wanted, to) => {
  expect(returnPath(`?to=${encodeURIComponent(wanted)}`)).toBe(to)
})

test('whoever has to sign in comes back to the page that was wanted', () => {
  const path = signInPath('/audit?day=2026-11-21&action=staff.ban')

  expect(returnPath(new URL(path, 'http://office').search)).toBe('/audit?day=2026-11-21&action=staff.ban')
})

test('whoever comes back later is not told once more what they had just done', () => {
  expect(signInPath('/releases/r1?done=publish')).toBe('/sign-in?to=%2Freleases%2Fr1')
  expect(signInPath('/?done=saved')).toBe('/sign-in')
})
