import { MONTHS, SHORT_MONTHS } from '@leasing/rules/thai-date'
import { NUMBER, readNumber } from './number-words.ts'
import type { Quantity } from './quantities.ts'

const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
/** The twelve months, each with its names: in full, short, and English. */
const MONTH = MONTHS.map((name, index) => {
  const short = SHORT_MONTHS[index]!.replaceAll('.', String.raw`\.?`)
  return `(${name}|${short}|${ENGLISH_MONTHS[index]})`
}).join('|')
const DAY = String.raw`\d{1,2}`
const DATE = new RegExp(
  `(?<![\\d.,/])(${DAY})(?:\\s?(?:–|-|ถึง|to)\\s?(${DAY}))?\\s?(?:${MONTH})(?:\\s?,?(?:พ\\.ศ\\.\\s?)?(2\\d{3}|\\d{2}(?!\\d|[.:])))?`,
  'g',
)
const ENGLISH_DATE = new RegExp(`(?:${MONTH})\\s(${DAY})(?:,?\\s(2\\d{3}))?(?![\\d])`, 'g')
/** A month without a day: `งวดมกราคม 2569`, `January 2026`. */
const MONTH_OF_YEAR = new RegExp(`(?:${MONTH})\\s?(?:พ\\.ศ\\.\\s?)?(2[45]\\d\\d|20\\d\\d)(?!\\d)`, 'g')
const NUMERIC_DATE = /(?<![\d.,/-])(\d{1,2})\/(\d{1,2})\/(2\d{3}|\d{2})(?![\d/])/g
const YEAR = /(?:พ\.ศ\.\s?|(?<!รถ)ปี\s?|\b(?:since|in)\s)(2[45]\d\d|19\d\d|20\d\d)(?![\d,.-]*\d)/gi
const CLOCK =
  /(?<![\d.,:])([01]?\d|2[0-4])[.:]([0-5]\d)(?=\s?(?:น\.|นาฬิกา|[ap]\.?m|–|-|ถึง|to)|\s?$)(?:\s?([ap])\.?m\b)?|(?<![\d.,:])(1?\d)\s?([ap])\.?m\b/gi
/** As people say it: แปดโมงเช้า, บ่ายสามโมง, ห้าโมงเย็น, สองทุ่ม, 17 นาฬิกา. */
const SPOKEN_CLOCK = new RegExp(`(?:(บ่าย)\\s?)?(${NUMBER})\\s?(โมงเช้า|โมงเย็น|โมง|ทุ่ม|นาฬิกา)`, 'g')
const PHONE =
  /(?<![\d,.\w/-])(?:(1\d{3})(?![\d,/]|[.]\d|-\d|\s?(?:%|บาท|baht|วันทำ|งวด|เดือน|ปี|คน|คัน|ชิ้น|แห่ง|ล้าน|กก|ซีซี))|(0\d{1,2}-?\d{3}-?\d{3,4})(?!\d))/g

/** Dates as `month × 100 + day`, with `year × 10000` where a year is stated (AD). */
export const dateValue = (month: number, day: number, year = 0): number => year * 10_000 + month * 100 + day

const yearOf = (written: string | undefined): number => {
  if (written === undefined) return 0
  const year = Number(written)
  if (year < 100) return year + 2500 - 543
  return year > 2400 ? year - 543 : year
}

/** Dates, months, years, times of day (in minutes) and telephone numbers in a text without tags, whose digits are ASCII. */
export function momentsIn(text: string): Quantity[] {
  if (!/\d|โมง|ทุ่ม|นาฬิกา/.test(text)) return []
  const dates = datesIn(text)
  const months = outside(dates, monthsIn(text))
  const days = [...dates, ...months]
  const years = outside(days, yearsIn(text))
  return [...days, ...years, ...clocksIn(text), ...outside([...months, ...years], phonesIn(text))]
}

/** Those that do not stand within others, as the year of a date does. */
const outside = (others: readonly Quantity[], found: readonly Quantity[]) =>
  found.filter(({ at, end }) => !others.some((other) => at < other.end && other.at < end))

function datesIn(text: string): Quantity[] {
  const written = [...text.matchAll(DATE)].flatMap((match) => {
    const month = match.slice(3, 15).findIndex((name) => name !== undefined) + 1
    return [match[1], match[2]].flatMap((day) =>
      day === undefined ? [] : [quantity('date', dateValue(month, Number(day), yearOf(match[15])), match)],
    )
  })
  const english = [...text.matchAll(ENGLISH_DATE)].map((match) => {
    const month = match.slice(1, 13).findIndex((name) => name !== undefined) + 1
    return quantity('date', dateValue(month, Number(match[13]), yearOf(match[14])), match)
  })
  const numeric = [...text.matchAll(NUMERIC_DATE)].map((match) =>
    quantity('date', dateValue(Number(match[2]), Number(match[1]), yearOf(match[3])), match),
  )
  return [...written, ...english, ...numeric]
}

/** Months without a day, as `year × 100 + month`. */
const monthsIn = (text: string): Quantity[] =>
  [...text.matchAll(MONTH_OF_YEAR)].map((match) => {
    const month = match.slice(1, 13).findIndex((name) => name !== undefined) + 1
    return quantity('calendarMonth', yearOf(match[13]) * 100 + month, match)
  })

/** Years without a day, in AD: `พ.ศ. 2535`, `since 1992`. */
const yearsIn = (text: string): Quantity[] =>
  [...text.matchAll(YEAR)].map((match) => quantity('calendarYear', yearOf(match[1]), match))

function clocksIn(text: string): Quantity[] {
  let previousEnd = -10
  return [...writtenClocks(text), ...spokenClocks(text)]
    .sort(([, one], [, other]) => one.index - other.index)
    .map(([value, match]) => {
      const isEnd = match.index - previousEnd < 6
      previousEnd = match.index + match[0].length
      const isStart = /^(?:\s?น\.)?\s?(?:–|-|ถึง|to)\s?\S/.test(text.slice(previousEnd))
      return quantity('clock', value, match, isEnd ? 'most' : isStart ? 'least' : undefined)
    })
}

type Clock = [minutes: number, match: RegExpExecArray]

const writtenClocks = (text: string): Clock[] =>
  [...text.matchAll(CLOCK)].map((match) => {
    const [, hours, minutes = '0', half, hour, halfOfHour] = match
    const isAfternoon = /p/i.test(half ?? halfOfHour ?? '')
    const value = Number(hours ?? hour) * 60 + Number(minutes)
    return [isAfternoon && value < 720 ? value + 720 : value, match]
  })

/** Bare hours below six are those of the afternoon, as `สี่โมง` is. */
const spokenClocks = (text: string): Clock[] =>
  [...text.matchAll(SPOKEN_CLOCK)].map((match) => {
    const [, afternoon, number = '', word = ''] = match
    const hour = readNumber(number)
    const isLater = afternoon || word === 'โมงเย็น' || (word === 'โมง' && hour < 6)
    return [(hour + (word === 'ทุ่ม' ? 18 : isLater ? 12 : 0)) * 60, match]
  })

const phonesIn = (text: string): Quantity[] =>
  [...text.matchAll(PHONE)].map((match) =>
    quantity('phone', Number((match[1] ?? match[2])!.replaceAll('-', '')), match),
  )

const quantity = (
  unit: Quantity['unit'],
  value: number,
  match: RegExpExecArray,
  side?: Quantity['side'],
): Quantity => ({
  words: match[0].trim(),
  value,
  unit,
  ...(side && { side }),
  at: match.index,
  end: match.index + match[0].length,
})
