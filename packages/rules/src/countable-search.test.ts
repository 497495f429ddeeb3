import { expect, test } from 'vitest'
import { countableSearch } from './countable-search.ts'

test.each([
  ['รถไถ', 'รถไถ'],
  ['  ต่อ   พรบ.  ', 'ต่อ พรบ.'],
  ['Balloon\tPayment', 'balloon payment'],
  ['ผ่อน ๖๐ งวด', 'ผ่อน 60 งวด'],
  ['ดอก 0%', 'ดอก 0%'],
  ['ขาย\u200bรถ', 'ขายรถ'],
  ['นายหน้า', 'นายหน้า'],
])('the search “%s” is counted as “%s”', (typed, counted) => {
  expect(countableSearch(typed)).toBe(counted)
})

test.each([
  ['a phone', '081 234 5678'],
  ['a phone in Thai digits', 'โทร ๐๘๑-๒๓๔-๕๖๗๘'],
  ['a part of a phone', 'โทร 0812'],
  ['a national id', '1-1234-56789-01-2'],
  ['an e-mail', 'somchai@example.com'],
  ['an e-mail without a dot', 'ส่งไป somchai@gmail'],
  ['a contract number', 'AB1234567'],
  ['a contract number of letters but for two', 'สัญญา abcdefg12'],
  ['a plate', '1กข 1234'],
  ['a name with its title', 'นายสมชาย ใจดี'],
  ['a name with its title in English', 'Mr. Somchai'],
  ['an address of the web', 'https://example.com/x'],
  ['a text with signs of programs', '<script>alert(1)</script>'],
  ['a story', 'ผ่อนรถมาสองปีแล้วตอนนี้ตกงานเพราะโรงงานปิดอยากรู้ว่าต้องทำอย่างไรบ้าง'],
  ['digits alone', '12'],
  ['one letter', 'ก'],
  ['nothing', '   '],
])('a search that is %s is not counted', (_, typed) => {
  expect(countableSearch(typed)).toBeUndefined()
})
