import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const OURS = 'https://leasing.example'
const request = new Request(`${OURS}/cookie-consent`, { method: 'POST' })

test.each(['/', '/promotion', '/promotion?page=2', '/privacy-policy#cookies', '/service-faq?q=%E0%B8%A0'])(
  'a form of the frame leads back to %s',
  (path) => {
    expect(returnPath(path, request)).toBe(path)
  },
)

const TRICKS = [
  'https://evil.example/',
  'HTTPS:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/.\\/evil.example',
  '/..\\\\evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/promotion/..//evil.example',
  './/evil.example',
  './/evil.example/%2f..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/%2f/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '//evil.example@leasing.example/',
  '//leasing.example@evil.example/',
  '//leasing.example.evil.example/',
  '//leasing.example:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  '／／evil.example',
  '/。/evil.example',
  '//[::1]/',
  'evil.example',
  '',
]

test.each(TRICKS)('%j never leads to another host', (trick) => {
  const back = returnPath(trick, request)

  expect(new URL(back, `${OURS}/cookie-consent`).origin).toBe(OURS)
  expect(back).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
})

test('a file, or nothing, leads home', () => {
  expect(returnPath(new File(['x'], '/promotion'), request)).toBe('/')
  expect(returnPath(null, request)).toBe('/')
})
