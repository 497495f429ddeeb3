import { ApiError } from '@leasing/contract/errors'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of.ts'

test.each([
  ['an outage that says when it may be over', { 'retry-after': '5' }, '5'],
  ['one that does not', {}, '10'],
])('%s is 503 with Retry-After', (_, headers, retryAfter) => {
  expect(refusalOf(new ApiError('unavailable', { headers }))).toEqual({
    status: 503,
    refusal: { reason: 'failed' },
    headers: { 'retry-after': retryAfter },
  })
})
