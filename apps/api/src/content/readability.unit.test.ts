import { expect, test } from 'vitest'
import { unexplainedIn } from './house-words.ts'
import { longestStretch, partsOf } from './readability.ts'

test('a text is read by its paragraphs, items and cells', () => {
  expect(partsOf('<p>โทร. <a href="tel:1366">1366</a></p>\n<ul>\n<li>ก &amp; ข</li>\n</ul>')).toEqual([
    'โทร. 1366',
    'ก & ข',
  ])
})

test.each([
  ['a space between Thai words is a break', 'คุณผ่อนครบ รถเป็นของคุณ', 4],
  ['spaces around a number are none', 'ผ่อนครบ 60 งวด', 4],
  ['nor are those around ๆ', 'ยอดคร่าว ๆ ของงวด', 5],
  ['a list item ends a stretch', '<ul><li>รถใหม่</li><li>รถเก่า</li></ul>', 2],
  ['nothing is no words', '', 0],
])('%s', (_, text, words) => {
  expect(longestStretch(text)).toBe(words)
})

test('a word of the trade is explained in brackets or by คือ', () => {
  const terms = [{ word: 'ยอดจัด', means: 'ราคารถหักเงินดาวน์' }]

  expect(unexplainedIn('ยอดจัด 500,000 บาท', terms)).toEqual(['ยอดจัด'])
  expect(unexplainedIn('ยอดจัด (ราคารถหักเงินดาวน์) 500,000 บาท', terms)).toEqual([])
  expect(unexplainedIn('ราคารถหักเงินดาวน์ (ยอดจัด) 500,000 บาท', terms)).toEqual([])
  expect(unexplainedIn('ยอดจัดคือราคารถหักเงินดาวน์', terms)).toEqual([])
})
