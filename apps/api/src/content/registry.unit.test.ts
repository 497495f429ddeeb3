import { calls } from '@leasing/contract/calls'
import { expect, test } from 'vitest'
import { CONTENT_ANSWERS, sorted } from './registry.ts'

test('client and OpenAPI know every call that the content answers', () => {
  const known = new Set<unknown>(Object.values(calls))

  expect(CONTENT_ANSWERS.length).toBeGreaterThan(30)
  expect(CONTENT_ANSWERS.filter(({ call }) => !known.has(call)).map(({ call }) => call.path)).toEqual([])
})

test('an address of its own is answered before one with a parameter', () => {
  const paths = CONTENT_ANSWERS.map(({ call }) => call.path)
  const hidden = paths.filter((address, at) =>
    paths.slice(0, at).some((before) => new RegExp(`^${before.replace(/\{\w+\}/g, '[^/]+')}$`).test(address)),
  )

  expect(paths.some((address) => address.includes('{'))).toBe(true)
  expect(hidden).toEqual([])
})

test('two of the same name are refused by name', () => {
  const entries = ['fees', 'news', 'fees'].map((name) => ({ name }))

  expect(() => sorted(entries, ({ name }) => name)).toThrow(/: fees$/)
})
