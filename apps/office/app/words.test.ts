import { expect, test } from 'vitest'
import { greetingOf } from './words.ts'

test('people are greeted by their name, and whoever has none yet without the word of a role', () => {
  expect(greetingOf('มาลี มีสุข')).toBe('สวัสดี มาลี มีสุข')
  expect(greetingOf('ผู้ดูแลระบบ')).toBe('สวัสดี')
})
