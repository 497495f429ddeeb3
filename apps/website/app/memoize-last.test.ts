import { expect, test, vi } from 'vitest'
import { memoizeLast } from './memoize-last.ts'

test('the same content makes one index, another content another', () => {
  const make = vi.fn((words: string[]) => new Set(words))
  const indexOf = memoizeLast(make)

  const first = indexOf(['ดาวน์', 'งวด'])

  expect(indexOf(['ดาวน์', 'งวด'])).toBe(first)
  expect(indexOf(['ดาวน์'])).toEqual(new Set(['ดาวน์']))
  expect(make).toHaveBeenCalledTimes(2)
})
