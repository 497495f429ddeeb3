import { describe, expect, test } from 'vitest'
import { addDays } from './bangkok-day.ts'
import {
  buddhistYear,
  formatThaiDate,
  formatThaiDateTime,
  formatThaiDays,
  formatThaiTime,
  gregorianDate,
  parseThaiYear,
  type ThaiDateStyle,
} from './thai-date.ts'

describe('a day is written as Thai readers know it', () => {
  test.each<{ style: ThaiDateStyle; text: string }>([
    { style: 'short', text: '12/5/64' },
    { style: 'medium', text: '12 พ.ค. 2564' },
    { style: 'long', text: '12 พฤษภาคม 2564' },
    { style: 'full', text: 'วันพุธที่ 12 พฤษภาคม พ.ศ. 2564' },
  ])('$style', ({ style, text }) => {
    expect(formatThaiDate('2021-05-12', style)).toBe(text)
  })

  test('medium unless said otherwise', () => {
    expect(formatThaiDate('2024-02-29')).toBe('29 ก.พ. 2567')
  })

  test('the first and the last day of a year stay in it', () => {
    expect(formatThaiDate('2026-01-01')).toBe('1 ม.ค. 2569')
    expect(formatThaiDate('2026-12-31')).toBe('31 ธ.ค. 2569')
  })

  test('a short year keeps its zero', () => {
    expect(formatThaiDate('1957-01-02', 'short')).toBe('2/1/00')
  })

  test('the names agree with those of the platform, day by day over a year', () => {
    const styles = ['short', 'medium', 'long', 'full'] as const
    const formats = styles.map(
      (dateStyle) => new Intl.DateTimeFormat('th-TH', { dateStyle, timeZone: 'UTC' }),
    )
    const year = Array.from({ length: 366 }, (_, i) => addDays('2024-01-01', i))

    const ours = year.flatMap((day) => styles.map((style) => formatThaiDate(day, style)))

    expect(ours).toEqual(year.flatMap((day) => formats.map((format) => format.format(new Date(day)))))
  })
})

test('a moment is written in the time of Bangkok', () => {
  expect(formatThaiDateTime(Date.parse('2021-05-12T13:00:00Z'))).toBe('12 พ.ค. 2564 เวลา 20.00 น.')
  expect(formatThaiDateTime(Date.parse('2026-12-31T17:00:00Z'))).toBe('1 ม.ค. 2570 เวลา 00.00 น.')
  expect(formatThaiTime(Date.parse('2026-06-01T09:05:59+07:00'))).toBe('09.05 น.')
})

describe('a year is understood in either era', () => {
  test.each([
    { text: '2564', year: 2021 },
    { text: '2021', year: 2021 },
    { text: '๒๕๖๔', year: 2021 },
    { text: ' 2564 ', year: 2021 },
    { text: '2400', year: 1857 },
    { text: '2399', year: 2399 },
    { text: '64', year: undefined },
    { text: '25640', year: undefined },
    { text: 'ปี64', year: undefined },
    { text: '', year: undefined },
  ])('$text', ({ text, year }) => {
    expect(parseThaiYear(text)).toBe(year)
  })

  test.each([
    { text: '2570-03-31', day: '2027-03-31' },
    { text: '2570-01-05T09:00', day: '2027-01-05T09:00' },
    { text: '2027-03-31', day: '2027-03-31' },
    { text: '2399-12-31', day: '2399-12-31' },
    { text: '9999-12-31', day: '9999-12-31' },
    { text: '31 มี.ค. 2570', day: '31 มี.ค. 2570' },
  ])('as a day: $text', ({ text, day }) => {
    expect(gregorianDate(text)).toBe(day)
  })

  test('what is shown is read back', () => {
    expect(parseThaiYear(String(buddhistYear(2026)))).toBe(2026)
  })
})

test.each([
  ['2027-04-13', '2027-04-15', '13–15 เมษายน 2570'],
  ['2027-03-30', '2027-04-10', '30 มีนาคม – 10 เมษายน 2570'],
  ['2027-12-31', '2028-01-03', '31 ธันวาคม 2570 – 3 มกราคม 2571'],
  ['2027-04-06', undefined, '6 เมษายน 2570'],
])('the days from %s to %s are %s', (from, until, text) => {
  expect(formatThaiDays(from, until)).toBe(text)
})
