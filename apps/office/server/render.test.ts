import { expect, test } from 'vitest'
import { withCookie } from './render.ts'

test.each([
  ['the first', null, 'office.session_token=a; Path=/; HttpOnly', 'office.session_token=a'],
  ['one more', 'lang=th', 'office.session_token=a; Path=/', 'lang=th; office.session_token=a'],
  [
    'a newer one',
    'office.session_token=a; lang=th',
    'office.session_token=b',
    'lang=th; office.session_token=b',
  ],
  [
    'one that is taken away',
    'office.session_token=a; lang=th',
    'office.session_token=; Max-Age=0; Path=/',
    'lang=th',
  ],
])('%s', (_, header, setCookie, expected) => {
  expect(withCookie(header, setCookie)).toBe(expected)
})
