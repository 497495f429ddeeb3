import { addDays, type Day } from '@leasing/rules/bangkok-day'

/** `alarm` is an RFC 5545 trigger, counted from the start of the event: `-P3D`, `PT9H`. */
type Described = {
  /** Unique within the site and stable, so that importing a file again replaces the events. */
  id: string
  title: string
  text: string
  alarm: string
}

/** An all-day event, which leaves the day free. */
export type CalendarEvent = Described & { day: Day }

/** An event that takes its time (epoch ms). */
export type TimedEvent = Described & { from: number; until: number }

type When = Pick<CalendarEvent, 'day'> | Pick<TimedEvent, 'from' | 'until'>

type Calendar = {
  /** Of the events. */
  topic: string
  host: string
  /** When the file was made (epoch ms). */
  moment: number
  events: readonly (CalendarEvent | TimedEvent)[]
}

/** A calendar file (RFC 5545). */
export function calendarFile({ topic, host, moment, events }: Calendar): string {
  const stamp = inUtc(moment)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//leasing//${topic}//TH`,
    ...events.flatMap(({ id, title, text, alarm, ...when }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      ...spanOf(when),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `TRANSP:${'day' in when ? 'TRANSPARENT' : 'OPAQUE'}`,
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

const spanOf = (when: When) =>
  'day' in when
    ? [`DTSTART;VALUE=DATE:${compact(when.day)}`, `DTEND;VALUE=DATE:${compact(addDays(when.day, 1))}`]
    : [`DTSTART:${inUtc(when.from)}`, `DTEND:${inUtc(when.until)}`]

const inUtc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

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
