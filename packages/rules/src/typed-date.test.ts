import { describe, expect, test } from 'vitest'
import { addDays } from './bangkok-day.ts'
import { formatThaiDate, formatThaiDateTime, MONTHS, SHORT_MONTHS } from './thai-date.ts'
import { dateInWords, parseThaiDay, parseThaiMoment, typedDate } from './typed-date.ts'

describe('a day is read however it is typed', () => {
  test.each([
    '1 ม.ค. 2570',
    '1 ม.ค.2570',
    '1ม.ค.70',
    '1 มค 2570',
    '1 มกราคม 2570',
    '1 มกรา 2570',
    '๑ มกราคม ๒๕๗๐',
    ' 1  มกราคม  พ.ศ. 2570 ',
    '1 มกราคม พ.ศ.2570',
    '1 มกราคม ค.ศ. 2027',
    '1 ม.ค. 2027',
    '1/1/2570',
    '01/01/2570',
    '1/1/70',
    '1-1-2570',
    '1.1.2570',
    '1 1 2570',
    '1 / 1 / 2570',
    '๑/๑/๗๐',
    '2027-01-01',
    '2570-01-01',
    '2570/1/1',
    'วันศุกร์ที่ 1 มกราคม 2570',
    'ศุกร์ 1 ม.ค. 2570',
    'วันที่ 1 มกราคม 2570',
  ])('%s', (text) => {
    expect(parseThaiDay(text)).toBe('2027-01-01')
  })

  test.each([
    ['31/12/2569', '2026-12-31'],
    ['29 ก.พ. 2571', '2028-02-29'],
    ['9999-12-31', '9999-12-31'],
    ['1 ม.ค. 50', '2007-01-01'],
    ['1 ม.ค. 99', '2056-01-01'],
    ['1 มี.ค. 2570', '2027-03-01'],
    ['1 มีนา 2570', '2027-03-01'],
  ])('%s is %s', (text, day) => {
    expect(parseThaiDay(text)).toBe(day)
  })

  test.each([
    ['', 'nothing'],
    ['1', 'a date alone'],
    ['1 ม.ค.', 'no year'],
    ['29 ก.พ. 2570', 'a day that does not exist'],
    ['13/13/2570', 'no such month'],
    ['1/15/2570', 'the order of other countries'],
    ['1/1/26', 'two digits that could be 2026'],
    ['1 ม.ค. ค.ศ. 70', 'two digits of the Gregorian era'],
    ['1/1/257', 'three digits'],
    ['1 ม. 2570', 'a letter that four months begin with'],
    ['พรุ่งนี้', 'a word'],
    ['1 ม.ค. 2570 ถึง 2 ม.ค. 2570', 'two days'],
    ['112570', 'digits alone'],
  ])('%j is none: %s', (text) => {
    expect(parseThaiDay(text)).toBeUndefined()
  })
})

test('every month is read by each of its names', () => {
  for (const [i, name] of MONTHS.entries()) {
    const day = `2027-${String(i + 1).padStart(2, '0')}-01`
    for (const month of [name, SHORT_MONTHS[i]!, SHORT_MONTHS[i]!.replaceAll('.', ''), String(i + 1)])
      expect(parseThaiDay(`1 ${month} 2570`), month).toBe(day)
  }
})

test('what the product writes is read back, day by day over a year', () => {
  for (let i = 0; i < 366; i += 1) {
    const day = addDays('2028-01-01', i)
    for (const style of ['short', 'medium', 'long', 'full'] as const)
      expect(parseThaiDay(formatThaiDate(day, style)), style).toBe(day)
    expect(parseThaiDay(typedDate(day))).toBe(day)
    expect(parseThaiDay(dateInWords(day)!)).toBe(day)
  }
})

describe('a moment is a day and a time', () => {
  test.each([
    ['2027-01-01T09:00', '2027-01-01T09:00'],
    ['2570-01-01T09:00', '2027-01-01T09:00'],
    ['1 ม.ค. 2570 เวลา 09.00 น.', '2027-01-01T09:00'],
    ['1 ม.ค. 2570 09.00', '2027-01-01T09:00'],
    ['1/1/70 9:00', '2027-01-01T09:00'],
    ['๑ มกราคม ๒๕๗๐ เวลา ๙.๐๐น.', '2027-01-01T09:00'],
    ['1/1/2570, 09:00', '2027-01-01T09:00'],
    ['31 ธ.ค. 2569 เวลา 23.59.59 น.', '2026-12-31T23:59:59'],
    ['1 ม.ค. 2570', undefined],
    ['1 ม.ค. 2570 24.00', undefined],
    ['1 ม.ค. 2570 09.60', undefined],
    ['30 ก.พ. 2570 09.00', undefined],
    ['09.00', undefined],
    ['', undefined],
  ])('%j is %j', (text, moment) => {
    expect(parseThaiMoment(text)).toBe(moment)
  })

  test('what the product writes is read back', () => {
    expect(parseThaiMoment(formatThaiDateTime(Date.parse('2027-01-01T02:00:00Z')))).toBe('2027-01-01T09:00')
  })
})

test.each([
  ['2027-01-01', '1 ม.ค. 2570'],
  ['2570-01-01', '1 ม.ค. 2570'],
  ['2027-01-01T09:00', '1 ม.ค. 2570 เวลา 09.00 น.'],
  ['2026-12-31T23:59:59', '31 ธ.ค. 2569 เวลา 23.59.59 น.'],
  ['9999-12-31', '9999-12-31'],
  ['0001-01-01', '0001-01-01'],
  ['30/2/2570', '30/2/2570'],
  ['', ''],
])('a field shows %j as %j', (value, shown) => {
  expect(typedDate(value)).toBe(shown)
})

test.each([
  ['1/1/70', 'วันศุกร์ที่ 1 มกราคม 2570'],
  ['1/1/70 9.05', 'วันศุกร์ที่ 1 มกราคม 2570 เวลา 09.05 น.'],
  ['1/1', undefined],
])('%j is echoed as %j', (text, words) => {
  expect(dateInWords(text)).toBe(words)
})
