import { expect, test } from 'vitest'
import { textAt } from './use-corrected.ts'

const FORM = [
  ['title', 'ออกรถวันนี้'],
  ['titleEnglish', ''],
  ['offer.loan', '350,000'],
  ['offer.terms', '12, 24'],
  ['keywords', 'รถ\r\nกระบะ'],
] as const

/** Whether the fault at a path is about what changes with this field. */
const isAbout = (path: string, changed: string) =>
  textAt(FORM, path) !==
  textAt(
    FORM.map(([name, value]) => [name, name === changed ? `${value}!` : value] as const),
    path,
  )

test('a fault is about its field, the parts of it, and the field that holds it', () => {
  expect(isAbout('title', 'title')).toBe(true)
  expect(isAbout('offer', 'offer.loan')).toBe(true)
  expect(isAbout('keywords.1', 'keywords')).toBe(true)
  expect(isAbout('offer.loan', 'offer.terms')).toBe(false)
  expect(isAbout('title', 'titleEnglish')).toBe(false)
})
