import { expect, test } from 'vitest'
import { makeToken, readToken } from './token.ts'

const NOW = Date.parse('2026-11-23T09:00:00+07:00')
const keys = { secret: 'the-office-secret-of-the-tests-is-long', previewUrl: 'https://preview.example.co.th' }
const seen = {
  id: 'a',
  by: 'malee',
  drafts: [['promotions', 'june'] as [string, string]],
  until: NOW + 60_000,
  isShared: false,
}
const token = makeToken(seen, keys)

test('a link opens what it was made for', () => {
  expect(readToken(token, keys, NOW)).toEqual(seen)
})

test.each([
  ['that has expired', token, keys, NOW + 60_000],
  ['for another host', token, { ...keys, previewUrl: 'https://preview.example.com' }, NOW],
  ['of another office', token, { ...keys, secret: 'another-secret-of-another-office-altogether' }, NOW],
  ['that was copied in part', token.slice(0, -1), keys, NOW],
  [
    'that was changed',
    `${Buffer.from(JSON.stringify({ ...seen, until: NOW * 2 })).toString('base64url')}.${token.split('.')[1]}`,
    keys,
    NOW,
  ],
  ['of which nothing is left', '', keys, NOW],
  ['with something behind it', `${token}.x`, keys, NOW],
])('a link %s opens nothing', (_, given, theirs, now) => {
  expect(readToken(given, theirs, now)).toBeUndefined()
})
