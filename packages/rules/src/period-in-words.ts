import type { Day } from './bangkok-day.ts'
import type { DateWindow } from './date-window.ts'
import { foldThaiDigits } from './digits.ts'
import { formatThaiDate, MONTHS, parseThaiYear, SHORT_MONTHS } from './thai-date.ts'

/** `1 มิ.ย. 2569 – 30 ก.ย. 2569` */
export const periodInWords = ({ startDate, endDate }: DateWindow): string =>
  `${formatThaiDate(startDate)} – ${formatThaiDate(endDate)}`

/**
 * Whether a text states another period than these days: `1 มิ.ย. – 30 ก.ย. 2569`, `วันนี้ถึง 31/12/69`, `ตลอดเดือนมิถุนายน 2569`. Only its first two
 * dates are compared; later ones are about something else (`รับรถภายใน …`). A text without dates never contradicts.
 */
export function contradictsPeriod(text: string, { startDate, endDate }: DateWindow): boolean {
  const plain = foldThaiDigits(text)
  const [first, second] = datesIn(plain)
  if (!first) return false
  if (second) return !isOn(startDate, first) || !isOn(endDate, second)
  const before = plain.slice(0, first.at)
  if (first.date === undefined) return !isOn(startDate, first) || !isOn(endDate, first)
  if (/ถึง|ภายใน|วันนี้|สิ้นสุด|หมดเขต|ก่อน/.test(before)) return !isOn(endDate, first)
  if (/ตั้งแต่|เริ่ม/.test(before)) return !isOn(startDate, first)
  return !isOn(startDate, first) && !isOn(endDate, first)
}

/** What is not written is undefined: `มิถุนายน 2569` has no date. `at`: where it begins in the text. */
type Stated = { at: number; date?: number; month: number; year?: number }

const isOn = (day: Day, { date, month, year }: Stated) => {
  const [y, m, d] = day.split('-').map(Number)
  return m === month && (date ?? d) === d && (year ?? y) === y
}

const escaped = (names: readonly string[]) => names.map((name) => name.replaceAll('.', '\\.'))
const YEAR = String.raw`(?:\s*(?:พ\.ศ\.\s*)?(?<year>\d{4}|\d{2}(?!\d|[.:]\d)))?`
const NAMED = String.raw`(?:(?<from>\d{1,2})\s*(?:[-–—]|ถึง)\s*)?(?<date>\d{1,2})?\s*(?<name>${escaped([...MONTHS, ...SHORT_MONTHS]).join('|')})${YEAR}`
const NUMERIC = String.raw`(?<d>\d{1,2})/(?<m>\d{1,2})/(?<y>\d{4}|\d{2})`
const DATE = new RegExp(`${NUMERIC}|${NAMED}`, 'g')

/** `1–15 มิ.ย. 2569` states two. A date without a year has that of the next one. */
function datesIn(text: string): Stated[] {
  const dates = [...text.matchAll(DATE)].flatMap(({ index, groups = {} }): Stated[] => {
    const { d, m, y, from, date, name = '', year } = groups
    if (d) return [{ at: index, date: Number(d), month: Number(m), ...yearOf(y) }]
    const month = MONTHS.indexOf(name) + 1 || SHORT_MONTHS.indexOf(name) + 1
    const stated = { at: index, month, ...yearOf(year) }
    if (!date) return [stated]
    return [from, date].flatMap((one) => (one ? [{ ...stated, date: Number(one) }] : []))
  })
  return dates.map((stated, i) => ({ ...stated, ...(stated.year === undefined && yearAfter(dates, i)) }))
}

function yearAfter(dates: readonly Stated[], i: number) {
  const year = dates.slice(i).find(({ year }) => year !== undefined)?.year
  return year === undefined ? {} : { year }
}

/** Two digits are of the Buddhist era. */
function yearOf(text: string | undefined): { year?: number } {
  const year = text && parseThaiYear(text.length === 2 ? `25${text}` : text)
  return year ? { year } : {}
}
