import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBaht, plainAmount, showAmount } from './amount.ts'

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

describe('an amount with a word for its magnitude is understood', () => {
  test.each([
    { text: '7แสน', baht: 700_000 },
    { text: '7 แสน', baht: 700_000 },
    { text: '๗ แสน', baht: 700_000 },
    { text: 'เจ็ดแสน', baht: 700_000 },
    { text: 'เจ็ดแสนบาท', baht: 700_000 },
    { text: '6.5 แสน', baht: 650_000 },
    { text: '๖.๕แสนบาท', baht: 650_000 },
    { text: '1.2 ล้าน', baht: 1_200_000 },
    { text: '1.234567 ล้าน', baht: 1_234_567 },
    { text: '0.5ล้าน', baht: 500_000 },
    { text: '฿1.2ล้าน', baht: 1_200_000 },
    { text: '1.2M', baht: 1_200_000 },
    { text: '650k', baht: 650_000 },
    { text: '650K', baht: 650_000 },
    { text: '๖๕๐k', baht: 650_000 },
    { text: '650 k บาท', baht: 650_000 },
    { text: '1,250k', baht: 1_250_000 },
    { text: '650 พัน', baht: 650_000 },
    { text: '2 หมื่น', baht: 20_000 },
    { text: '1 ล้าน 2 แสน', baht: 1_200_000 },
    { text: '1ล้าน2แสน5หมื่น', baht: 1_250_000 },
    { text: 'หนึ่งล้านสองแสน', baht: 1_200_000 },
    { text: '1 ล้าน 250,000 บาท', baht: 1_250_000 },
    { text: '1 ล้าน 5 พัน', baht: 1_005_000 },
    { text: '2 หมื่น 500', baht: 20_500 },
    { text: 'ล้านสองแสน', baht: 1_200_000 },
    { text: '8แสน5', baht: 850_000 },
    { text: '1 ล้าน 2', baht: 1_200_000 },
    { text: '1ล้าน2แสน5', baht: 1_250_000 },
    { text: 'แปดแสนห้า', baht: 850_000 },
    { text: 'หมื่นห้า', baht: 15_000 },
    { text: 'สิบล้าน', baht: 10_000_000 },
    { text: '2พัน5ร้อย', baht: 2500 },
    { text: 'แสน', baht: 100_000 },
    { text: '650\u00a0k', baht: 650_000 },
  ])('$text', ({ text, baht }) => {
    expect(parseBaht(text)).toBe(baht)
  })
})

describe('a magnitude that can be read in two ways, or in none, is refused', () => {
  test.each([
    { name: 'two units after a number', text: '7แสนk' },
    { name: 'two points', text: '1.2.3 ล้าน' },
    { name: 'a negative amount', text: '-7แสน' },
    { name: 'a sign', text: '+7แสน' },
    { name: 'a range', text: '7-8 แสน' },
    { name: 'a range in words', text: '7แสนถึง8แสน' },
    { name: 'more or less', text: '7แสนกว่า' },
    { name: 'a decimal comma', text: '1,2 ล้าน' },
    { name: 'a point without a decimal', text: '7.แสน' },
    { name: 'a decimal without a whole', text: '.5 ล้าน' },
    { name: 'the same unit twice', text: '7แสน 7แสน' },
    { name: 'units that rise', text: '7แสน 1ล้าน' },
    { name: 'units that multiply', text: 'แสนล้าน' },
    { name: 'more of a unit than the next has', text: '1 ล้าน 12 แสน' },
    { name: 'a fraction with more behind it', text: '1.2 ล้าน 5 หมื่น' },
    { name: 'two digits at the end', text: '8แสน52' },
    { name: 'a remainder that may be meant larger', text: '1ล้าน500' },
    { name: 'a remainder above the unit', text: '8 พัน 5000' },
    { name: 'a remainder with satang', text: '1 ล้าน 250,000.50' },
    { name: 'a remainder of nought', text: '8แสน0' },
    { name: 'nothing of a unit', text: '0 ล้าน' },
    { name: 'a digit after hundreds, which speech counts as one', text: 'ร้อยห้า' },
    { name: 'more behind a k', text: '650k500' },
    { name: 'a k twice', text: '650kk' },
    { name: 'a k alone', text: 'k' },
    { name: 'a k after a numeral', text: 'เจ็ดk' },
    { name: 'a numeral alone', text: 'เจ็ด' },
    { name: 'less than a baht', text: '1.2345 พัน' },
    { name: 'more than can be counted exactly', text: '99,999,999 ล้าน' },
    { name: 'an absurd amount', text: `${'9'.repeat(400)}ล้าน` },
    { name: 'another currency', text: '7k USD' },
    { name: 'an unknown unit', text: '7 โกฏิ' },
  ])('$name: $text', ({ text }) => {
    expect(parseBaht(text)).toBeUndefined()
  })
})

test('whole thousands are the same with a k as without', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      (thousands) => parseBaht(`${thousands}k`) === thousands * 1000,
    ),
  )
})

test.each([
  { typed: '150000', shown: '150,000', plain: '150000' },
  { typed: '999', shown: '999', plain: '999' },
  { typed: '20%', shown: '20%', plain: '20%' },
  { typed: '150,000', shown: '150,000', plain: '150000' },
  { typed: '๑๕๐๐๐๐', shown: '150,000', plain: '150000' },
  { typed: '1500.5', shown: '1,500.50', plain: '1500.5' },
  { typed: 'แสนห้า', shown: '150,000', plain: '150000' },
  { typed: '7แสนk', shown: '7แสนk', plain: '7แสนk' },
  { typed: '', shown: '', plain: '' },
])(
  'an amount is shown as it was understood, and is a plain number in an address: $typed',
  ({ typed, shown, plain }) => {
    expect(showAmount(typed)).toBe(shown)
    expect(plainAmount(typed)).toBe(plain)
  },
)
