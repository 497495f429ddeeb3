import { expect, test } from 'vitest'
import { hasNineCharacters } from './nine-characters.ts'

test('a contract number has nine characters, no fewer and no more', () => {
  expect(hasNineCharacters('12345678')).toBe(false)
  expect(hasNineCharacters('123456789')).toBe(true)
  expect(hasNineCharacters('AB1234567')).toBe(true)
  expect(hasNineCharacters('1234567890')).toBe(false)
  expect(hasNineCharacters('')).toBe(false)
})
