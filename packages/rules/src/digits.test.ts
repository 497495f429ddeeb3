import { describe, expect, test } from 'vitest'
import { digitsOnly, foldThaiDigits } from './digits.ts'

test('Thai digits are read as digits, everything else stays', () => {
  expect(foldThaiDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789')
  expect(foldThaiDigits('บ้านเลขที่ ๑๒/3 ฿')).toBe('บ้านเลขที่ 12/3 ฿')
})

describe('a number is read however it is spaced', () => {
  test.each([
    { name: 'as digits', text: '0812345678', digits: '0812345678' },
    { name: 'with dashes', text: '081-234-5678', digits: '0812345678' },
    { name: 'with spaces around and inside', text: ' 081 234 5678\n', digits: '0812345678' },
    { name: 'with no-break spaces and typographic dashes', text: '081\u00a0234–5678', digits: '0812345678' },
    {
      name: 'with a non-breaking hyphen and a minus sign',
      text: '081\u2011234\u22125678',
      digits: '0812345678',
    },
    {
      name: 'pasted from a contact, with direction marks',
      text: '\u202a081-234-5678\u202c',
      digits: '0812345678',
    },
    { name: 'in Thai digits', text: '๐๘๑-๒๓๔-๕๖๗๘', digits: '0812345678' },
    { name: 'as a national ID', text: '1-1120-34563-56-2', digits: '1112034563562' },
    { name: 'empty', text: '', digits: '' },
  ])('$name', ({ text, digits }) => {
    expect(digitsOnly(text)).toBe(digits)
  })

  test.each(['081x', '+66812345678', '081.234.5678', '12/3', 'เบอร์081'])(
    'what is no number is left to be refused: %s',
    (text) => {
      expect(digitsOnly(text)).toBe(text)
    },
  )
})
