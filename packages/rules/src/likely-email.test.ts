import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
  ['prasit@gmial.com', 'prasit@gmail.com'],
  ['prasit@gmail.co', 'prasit@gmail.com'],
  ['prasit@gmail.con', 'prasit@gmail.com'],
  ['prasit@gmaill.com', 'prasit@gmail.com'],
  ['prasit@gamil.com', 'prasit@gmail.com'],
  ['prasit@hotmial.com', 'prasit@hotmail.com'],
  ['prasit@hotmai.com', 'prasit@hotmail.com'],
  ['prasit@hotmail.com.th', 'prasit@hotmail.co.th'],
  ['prasit@yaho.com', 'prasit@yahoo.com'],
  ['prasit@yahoo.co', 'prasit@yahoo.com'],
  ['prasit@outlok.com', 'prasit@outlook.com'],
  [' Prasit.K@GMIAL.COM ', 'Prasit.K@gmail.com'],
])('%s most likely means %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'prasit@gmail.com',
  'prasit@GMAIL.com',
  'prasit@hotmail.co.th',
  'prasit@yahoo.co.th',
  'prasit@ymail.com',
  'prasit@mail.com',
  'prasit@email.com',
  'prasit@yahoo.co.uk',
  'prasit@live.com',
  'prasit@company.example',
  'gmial.com',
  'prasit@',
  '',
])('%s is not asked about', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})
