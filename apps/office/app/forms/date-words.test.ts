import { expect, test } from 'vitest'
import { dateInWords } from './date-words.tsx'

test.each([
  ['2570-03-31', 'วันพุธที่ 31 มีนาคม พ.ศ. 2570 (ค.ศ. 2027)'],
  ['2027-03-31', 'วันพุธที่ 31 มีนาคม พ.ศ. 2570 (ค.ศ. 2027)'],
  ['2570-01-05T09:00', 'วันอังคารที่ 5 มกราคม พ.ศ. 2570 (ค.ศ. 2027) เวลา 09.00 น.'],
  ['2570-02-30', undefined],
  ['', undefined],
])('%s is understood as %s', (text, words) => {
  expect(dateInWords(text)).toBe(words)
})
