import { expect, test } from 'vitest'
import { isNews, newsInWords } from './news.ts'

const at = (version: number, revision = 1) => ({ version, revision })

test('what others have saved or published since is news', () => {
  expect(isNews({ now: at(6), open: at(5) }, at(5))).toBe(true)
  expect(isNews({ now: at(0, 2), open: at(5) }, at(5))).toBe(true)
  expect(isNews({ now: at(5), open: at(5) }, at(5))).toBe(false)
  expect(isNews(undefined, at(5))).toBe(false)
})

test("one's own save is none, whenever the answer comes", () => {
  expect(isNews({ now: at(5), open: at(5) }, at(6))).toBe(false)
  expect(isNews({ now: at(6), open: at(5) }, at(6))).toBe(false)
})

const MALEE = { id: 'a', name: 'มาลี มีสุข' }

test.each([
  ['somebody else has saved', { ...at(6), savedBy: MALEE }, 'b', 'มาลี มีสุข บันทึกหลังจากที่คุณเปิด'],
  ['one has saved in another tab', { ...at(6), savedBy: MALEE }, 'a', 'คุณบันทึกจากอีกแท็บหลังจากที่เปิดหน้านี้'],
  [
    "one's draft has gone on since its release was published",
    { ...at(5, 2), savedBy: MALEE },
    'a',
    'รายการนี้เปลี่ยนไปหลังจากที่คุณเปิด',
  ],
  ['there is no draft any more', at(0, 2), 'a', 'รายการนี้เปลี่ยนไปหลังจากที่คุณเปิด'],
])('it is said of a record when %s', (_, now, me, words) => {
  expect(newsInWords(now, at(5), me)).toBe(words)
})
