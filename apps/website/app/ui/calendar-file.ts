import { addDays, type Day } from '@leasing/rules/bangkok-day'

/** An all-day event. `alarm` is an RFC 5545 trigger, counted from the start of the day: `-P3D`, `PT9H`. */
export type CalendarEvent = {
  /** Unique within the site and stable, so that importing a file again replaces the events. */
  id: string
  day: Day
  title: string
  text: string
  alarm: string
}

type Calendar = {
  /** Of the events. */
  topic: string
  host: string
  /** When the file was made (epoch ms). */
  moment: number
  events: readonly CalendarEvent[]
}

/** A calendar file (RFC 5545) of all-day events that leave the day free. */
export function calendarFile({ topic, host, moment, events }: Calendar): string {
  const stamp = new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//leasing//${topic}//TH`,
    ...events.flatMap(({ id, day, title, text, alarm }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${alarm}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The header of an answer that is such a file. */
export const calendarHeaders = (filename: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${filename}"`,
})

const compact = (day: Day) => day.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const MAX_LINE_BYTES = 74

/** Folds lines at 75 bytes, without splitting characters; continuation lines start with a space. */
function foldLine(line: string): string {
  let bytes = 0
  return [...line]
    .map((letter) => {
      const size = Buffer.byteLength(letter)
      bytes += size
      if (bytes <= MAX_LINE_BYTES) return letter
      bytes = size + 1
      return `\r\n ${letter}`
    })
    .join('')
}
