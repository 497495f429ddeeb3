import { describe, expect, test } from 'vitest'
import { isCallablePhone, isLoosePhone, isMobilePhone, isOptionalPhone, phoneDigits } from './phone.ts'

describe('each kind of phone field accepts its own numbers', () => {
  test.each([
    { name: 'a mobile phone', value: '0812345678', mobile: true, loose: true, optional: true },
    { name: 'nothing', value: '', mobile: false, loose: false, optional: true },
    { name: '7 digits', value: '0212345', mobile: false, loose: false, optional: false },
    { name: '8 digits', value: '02123456', mobile: false, loose: true, optional: false },
    { name: '9 digits, a landline', value: '021234567', mobile: false, loose: true, optional: false },
    { name: '11 digits', value: '08123456789', mobile: false, loose: false, optional: false },
    { name: 'not starting with 0', value: '8812345678', mobile: false, loose: false, optional: false },
    { name: 'international', value: '+668123456', mobile: false, loose: false, optional: false },
    { name: 'a letter inside', value: '08123x5678', mobile: false, loose: false, optional: false },
    { name: 'dashes', value: '081-234-56', mobile: false, loose: false, optional: false },
    { name: 'Thai digits', value: '๐๘๑๒๓๔๕๖๗๘', mobile: false, loose: false, optional: false },
    { name: 'a line break at the end', value: '0812345678\n', mobile: false, loose: false, optional: false },
    { name: 'a space', value: ' ', mobile: false, loose: false, optional: false },
    { name: 'the hotline', value: '1366', mobile: false, loose: false, optional: false },
  ])('$name', ({ value, mobile, loose, optional }) => {
    expect(isMobilePhone(value)).toBe(mobile)
    expect(isLoosePhone(value)).toBe(loose)
    expect(isOptionalPhone(value)).toBe(optional)
  })
})

test.each([
  ['0812345678', '0812345678'],
  [' 081-234 5678\n', '0812345678'],
  ['(081) 234.5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['+๖๖ ๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['+66 (0)81-234-5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['+66 2 123 4567', '021234567'],
  ['+1 212 555 0100', '+12125550100'],
  ['081x', '081x'],
  ['', ''],
])('a phone typed as %j is %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ['0612345678', true],
  ['0812345678', true],
  ['0912345678', true],
  ['08123456', false],
  ['081234567', false],
  ['08123456789', false],
  ['021234567', true],
  ['02123456', false],
  ['0212345678', false],
  ['034123456', true],
  ['056123456', true],
  ['077123456', true],
  ['0771234567', false],
  ['0112345678', false],
  ['1366', false],
  ['021234567x', false],
])('whether %s can be called: %s', (digits, callable) => {
  expect(isCallablePhone(digits)).toBe(callable)
})

test('a landline of ten digits is no mobile phone', () => {
  expect(isMobilePhone('0212345678')).toBe(false)
})
