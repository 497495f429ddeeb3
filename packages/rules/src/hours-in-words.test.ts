import { describe, expect, test } from 'vitest'
import { contradictsHours, hoursInWords } from './hours-in-words.ts'
import { type OpeningHours, WEEKDAYS } from './opening-hours.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const OFFICE: OpeningHours[] = [{ days: WEEK, open: '08:30', close: '17:00' }]
const SATURDAY: OpeningHours[] = [...OFFICE, { days: ['sat'], open: '08:30', close: '12:00' }]
const LUNCH: OpeningHours[] = [
  { days: WEEK, open: '08:30', close: '12:00' },
  { days: WEEK, open: '13:00', close: '17:00' },
]
const ALWAYS: OpeningHours[] = [{ days: WEEKDAYS, open: '00:00', close: '24:00' }]

test.each<[string, OpeningHours[]]>([
  ['วันจันทร์–ศุกร์ เวลา 08.30–17.00 น. เว้นวันหยุดนักขัตฤกษ์', OFFICE],
  ['วันจันทร์–ศุกร์ เวลา 08.30–17.00 น. วันเสาร์ เวลา 08.30–12.00 น. เว้นวันหยุดนักขัตฤกษ์', SATURDAY],
  ['วันจันทร์–ศุกร์ เวลา 08.30–12.00 น. และ 13.00–17.00 น. เว้นวันหยุดนักขัตฤกษ์', LUNCH],
  [
    'วันจันทร์ และพุธ เวลา 09.00–12.00 น. เว้นวันหยุดนักขัตฤกษ์',
    [{ days: ['wed', 'mon'], open: '09:00', close: '12:00' }],
  ],
  ['ทุกวัน เวลา 00.00–24.00 น. เว้นวันหยุดนักขัตฤกษ์', ALWAYS],
  ['', []],
])('%s', (words, hours) => {
  expect(hoursInWords(hours)).toBe(words)
  expect(contradictsHours(words, hours)).toBe(false)
})

describe('a text that says the same', () => {
  test.each<[string, OpeningHours[]]>([
    ['จันทร์-ศุกร์ 8:30-17:00', OFFICE],
    ['วันจันทร์ถึงวันศุกร์ ๐๘.๓๐ น. ถึง ๑๗.๐๐ น.', OFFICE],
    ['วันจันทร์ อังคาร พุธ พฤหัสบดี และศุกร์ เวลา 08.30–17.00 น.', OFFICE],
    ['08.30–17.00 น.', OFFICE],
    ['วันจันทร์–เสาร์ 9.00–17.00 น.', [{ days: WEEKDAYS.slice(0, 6), open: '09:00', close: '17:00' }]],
    ['ทุกวัน เวลา 09.00–18.00 น. ปิดวันอาทิตย์', [{ days: WEEKDAYS.slice(0, 6), open: '09:00', close: '18:00' }]],
    ['วันศุกร์–จันทร์ 9–17 น.', [{ days: ['fri', 'sat', 'sun', 'mon'], open: '09:00', close: '17:00' }]],
    ['วันจันทร์–ศุกร์ เวลา 08.30–17.00 น. หยุดวันที่ 13–15 เมษายน', OFFICE],
    ['เปิด 24 ชั่วโมง', ALWAYS],
    ['โทรนัดล่วงหน้า', OFFICE],
  ])('%s', (text, hours) => {
    expect(contradictsHours(text, hours)).toBe(false)
  })
})

describe('a text that says something else', () => {
  test.each<[string, OpeningHours[]]>([
    ['วันจันทร์–ศุกร์ เวลา 09.00–17.00 น.', OFFICE],
    ['วันจันทร์–เสาร์ เวลา 08.30–17.00 น.', OFFICE],
    ['ทุกวัน เวลา 08.30–17.00 น.', OFFICE],
    ['วันจันทร์–ศุกร์ เวลา 08.30–17.00 น.', SATURDAY],
    ['08.30–17.30 น.', OFFICE],
    ['เปิด 24 ชั่วโมง', OFFICE],
    ['วันจันทร์–ศุกร์ เวลา 08.30–17.00 น.', []],
  ])('%s', (text, hours) => {
    expect(contradictsHours(text, hours)).toBe(true)
  })
})
