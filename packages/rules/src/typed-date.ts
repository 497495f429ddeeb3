import { type Day, isDay } from './bangkok-day.ts'
import { foldThaiDigits } from './digits.ts'
import { formatThaiDate, gregorianDate, MONTHS, SHORT_MONTHS } from './thai-date.ts'

/**
 * Parses a day as people type it: `1 ม.ค. 2570`, `1 มกราคม 70`, `1/1/2570`, `๑-๑-๗๐`, `2027-01-01`, and what `formatThaiDate` writes. The year may be
 * of either era; one of two digits is 2550 to 2599, as `26` could be 2026. Undefined for anything else, and for a day that does not exist.
 */
export function parseThaiDay(text: string): Day | undefined {
  const isGregorian = /ค\.?\s*ศ/.test(text)
  const plain = plainOf(text.replace(/[พค]\.?\s*ศ\.?(?=\s*[\d๐-๙])/g, ' '))
  const parts = DAY_LAST.exec(plain)?.groups ?? DAY_FIRST.exec(plain)?.groups
  const { date = '', month = '', year = '' } = parts ?? {}
  const number = /^\d+$/.test(month) ? Number(month) : monthOf(month)
  const whole = year.length === 2 && year >= '50' && !isGregorian ? `25${year}` : year
  if (!number || whole.length !== 4) return undefined
  const written = `${whole}-${twoDigits(number)}-${twoDigits(date)}`
  const day = isGregorian ? written : gregorianDate(written)
  return isDay(day) ? day : undefined
}

/**
 * Parses a day and a time in Bangkok: `1 ม.ค. 2570 เวลา 09.00 น.`, `1/1/70 9:00`, `2027-01-01T09:00`. Returns `2027-01-01T09:00`, with seconds if
 * they were typed. Undefined for anything else, and for a day without a time.
 */
export function parseThaiMoment(text: string): string | undefined {
  const { before = '', hour = '', minute = '', second } = MOMENT.exec(foldThaiDigits(text))?.groups ?? {}
  const day = parseThaiDay(before)
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined
  return `${day}T${twoDigits(hour)}:${minute}${second ? `:${second}` : ''}`
}

/** A day or moment as a field shows it for typing, in either form that the parsers return; unchanged if they would not read it back. */
export function typedDate(value: string): string {
  const moment = parseThaiMoment(value)
  const [day, time] = moment?.split('T') ?? [parseThaiDay(value)]
  if (!day) return value
  const clock = time ? ` เวลา ${time.replaceAll(':', '.')} น.` : ''
  const shown = `${formatThaiDate(day)}${clock}`
  return (moment ? parseThaiMoment(shown) === moment : parseThaiDay(shown) === day) ? shown : value
}

/** A day or moment in words, so that whoever typed it can check it: `วันศุกร์ที่ 1 มกราคม 2570 เวลา 09.00 น.` Undefined if it cannot be read. */
export function dateInWords(text: string): string | undefined {
  const [day, time] = parseThaiMoment(text)?.split('T') ?? [parseThaiDay(text)]
  if (!day) return undefined
  const clock = time ? ` เวลา ${time.slice(0, 5).replace(':', '.')} น.` : ''
  return `${formatThaiDate(day, 'full').replace('พ.ศ. ', '')}${clock}`
}

const YEAR = String.raw`(?<year>\d{4}|\d{2})`
const DAY_FIRST = new RegExp(
  String.raw`^(?<date>\d{1,2})(?:\s*[/.\-–]\s*|\s+)?(?<month>\d{1,2}(?=[/.\-–\s])|[ก-ฮะ-์.]+)(?:\s*[/.\-–]\s*|\s+)?${YEAR}$`,
)
const DAY_LAST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<date>\d{1,2})$/
const MOMENT =
  /^(?<before>.*\d)(?:T|,?\s+(?:เวลา\s*)?|\s*เวลา\s*)(?<hour>\d{1,2})[.:](?<minute>\d{2})(?:[.:](?<second>\d{2}))?\s*(?:น\.?)?\s*$/s

/** Without the weekday before it. */
const plainOf = (text: string) =>
  foldThaiDigits(text)
    .replace(/^\s*(?:วัน)?(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์)?(?:ที่)?(?=[\s\d])/, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** 1 to 12 for `มกราคม`, `ม.ค.`, `มค` and a beginning such as `มกรา`; 0 for anything else. */
function monthOf(text: string): number {
  const word = text.replaceAll('.', '')
  const short = SHORT_MONTHS.findIndex((name) => name.replaceAll('.', '') === word)
  return 1 + (short >= 0 ? short : word.length < 4 ? -1 : MONTHS.findIndex((name) => name.startsWith(word)))
}

const twoDigits = (number: string | number) => String(number).padStart(2, '0')
