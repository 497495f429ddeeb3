import { describe, expect, test } from 'vitest'
import { dropDigits, isDigitKey, isNonDigitKey, keepDigits } from './key-press.ts'

describe('a key press is a digit, another character, or neither', () => {
  test.each([
    { press: { key: '0' }, digit: true, other: false },
    { press: { key: '9' }, digit: true, other: false },
    { press: { key: '๐' }, digit: true, other: false },
    { press: { key: '๙' }, digit: true, other: false },
    { press: { key: 'a' }, digit: false, other: true },
    { press: { key: 'ก' }, digit: false, other: true },
    { press: { key: '-' }, digit: false, other: true },
    { press: { key: ' ' }, digit: false, other: true },
  ])('$press.key', ({ press, digit, other }) => {
    expect(isDigitKey(press)).toBe(digit)
    expect(isNonDigitKey(press)).toBe(other)
  })

  test.each([
    'Backspace',
    'Delete',
    'Tab',
    'Enter',
    'ArrowLeft',
    'Home',
    'F5',
    'Process',
    'Dead',
    'Unidentified',
  ])('%s is never stopped', (key) => {
    expect(isDigitKey({ key })).toBe(false)
    expect(isNonDigitKey({ key })).toBe(false)
  })

  test.each([
    { name: 'Ctrl+V', press: { key: 'v', ctrlKey: true } },
    { name: '⌘A', press: { key: 'a', metaKey: true } },
    { name: 'Ctrl+0', press: { key: '0', ctrlKey: true } },
    { name: 'Alt+1', press: { key: '1', altKey: true } },
  ])('$name is never stopped', ({ press }) => {
    expect(isDigitKey(press)).toBe(false)
    expect(isNonDigitKey(press)).toBe(false)
  })
})

test('a pasted text keeps its digits in a field for digits', () => {
  expect(keepDigits('โทร. ๐๘๑-234 5678')).toBe('0812345678')
  expect(keepDigits('ไม่มี')).toBe('')
})

test('a pasted text loses its digits in a field without digits', () => {
  expect(dropDigits('สมชาย1 ใจดี๒')).toBe('สมชาย ใจดี')
})
