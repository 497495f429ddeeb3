import { bangkokDay, bangkokTime, type Day } from './bangkok-day.ts'
import { foldThaiDigits } from './digits.ts'
import type { Weekday } from './opening-hours.ts'

// Names are written out because the ICU data of servers and browsers differ between versions, and both must render the same bytes.
export const MONTHS = [
  ...['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน'],
  ...['กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม'],
]
export const SHORT_MONTHS = [
  ...['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.'],
  ...['ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
]
/** Sunday first, as `getUTCDay` counts. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  sun: 'อาทิตย์',
  mon: 'จันทร์',
  tue: 'อังคาร',
  wed: 'พุธ',
  thu: 'พฤหัสบดี',
  fri: 'ศุกร์',
  sat: 'เสาร์',
}

/** Converts a Gregorian year to the Buddhist era: 2021 → 2564. */
export const buddhistYear = (year: number): number => year + BUDDHIST_YEARS

export type ThaiDateStyle = keyof typeof STYLES

/**
 * Formats a day for Thai readers: short `12/5/64`, medium `12 พ.ค. 2564`, long `12 พฤษภาคม 2564`,
 * weekday `วันพุธที่ 12 พ.ค.`, full `วันพุธที่ 12 พฤษภาคม พ.ศ. 2564`.
 */
export const formatThaiDate = (day: Day, style: ThaiDateStyle = 'medium'): string =>
  STYLES[style](partsOf(day))

/** From a day to a later one: `13–15 เมษายน 2570`, `30 มีนาคม – 10 เมษายน 2570`, `31 ธันวาคม 2570 – 3 มกราคม 2571`. */
export function formatThaiDays(from: Day, until: Day = from): string {
  const [first, last] = [partsOf(from), partsOf(until)]
  const end = formatThaiDate(until, 'long')
  if (from === until) return end
  if (first.year !== last.year) return `${formatThaiDate(from, 'long')} – ${end}`
  return first.month === last.month ? `${first.date}–${end}` : `${first.date} ${longMonth(first)} – ${end}`
}

/** The time in Bangkok at a moment (epoch ms): `20.00 น.` */
export const formatThaiTime = (moment: number): string => `${bangkokTime(moment).replace(':', '.')} น.`

/** Day and time in Bangkok at a moment (epoch ms): `12 พ.ค. 2564 เวลา 20.00 น.` */
export const formatThaiDateTime = (moment: number): string =>
  `${formatThaiDate(bangkokDay(moment))} เวลา ${formatThaiTime(moment)}`

/**
 * Parses a year of four digits, Arabic or Thai, of either era: from 2400 on it is พ.ศ., so `๒๕๖๔`, `2564` and `2021` are all 2021. Undefined for
 * anything else.
 */
export function parseThaiYear(text: string): number | undefined {
  const folded = foldThaiDigits(text).trim()
  if (!/^\d{4}$/.test(folded)) return undefined
  const year = Number(folded)
  return year >= FIRST_BUDDHIST_YEAR_TYPED ? year - BUDDHIST_YEARS : year
}

/**
 * Converts a day, with or without a time, whose year may be of either era: `2570-03-31` → `2027-03-31`. Returns anything else unchanged, including
 * 9999, which people use for 'never'.
 */
export function gregorianDate(text: string): string {
  const [, year = '', rest = ''] = /^(2[4-9]\d\d)(-\d\d-\d\d(?:T.*)?)$/.exec(text) ?? []
  return year ? `${parseThaiYear(year)}${rest}` : text
}

const BUDDHIST_YEARS = 543
const FIRST_BUDDHIST_YEAR_TYPED = 2400

type Parts = { date: number; month: number; year: number; weekday: number }

function partsOf(day: Day): Parts {
  const utc = new Date(day)
  return {
    date: utc.getUTCDate(),
    month: utc.getUTCMonth(),
    year: buddhistYear(utc.getUTCFullYear()),
    weekday: utc.getUTCDay(),
  }
}

const longMonth = ({ month }: Parts) => MONTHS[month]!
const shortMonth = ({ month }: Parts) => SHORT_MONTHS[month]!
const weekdayName = ({ weekday }: Parts) => Object.values(WEEKDAY_NAMES)[weekday]!

const STYLES = {
  short: (day: Parts) => `${day.date}/${day.month + 1}/${String(day.year).slice(-2)}`,
  medium: (day: Parts) => `${day.date} ${shortMonth(day)} ${day.year}`,
  long: (day: Parts) => `${day.date} ${longMonth(day)} ${day.year}`,
  weekday: (day: Parts) => `วัน${weekdayName(day)}ที่ ${day.date} ${shortMonth(day)}`,
  full: (day: Parts) => `วัน${weekdayName(day)}ที่ ${day.date} ${longMonth(day)} พ.ศ. ${day.year}`,
}
