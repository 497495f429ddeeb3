import { ApiError } from '@leasing/contract/errors'
import { expect, test } from 'vitest'
import { failureOf, waitWords } from './failure.ts'

test.each([
  ['an outage that says when it may be over', { 'retry-after': '5' }, '5'],
  ['one that does not', {}, '10'],
])('%s is 503 with Retry-After', (_, headers, retryAfter) => {
  expect(failureOf(new ApiError('unavailable', { headers }))).toEqual({
    status: 503,
    failure: { reason: 'failed' },
    headers: { 'retry-after': retryAfter },
  })
})

test.each([
  ['whose wait is said', { 'retry-after': '90' }, 90],
  ['whose wait is not said, or not in seconds', { 'retry-after': 'soon' }, 60],
  ['without a header', {}, 60],
])('too many requests, %s, are waited for', (_, headers, waitSeconds) => {
  expect(failureOf(new ApiError('too-many-requests', { headers })).failure).toEqual({
    reason: 'too-many',
    waitSeconds,
  })
})

test.each([
  [0.2, '1 วินาที'],
  [59, '59 วินาที'],
  [61, '2 นาที'],
  [3600, '1 ชั่วโมง'],
  [undefined, '1 นาที'],
])('a wait of %s seconds is told as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
