import { expect, test } from 'vitest'
import { cookieText, READ_CHOICE_SCRIPT, readChoice, readCookie } from './cookies.ts'

const draft = { name: 'draft', value: 'sealed', maxAgeSeconds: 60, httpOnly: true }

test('over TLS a cookie is bound to this very host; on a local address it has its plain name', () => {
  expect(cookieText({ ...draft, secure: true })).toBe(
    '__Host-draft=sealed; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieText({ ...draft, secure: false })).toBe(
    'draft=sealed; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test('over TLS a cookie that a neighbouring host may have planted is not read', () => {
  const cookies = 'draft=planted; my__Host-draft=planted; __Host-draft=ours'

  expect(readCookie(cookies, 'draft', true)).toBe('ours')
  expect(readCookie('draft=planted', 'draft', true)).toBeUndefined()
  expect(readCookie('draft=mine', 'draft', false)).toBe('mine')
})

test.each([
  ['under its new name', '__Host-size=large', 'large'],
  ['as it was given before', 'a=1; size=large', 'large'],
  ['anew, although the old one is still there', 'size=large; __Host-size=normal; b=2', 'normal'],
  ['not at all', 'my-size=large; resize=larger', undefined],
  ['with nothing stored', '', undefined],
])('a choice is read %s: by the server, and by the script before the first paint', (_, cookies, value) => {
  const readInBrowser = new Function('document', `return (${READ_CHOICE_SCRIPT})("size")`)

  expect(readChoice(cookies, 'size')).toBe(value)
  expect(readInBrowser({ cookie: cookies })).toBe(value)
})
