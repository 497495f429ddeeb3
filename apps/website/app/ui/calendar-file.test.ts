import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, type TimedEvent } from './calendar-file.ts'

const EVENT = {
  id: 'coupon-1',
  day: '2026-12-31',
  title: 'งวดที่ 1; 12,000 บาท \\ ไทย',
  text: 'บรรทัดแรก\nบรรทัดที่สอง',
  alarm: '-P3D',
}
const fileOf = (events: readonly (CalendarEvent | TimedEvent)[] = [EVENT]) =>
  calendarFile({ topic: 'test', host: 'site.test', moment: Date.parse('2026-11-27T09:04:30.123Z'), events })

test('an event lasts its whole day, leaves it free, and is announced', () => {
  expect(fileOf().replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//leasing//test//TH',
    'BEGIN:VEVENT',
    'UID:coupon-1@site.test',
    'DTSTAMP:20261127T090430Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    String.raw`SUMMARY:งวดที่ 1\; 12\,000 บาท \\ ไทย`,
    String.raw`DESCRIPTION:บรรทัดแรก\nบรรทัดที่สอง`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:งวดที่ 1\; 12\,000 บาท \\ ไทย`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and none splits a letter', () => {
  const file = fileOf([{ ...EVENT, text: 'ค่างวดรถ '.repeat(40) }])

  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('ค่างวดรถ '.repeat(40))
})

test('an event of some hours is in UTC and takes its time', () => {
  const { day: _, ...event } = EVENT
  const from = Date.parse('2026-06-17T14:30:00+07:00')
  const lines = fileOf([{ ...event, from, until: from + 30 * 60_000 }]).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20260617T073000Z', 'DTEND:20260617T080000Z', 'TRANSP:OPAQUE']),
  )
})
