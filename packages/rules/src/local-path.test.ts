import { expect, test } from 'vitest'
import { REDIRECT_TRICKS } from '../test/redirect-tricks.ts'
import { parseLocalPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/promotion?page=2', '/promotion?page=2'],
  ['/privacy-policy#cookies', '/privacy-policy#cookies'],
  ['/service-faq?q=%E0%B8%A0', '/service-faq?q=%E0%B8%A0'],
  ['/audit?day=2026-11-21&action=staff.ban', '/audit?day=2026-11-21&action=staff.ban'],
  ['/news?next=//evil.example', '/news?next=//evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/ภาษี รถ', '/%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B5%20%E0%B8%A3%E0%B8%96'],
  ['/a/../b/./c', '/b/c'],
  // The host is dropped, so it does not matter that it happens to be the placeholder.
  ['//site.invalid/x', '/x'],
])('%s is the path %s', (value, path) => {
  expect(parseLocalPath(value)).toBe(path)
})

test.each(REDIRECT_TRICKS)('%j never leads to another host', (trick) => {
  const path = parseLocalPath(trick)

  if (path === undefined) return
  for (const origin of ['https://leasing.example', 'http://localhost:3100'])
    expect(new URL(path, `${origin}/somewhere/else`).origin).toBe(origin)
  expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
})

test.each([
  'https://leasing.example/promotion',
  '//evil.example',
  '/\t/evil.example/x',
  '/\n/evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'promotion',
  '',
  ' /promotion',
  null,
  undefined,
  7,
  new File(['x'], '/promotion'),
])('%j is no path of ours', (value) => {
  expect(parseLocalPath(value)).toBeUndefined()
})

test('a path stays itself when it is parsed again', () => {
  for (const trick of REDIRECT_TRICKS) {
    const path = parseLocalPath(trick)
    if (path !== undefined) expect(parseLocalPath(path)).toBe(path)
  }
})
