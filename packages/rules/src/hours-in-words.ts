import { foldThaiDigits } from './digits.ts'
import { type OpeningHours, WEEKDAYS, type Weekday } from './opening-hours.ts'
import { WEEKDAY_NAMES } from './thai-date.ts'

/** `วันจันทร์–ศุกร์ เวลา 08.30–17.00 น. วันเสาร์ เวลา 08.30–12.00 น. เว้นวันหยุดนักขัตฤกษ์`; empty if it never opens. */
export function hoursInWords(hours: readonly OpeningHours[]): string {
  const byDays = Map.groupBy(hours, ({ days }) => daysInWords(days))
  const parts = [...byDays].map(([days, spans]) => {
    const times = spans.map(({ open, close }) => `${dotted(open)}–${dotted(close)} น.`)
    return `${days} เวลา ${times.join(' และ ')}`
  })
  // Consistent with `openingState`: holidays are closed whatever the hours.
  return parts.length > 0 ? `${parts.join(' ')} เว้นวันหยุดนักขัตฤกษ์` : ''
}

const dotted = (time: string) => time.replace(':', '.')

function daysInWords(openDays: readonly Weekday[]): string {
  if (WEEKDAYS.every((day) => openDays.includes(day))) return 'ทุกวัน'
  const runs: Weekday[][] = []
  for (const [i, day] of WEEKDAYS.entries()) {
    if (!openDays.includes(day)) continue
    const previous = WEEKDAYS[i - 1]
    if (previous && openDays.includes(previous)) runs.at(-1)!.push(day)
    else runs.push([day])
  }
  const words = runs.map((run) =>
    [...new Set([run[0]!, run.at(-1)!])].map((day) => WEEKDAY_NAMES[day]).join('–'),
  )
  const last = words.pop()
  return `วัน${words.length > 0 ? `${words.join(' ')} และ` : ''}${last}`
}

/**
 * Whether a text states other opening hours than these. A text without times never does, and one without days is compared by its times alone.
 */
export function contradictsHours(text: string, hours: readonly OpeningHours[]): boolean {
  const stated = hoursIn(text)
  if (stated.length === 0) return false
  const hasDays = stated.every(({ days }) => days.length > 0)
  return spansOf(stated, hasDays) !== spansOf(hours, hasDays)
}

const spansOf = (hours: readonly OpeningHours[], withDays: boolean) =>
  [
    ...new Set(
      hours.flatMap(({ days, open, close }) =>
        (withDays ? days : ['']).map((day) => `${day} ${open} ${close}`),
      ),
    ),
  ]
    .sort()
    .join()

/** Each span of time with the days written before it, or before an earlier one: `วันจันทร์–ศุกร์ เวลา 08.30–12.00 และ 13.00–17.00 น.` */
function hoursIn(text: string): OpeningHours[] {
  const plain = foldThaiDigits(text).replace(/24\s*(ชั่วโมง|ชม\.?)/, '00.00–24.00 น.')
  const spans: OpeningHours[] = []
  let [from, days]: [number, readonly Weekday[]] = [0, []]
  for (const match of plain.matchAll(SPAN)) {
    const [span, openHour = '', openMinute, closeHour = '', closeMinute] = match
    // `13–15 เมษายน` is not a time.
    if (!openMinute && !closeMinute && !span.includes('น.')) continue
    const mentionedDays = daysIn(plain.slice(from, match.index))
    if (mentionedDays.length > 0) days = mentionedDays
    spans.push({ days, open: timeOf(openHour, openMinute), close: timeOf(closeHour, closeMinute) })
    from = match.index + span.length
  }
  const closed = daysIn(/(?:เว้น|หยุด|ปิด)(?:ทุก)?วัน(.*)$/.exec(plain.slice(from))?.[1] ?? '')
  return spans.map((hours) => ({ ...hours, days: hours.days.filter((day) => !closed.includes(day)) }))
}

const SPAN = /(\d{1,2})(?:[.:](\d{2}))?\s*(?:น\.?)?\s*(?:[-–—]|ถึง)\s*(\d{1,2})(?:[.:](\d{2}))?(?:\s*น\.)?/g

const timeOf = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`

function daysIn(text: string): readonly Weekday[] {
  if (/ทุกวัน(?!จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)/.test(text)) return WEEKDAYS
  const mentions = [...text.matchAll(DAY)].map(([name, dash = '']) => ({
    day: WEEKDAYS.find((day) => name.includes(WEEKDAY_NAMES[day].slice(0, 5)))!,
    isRange: dash !== '',
  }))
  return WEEKDAYS.filter((day) =>
    mentions.some(({ day: first, isRange }, i) => {
      const last = isRange ? (mentions[i + 1]?.day ?? first) : first
      const [from, to, at] = [first, last, day].map((weekday) => WEEKDAYS.indexOf(weekday)) as [
        number,
        number,
        number,
      ]
      return from <= to ? from <= at && at <= to : at >= from || at <= to
    }),
  )
}

const DAY = /(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์)(\s*(?:[-–—]|ถึง)\s*(?=(?:วัน)?[จอพศสเ]))?/g
