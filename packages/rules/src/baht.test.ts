import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBaht, formatNumber, formatPercent, formatSatang, groupDigits, parseBaht } from './baht.ts'

describe('a number is grouped by thousands', () => {
  test.each([
    { value: 0, text: '0' },
    { value: 999, text: '999' },
    { value: 1000, text: '1,000' },
    { value: 1234567, text: '1,234,567' },
    { value: -1234, text: '-1,234' },
    { value: 1234567.5, text: '1,234,567.5' },
    { value: 0.295, text: '0.295' },
    { value: -0, text: '0' },
    { value: 1e21, text: '1,000,000,000,000,000,000,000' },
    { value: 1e-7, text: '0.0000001' },
    { value: 1.5e-7, text: '0.00000015' },
  ])('$value', ({ value, text }) => {
    expect(formatNumber(value)).toBe(text)
  })
})

describe('a number is rounded as it is read, halves away from zero', () => {
  test.each([
    { value: 2.5, digits: 0, text: '3' },
    { value: -2.5, digits: 0, text: '-3' },
    { value: 1.005, digits: 2, text: '1.01' },
    { value: 8.345, digits: 2, text: '8.35' },
    { value: 1.004999, digits: 2, text: '1.00' },
    { value: 999.995, digits: 2, text: '1,000.00' },
    { value: 0.05, digits: 1, text: '0.1' },
    { value: 0.05, digits: 0, text: '0' },
    { value: -0.001, digits: 2, text: '0.00' },
    { value: 12, digits: 2, text: '12.00' },
    { value: 1e-7, digits: 2, text: '0.00' },
  ])('$value to $digits digits', ({ value, digits, text }) => {
    expect(formatNumber(value, digits)).toBe(text)
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is a mistake, not something to show', (value) => {
  expect(() => formatNumber(value)).toThrow(RangeError)
})

test('the unit never wraps from its number', () => {
  expect(formatBaht(12000)).toBe('12,000\u00a0บาท')
  expect(formatSatang(81776)).toBe('817.76\u00a0บาท')
})

test('satang are shown when there are any, and always where they are counted', () => {
  expect(formatBaht(817.5)).toBe('817.50\u00a0บาท')
  expect(formatSatang(100000)).toBe('1,000.00\u00a0บาท')
  expect(formatSatang(5)).toBe('0.05\u00a0บาท')
  expect(formatSatang(-5)).toBe('-0.05\u00a0บาท')
})

test('a rate is in percent already, shown to two decimals unless it needs more', () => {
  expect(formatPercent(2.45)).toBe('2.45%')
  expect(formatPercent(15)).toBe('15.00%')
  expect(formatPercent(0.295, 3)).toBe('0.295%')
  expect(formatPercent(25, 0)).toBe('25%')
})

describe('an amount is understood however a visitor writes it', () => {
  test.each([
    { text: '1234', baht: 1234 },
    { text: '1,234', baht: 1234 },
    { text: '1,234,567.89', baht: 1234567.89 },
    { text: '๑,๒๓๔', baht: 1234 },
    { text: '๑๒๓.๕๐', baht: 123.5 },
    { text: '1 234 บาท', baht: 1234 },
    { text: '1\u00a0234\u00a0บาท', baht: 1234 },
    { text: '12,000บาท', baht: 12000 },
    { text: '฿1,234.50', baht: 1234.5 },
    { text: '1,234.-', baht: 1234 },
    { text: ' 1234.50 ', baht: 1234.5 },
    { text: '0', baht: 0 },
    { text: '007', baht: 7 },
    { text: '90071992547409.91', baht: 90071992547409.91 },
  ])('$text', ({ text, baht }) => {
    expect(parseBaht(text)).toBe(baht)
  })
})

describe('what is not clearly an amount is refused', () => {
  test.each([
    { name: 'nothing', text: '' },
    { name: 'spaces', text: '  ' },
    { name: 'a word', text: 'abc' },
    { name: 'only a unit', text: 'บาท' },
    { name: 'an exponent', text: '1e99' },
    { name: 'a hexadecimal number', text: '0x10' },
    { name: 'two signs', text: '--5' },
    { name: 'a negative amount', text: '-5' },
    { name: 'a sign', text: '+5' },
    { name: 'a decimal comma', text: '1,5' },
    { name: 'groups of two', text: '12,34' },
    { name: 'a comma at the end', text: '1234,' },
    { name: 'a point at the end', text: '1234.' },
    { name: 'a group after many digits', text: '1234,567' },
    { name: 'three decimals, which may be meant as thousands', text: '1.234' },
    { name: 'two points', text: '1.2.3' },
    { name: 'another currency', text: '5 USD' },
    { name: 'more than can be counted exactly', text: '90071992547409.92' },
    { name: 'an absurd amount', text: '9'.repeat(400) },
    { name: 'infinity', text: 'Infinity' },
  ])('$name', ({ text }) => {
    expect(parseBaht(text)).toBeUndefined()
  })
})

describe('what is shown is read back', () => {
  const satang = fc.nat({ max: Number.MAX_SAFE_INTEGER })

  test('an amount with satang', () => {
    fc.assert(fc.property(satang, (amount) => parseBaht(formatSatang(amount)) === amount / 100))
  })

  test('an amount in baht', () => {
    fc.assert(fc.property(satang, (amount) => parseBaht(formatBaht(amount / 100)) === amount / 100))
  })

  test('any number, apart from its commas', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(fc.property(number, (value) => Number(formatNumber(value).replaceAll(',', '')) === value))
  })

  test('a whole number looks as the platform would group it', () => {
    const platform = new Intl.NumberFormat('th-TH')
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === platform.format(value)))
  })
})

test.each([
  { typed: '150000', shown: '150,000' },
  { typed: '1000', shown: '1,000' },
  { typed: '999', shown: '999' },
  { typed: '20%', shown: '20%' },
  { typed: '150,000', shown: '150,000' },
  { typed: '๑๕๐๐๐๐', shown: '๑๕๐๐๐๐' },
  { typed: '007000', shown: '007000' },
  { typed: '1500.50', shown: '1500.50' },
  { typed: 'แสนห้า', shown: 'แสนห้า' },
  { typed: '', shown: '' },
])('bare digits of an amount are grouped, other texts stay as typed: $typed', ({ typed, shown }) => {
  expect(groupDigits(typed)).toBe(shown)
})
