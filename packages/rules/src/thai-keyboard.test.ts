import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishFromThaiKeys, thaiFromEnglishKeys } from './thai-keyboard.ts'

describe('a word typed on the wrong layout is understood', () => {
  test.each([
    { typed: 'l;ylfu', thai: 'สวัสดี' },
    { typed: '-v[86I', thai: 'ขอบคุณ' },
    { typed: 'xbf[yP=u', thai: 'ปิดบัญชี' },
    { typed: '4kKu', thai: 'ภาษี' },
    { typed: 'zjvo', thai: 'ผ่อน' },
    { typed: 'Fxt', thai: 'โปะ' },
    { typed: 'iuwcooN', thai: 'รีไแนน์' },
    { typed: '@%', thai: '๑๔' },
  ])('$typed is $thai', ({ typed, thai }) => {
    expect(thaiFromEnglishKeys(typed)).toBe(thai)
    expect(englishFromThaiKeys(thai)).toBe(typed)
  })

  test('an English word typed as Thai', () => {
    expect(englishFromThaiKeys('พำดรืฟืแำ')).toBe('refinance')
    expect(englishFromThaiKeys('ณหีปี')).toBe('Isuxu')
  })
})

test('what no key types stays as it is', () => {
  expect(thaiFromEnglishKeys('ปิด xbf\n')).toBe('ปิด ปิด\n')
  expect(englishFromThaiKeys('refinance 123')).toBe('refinance 123')
})

test('every key has one character on each layout', () => {
  const keys = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))

  expect(new Set(keys.map(thaiFromEnglishKeys)).size).toBe(94)
})

test('what was swapped can be swapped back', () => {
  const keys = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(fc.property(keys, (text) => englishFromThaiKeys(thaiFromEnglishKeys(text)) === text))
})
