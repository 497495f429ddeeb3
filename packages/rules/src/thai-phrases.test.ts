import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MONTHS, SHORT_MONTHS } from './thai-date.ts'
import { phrasesOf, WHOLE_WORDS } from './thai-phrases.ts'

/** What is kept stands in brackets. */
const shown = (text: string) =>
  phrasesOf(text)
    .map((phrase) => (phrase.isKept ? `[${phrase.text}]` : phrase.text))
    .join('')

describe('a line never ends within', () => {
  test.each([
    ['a rate and what it is per', 'เริ่ม 0.295% ต่อเดือน', 'เริ่ม [0.295% ต่อเดือน]'],
    ['a range of rates', '(แท้จริง 6.61–6.67% ต่อปี)', '([แท้จริง] [6.61–6.67% ต่อปี])'],
    ['a figure and its unit', 'กระบะ 4 ประตูเพื่อครอบครัว', 'กระบะ [4 ประตู]เพื่อครอบครัว'],
    ['an amount', 'รับเงินขอบคุณสูงสุด 3,000 บาท', 'รับเงินขอบคุณสูงสุด [3,000 บาท]'],
    ['a class of insurance', 'ประกันภัยรถยนต์ชั้น 2+', '[ประกันภัย]รถยนต์[ชั้น 2+]'],
    ['the name of a lorry', 'รีไฟแนนซ์รถบรรทุกหกล้อ', '[รีไฟแนนซ์][รถบรรทุก][หกล้อ]'],
    ['a question at its end', 'จ่ายได้ไหม', 'จ่าย[ได้ไหม]'],
    ['a word that dictionaries take apart', 'โปรโมชั่นอื่น', '[โปรโมชั่น]อื่น'],
    ['the longer of two words', 'กรรมการและผู้ค้ำประกัน', 'กรรมการและ[ผู้ค้ำประกัน]'],
    ['a date', 'ตั้งแต่ 1 มิ.ย. 2569 ถึง 31 ธันวาคม 2570', 'ตั้งแต่ [1 มิ.ย. 2569] ถึง [31 ธันวาคม 2570]'],
    ['a day of a month', 'ภายใน 5 เม.ย. นี้', 'ภายใน [5 เม.ย.] นี้'],
    ['a day and the word before it', 'ข้อมูล ณ 1 พ.ย. 2569', 'ข้อมูล [ณ 1 พ.ย. 2569]'],
    ['a limit', 'สูงสุดไม่เกิน 70% ของราคา', 'สูงสุด[ไม่เกิน 70%] ของราคา'],
    ['a number of weeks', 'ส่งถึงบ้านใน 2–3 สัปดาห์', 'ส่งถึงบ้านใน [2–3 สัปดาห์]'],
    ['a large amount', 'กู้ 1 แสนบาท', 'กู้ [1 แสนบาท]'],
    ['a telephone number', 'โทร. 1366 ก่อนจ่าย', '[โทร. 1366] ก่อนจ่าย'],
    ['words that a browser takes apart wrongly', 'จนเห็นว่ายอดค้างลดลง', 'จนเห็นว่า[ยอดค้าง]ลดลง'],
    ['a word and the sign of its repetition', 'ทดสอบ สั้น ๆ ก่อน', 'ทดสอบ [สั้น ๆ] ก่อน'],
    ['a short form with dots', 'ประกันภัยและ พ.ร.บ.', '[ประกันภัย]และ [พ.ร.บ.]'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected)
  })
})

test.each([...MONTHS, ...SHORT_MONTHS])('a day of %s is one part with its year', (month) => {
  expect(phrasesOf(`12 ${month} 2569`)).toEqual([{ text: `12 ${month} 2569`, isKept: true }])
})

test('a text without such words is one part', () => {
  expect(phrasesOf('ข่าวประชาสัมพันธ์')).toEqual([{ text: 'ข่าวประชาสัมพันธ์', isKept: false }])
})

test('a bare number needs no keeping', () => {
  expect(phrasesOf('โปรที่ 13 ของปีที่ 2.5%')).toEqual([{ text: 'โปรที่ 13 ของปีที่ 2.5%', isKept: false }])
})

test('an empty text has no parts', () => {
  expect(phrasesOf('')).toEqual([])
})

test('the parts together are the text, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ค่างวด', 'ต่อ', 'เดือน', 'ปี', ' ', '%', '.', '12', 'ผู้', 'ค้ำประกัน', 'a', '–')),
      (pieces) => {
        const text = pieces.join('')

        expect(
          phrasesOf(text)
            .map((phrase) => phrase.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})

test('what is kept is short enough for the narrowest phone', () => {
  const bases = (text: string) => text.replaceAll(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '').length
  const figures = phrasesOf('รีไฟแนนซ์รถ เริ่ม 0.295% ต่อเดือน (แท้จริง 6.61–6.67% ต่อปี)').map(({ text }) => text)

  for (const phrase of [...figures, ...WHOLE_WORDS]) expect(bases(phrase), phrase).toBeLessThanOrEqual(16)
})

test('a word of the house list is listed once', () => {
  expect(WHOLE_WORDS.toSorted()).toEqual([...new Set(WHOLE_WORDS)].toSorted())
})
