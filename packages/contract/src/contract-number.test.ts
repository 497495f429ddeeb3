import { expect, test } from 'vitest'
import { isContractNumber } from './person.ts'

test.each([
  ['123456789', true],
  ['AB1234567', true],
  ['กข1234567', true],
  ['12345678', false],
  ['1234567890', false],
  ['', false],
  ['!!!!!!!!!', false],
  ['1 2 3 4 5', false],
  ['12345678\n', false],
])('%j is a contract number of nine letters or digits: %s', (value, isOne) => {
  expect(isContractNumber(value)).toBe(isOne)
})
