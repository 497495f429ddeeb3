import { calls } from '@leasing/contract/calls'
import { expect, test } from 'vitest'
import { CONTENT_ANSWERS } from './registry.ts'

test('client and OpenAPI know every call that the content answers', () => {
  const known = new Set<unknown>(Object.values(calls))

  expect(CONTENT_ANSWERS.length).toBeGreaterThan(30)
  expect(CONTENT_ANSWERS.filter(({ call }) => !known.has(call)).map(({ call }) => call.path)).toEqual([])
})
