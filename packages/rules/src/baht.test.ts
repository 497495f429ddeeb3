import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBaht } from './amount.ts'
import { formatBaht, formatNumber, formatPercent, formatPercentRange, formatSatang } from './baht.ts'

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
  expect(formatPercentRange({ from: 5.28, to: 6.4 })).toBe('5.28–6.40%')
  expect(formatPercentRange({ from: 6.9, to: 6.9 })).toBe('6.90%')
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
