import type { OpeningHours } from '@leasing/rules/opening-hours'
import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

const OFFICE: OpeningHours[] = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }]

const HOLIDAYS = ['2026-12-07', '2027-04-13', '2027-04-14', '2027-04-15']

test.each([
  ['on Friday at noon', '2026-11-20T12:00:00+07:00', true, 'เปิดอยู่ ถึง 17.00 น.'],
  ['at the minute of closing on Friday', '2026-11-20T17:00:00+07:00', false, 'ปิดแล้ว เปิดวันจันทร์ 08.30 น.'],
  ['on Sunday', '2026-11-22T09:00:00+07:00', false, 'ปิดแล้ว เปิดพรุ่งนี้ 08.30 น.'],
  ['on a holiday in office hours', '2026-12-07T10:00:00+07:00', false, 'วันหยุด ปิด เปิดพรุ่งนี้ 08.30 น.'],
  ['on the first day of Songkran', '2027-04-13T09:00:00+07:00', false, 'วันหยุด ปิด เปิดวันศุกร์ 08.30 น.'],
  ['on the evening before a holiday', '2026-12-04T18:00:00+07:00', false, 'ปิดแล้ว เปิดวันอังคาร 08.30 น.'],
  ['early on Monday', '2026-11-23T06:00:00+07:00', false, 'ยังไม่เปิด เปิดวันนี้ 08.30 น.'],
])('an office says %s what a visitor wants to know', (_, moment, open, text) => {
  const words = openingWords(OFFICE, Date.parse(moment), HOLIDAYS)

  expect({ ...words, text: words.text.replaceAll('\u00a0', ' ') }).toMatchObject({ open, text })
})

test('when a closed place opens is said by itself; an open one has nothing to say of it', () => {
  expect(openingWords(OFFICE, Date.parse('2026-11-20T18:00:00+07:00'), []).opens).toBe(
    'เปิดวันจันทร์ 08.30\u00a0น.',
  )
  expect(openingWords(OFFICE, Date.parse('2026-11-20T12:00:00+07:00'), []).opens).toBeUndefined()
})

test('a place that is open until the end of the day says midnight', () => {
  const hours: OpeningHours[] = [{ days: ['fri'], open: '18:00', close: '24:00' }]

  expect(openingWords(hours, Date.parse('2026-11-20T20:00:00+07:00'), []).text).toBe('เปิดอยู่ ถึงเที่ยงคืน')
})

test('a place without hours is closed', () => {
  expect(openingWords([], 0, [])).toEqual({ open: false, text: 'ปิดอยู่' })
})
