import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOptionalThaiNationalId, isThaiNationalId } from './thai-national-id.ts'

const valid = ['1112034563562', '1234567890121', '1111111111119', '0000000000001']

describe('a national ID is 13 digits with the right check digit', () => {
  test.each(valid)('%s is one', (value) => {
    expect(isThaiNationalId(value)).toBe(true)
  })

  test.each([
    { name: 'a wrong check digit', value: '1112034563563' },
    { name: 'two neighbours swapped', value: '1112034565362' },
    { name: 'one digit short', value: '111203456356' },
    { name: 'one digit more', value: '11120345635620' },
    { name: 'dashes, which are to be removed first', value: '1-1120-34563-56-2' },
    { name: 'Thai digits, which are to be folded first', value: '๑๑๑๒๐๓๔๕๖๓๕๖๒' },
    { name: 'a line break at the end', value: '1112034563562\n' },
    { name: 'a letter', value: '111203456356x' },
    { name: 'empty', value: '' },
  ])('$name: no', ({ value }) => {
    expect(isThaiNationalId(value)).toBe(false)
  })
})

test('a form that asks for it optionally accepts none, but not a wrong one', () => {
  expect(isOptionalThaiNationalId('')).toBe(true)
  expect(isOptionalThaiNationalId('1112034563562')).toBe(true)
  expect(isOptionalThaiNationalId('1112034563563')).toBe(false)
  expect(isOptionalThaiNationalId(' ')).toBe(false)
})

const twelveDigits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }).map((digits) => digits.join(''))
const withCheckDigit = (twelve: string) =>
  Array.from({ length: 10 }, (_, check) => `${twelve}${check}`).filter(isThaiNationalId)

test('any 12 digits have exactly one check digit', () => {
  fc.assert(fc.property(twelveDigits, (twelve) => withCheckDigit(twelve).length === 1))
})

test('one wrong digit is noticed, except where the sum cannot tell', () => {
  fc.assert(
    fc.property(twelveDigits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, position, change) => {
      const id = withCheckDigit(twelve)[0]!
      const wrong = (Number(id[position]) + change) % 10
      const mistyped = id.slice(0, position) + wrong + id.slice(position + 1)

      const isThirdDigit = position === 2
      const meansOneEitherWay = [remainder(id), remainder(mistyped)].sort().join() === '0,10'
      expect(isThaiNationalId(mistyped)).toBe(isThirdDigit || meansOneEitherWay)
    }),
  )
})

test('the sum cannot tell a third digit from another, nor the remainder 0 from 10', () => {
  expect(isThaiNationalId('0000000000001')).toBe(true)
  expect(isThaiNationalId('0050000000001')).toBe(true)
  expect(isThaiNationalId('0000000000051')).toBe(true)
})

function remainder(id: string): number {
  return Array.from(id.slice(0, 12), Number).reduce((sum, digit, i) => sum + digit * (13 - i), 0) % 11
}
