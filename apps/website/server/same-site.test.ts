import { expect, test } from 'vitest'
import { isFromElsewhere } from './same-site.ts'

const HERE = 'http://site.internal:3000/refinance'
const PUBLIC = 'https://leasing.example'

test.each([
  ['a program that says nothing', {}, false],
  ['a form of ours', { origin: 'https://leasing.example', 'sec-fetch-site': 'same-origin' }, false],
  ['a form of ours by the inner address', { origin: 'http://site.internal:3000' }, false],
  ['a form of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, true],
  ['a form of another site in an old browser', { origin: 'https://elsewhere.example' }, true],
  ['another site that hides its origin', { origin: 'null' }, true],
  [
    'another host of our domain',
    { origin: 'https://blog.leasing.example', 'sec-fetch-site': 'same-site' },
    true,
  ],
  ['another port of this machine', { origin: 'http://site.internal:4000' }, true],
])('%s', (_, headers, expected) => {
  const request = new Request(HERE, { method: 'POST', headers: headers as Record<string, string> })

  expect(isFromElsewhere(request, PUBLIC)).toBe(expected)
})
