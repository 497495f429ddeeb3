import { expect, test } from 'vitest'
import { createCookieEncryption } from './encrypted-cookie.ts'

const at = (now: number) => createCookieEncryption('the-session-secret-of-the-tests', () => now)

test('what was encrypted comes back, and cannot be read from outside', () => {
  const text = at(0).encrypt('received', { reference: 'CT-7K3M-Q2' }, 60)

  expect(at(59_999).decrypt('received', text)).toEqual({ reference: 'CT-7K3M-Q2' })
  expect(Buffer.from(text, 'base64url').toString()).not.toContain('7K3M')
  expect(at(0).encrypt('received', { reference: 'CT-7K3M-Q2' }, 60)).not.toBe(text)
})

test('it does not open after its time, under another name, changed, or with another secret', () => {
  const text = at(0).encrypt('received', { reference: 'CT-7K3M-Q2' }, 60)
  const changed = text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA')

  expect(at(60_000).decrypt('received', text)).toBeUndefined()
  expect(at(0).decrypt('phone-check', text)).toBeUndefined()
  expect(at(0).decrypt('received', changed)).toBeUndefined()
  expect(
    createCookieEncryption('another-secret-of-the-same-length', () => 0).decrypt('received', text),
  ).toBeUndefined()
})

test.each([undefined, '', 'x', '%%%', 'A'.repeat(40), 'A'.repeat(10_000)])('%j is nothing', (text) => {
  expect(at(0).decrypt('received', text)).toBeUndefined()
})

test('a value that no cookie could hold is refused at once', () => {
  expect(() => at(0).encrypt('received', { message: 'ก'.repeat(2000) }, 60)).toThrow('too long for a cookie')
})
