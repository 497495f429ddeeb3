import { expect, test } from 'vitest'
import { etagOf, isKnownTag } from './etag.ts'

const TAG = etagOf('bytes')

test.each([
  { name: 'the tag itself', given: TAG, known: true },
  { name: 'the tag, marked as weak by a proxy', given: `W/${TAG}`, known: true },
  { name: 'one of several', given: `"other", W/${TAG}`, known: true },
  { name: 'anything', given: '*', known: true },
  { name: 'another', given: '"other"', known: false },
  { name: 'a longer one that begins alike', given: `${TAG.slice(0, -1)}x"`, known: false },
  { name: 'none', given: undefined, known: false },
])('a client has the bytes already when it names $name: $known', ({ given, known }) => {
  expect(isKnownTag(given, TAG)).toBe(known)
  expect(isKnownTag(given, `W/${TAG}`)).toBe(known)
})

test('other bytes have another tag', () => {
  expect(etagOf('bytes')).toBe(etagOf(Buffer.from('bytes')))
  expect(etagOf('byte')).not.toBe(TAG)
})
