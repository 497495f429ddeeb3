import { expect, test } from 'vitest'
import { greetingOf, signInInWords } from './words.ts'

test('people are greeted by their name, and whoever has none yet without the word of a role', () => {
  expect(greetingOf('มาลี มีสุข')).toBe('สวัสดี มาลี มีสุข')
  expect(greetingOf('ผู้ดูแลระบบ')).toBe('สวัสดี')
})

test.each([
  ['passkey', 'พาสคีย์'],
  ['code', 'รหัสผ่านและรหัสจากแอป'],
  ['backup-code', 'รหัสผ่านและรหัสสำรอง'],
  ['link', 'ลิงก์เชิญ'],
] as const)('a session that began with %s says so', (factor, words) => {
  expect(signInInWords(factor)).toBe(words)
})
