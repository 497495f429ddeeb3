import { foldThaiDigits } from '@leasing/rules/digits'
import { momentsIn } from './moments.ts'
import { NUMBER, readNumber } from './number-words.ts'
import { sharesIn } from './shares.ts'

/** A number with its unit in a text. `side`: whether it is a bound, by its place in a range or by the words before it. */
export type Quantity = {
  words: string
  value: number
  unit: Unit
  side?: 'least' | 'most'
  /** Of a percentage: whether the text says a month or a year. */
  per?: Period
  at: number
  end: number
}

/** Units by the words after the number; the first match wins. */
const AFTER = {
  percent: '%|％|เปอร์เซ็?นต์|เปอร์เซ็น|per ?cent',
  baht: 'บาท|฿|baht|THB',
  instalments: 'งวด|instal?lments?',
  months: 'เดือน|months?',
  workingDays: 'วันทำ(?:การ|งาน)|(?:working|business) days?',
  days: 'วัน(?!จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|ที่|นี้|หยุด|ละ)|days?',
  weeks: 'สัปดาห์|อาทิตย์|weeks?',
  years: 'ปี|years?',
  hours: 'ชั่วโมง|ชม\\.|hours?',
  minutes: 'นาที|minutes?',
  seconds: 'วินาที|seconds?',
  places: 'แห่ง|สาขา|จุด(?:บริการ)?|branches|dealers|locations|offices|places',
  provinces: 'จังหวัด|provinces',
  vehicles: 'คัน|vehicles',
  pieces: 'ชิ้น|ใบ(?!แทน)|ฉบับ|แผ่น|สิทธิ์?(?!ข)|รางวัล|pieces',
  times: 'ครั้ง|times',
  calls: 'สาย(?!ด่วน)',
  digits: 'หลัก|digits?',
  openings: 'อัตรา(?!ดอก|ที่|คง)|ตำแหน่ง',
  // ข้อ alone counts the items of any list.
  questions: '(?<=คำถาม[^\\d]{0,14}\\d{1,3}\\s?)ข้อ|คำถาม|questions?',
} as const

export type Period = 'month' | 'year'

export type Unit =
  | keyof typeof AFTER
  | 'clock'
  | 'date'
  | 'calendarMonth'
  | 'calendarYear'
  | 'phone'
  | 'share'

/** Three months without a number. */
const QUARTER = /(?:ราย|ทุก)ไตรมาส|\bquarterly\b|\bevery quarter\b/gi

/** Units of which the word stands before the number. */
const BEFORE: readonly [Unit, RegExp][] = [
  ['percent', /ร้อยละ\s?$/],
  ['baht', /(?:฿|THB)\s?$/],
  ['instalments', /งวดที่\s?$/],
]

const UNITS = Object.keys(AFTER) as (keyof typeof AFTER)[]
const AFTER_NUMBER = new RegExp(
  `[\\s-]{0,2}(?:${UNITS.map((unit) => `(?<${unit}>${AFTER[unit]})`).join('|')})`,
  'iy',
)
/** Stands for the figure of a placeholder while numbers are read. */
export const PLACEHOLDER = '\uE000'
const ONE = `(?:${NUMBER}|${PLACEHOLDER})`
const RANGE = '–|—|-|ถึง|to'
const LIST = `,\\s|และ|หรือ|and|or|${RANGE}`
const SEQUENCE = new RegExp(
  `(?<![\\d.,A-Za-z])${ONE}(?:\\s?(?:(?:%|บาท)\\s?(?:${RANGE})|(?:${LIST}))\\s?${ONE})*`,
  'gi',
)
const EACH = new RegExp(ONE, 'gi')

const LEAST =
  /(?:ตั้งแต่|เริ่ม(?:ต้น)?(?:ที่)?|ขั้นต่ำ|อย่างน้อย|ไม่น้อยกว่า|ไม่ต่ำกว่า|ต่ำสุด|น้อยสุด|สั้นสุด|from|at least|minimum(?: of)?|no less than)\s*$/i
const MOST =
  /(?:ไม่เกิน|สูงสุด|มากสุด|นานสุด|ได้ถึง|ยาวถึง|นานถึง|ได้นาน|up to|at most|maximum(?: of)?|not over|no more than)\s*$/i

const sideBefore = (text: string): Quantity['side'] =>
  LEAST.test(text) ? 'least' : MOST.test(text) ? 'most' : undefined

/** `ชั้นปี 4 สาขา…` counts nothing. */
const IS_ORDINAL = /(?:ปี|ข้อ|ชั้น|หน้า|ฉบับที่|มาตรา|แถวที่)\s?$/

const IS_AGE = /อายุ(?:ไม่เกิน|เกิน|ถึง|ครบ|ตั้งแต่)?\s?$/

const PERIOD_AFTER = /^\s?(?:ต่อ|\/\s?|a |per )(?:(เดือน|month)|ปี|year)/i
const PERIOD_BEFORE = /(?:(เดือน)|ปี)ละ(?:\s?ร้อยละ)?\s?$/

/** What a percentage counts for: `0.3% ต่อเดือน`, `เดือนละ 0.3%`. */
export function periodOf(before: string, after: string): Period | undefined {
  const found = PERIOD_AFTER.exec(after) ?? PERIOD_BEFORE.exec(before)
  return found ? (found[1] ? 'month' : 'year') : undefined
}

/** `หัวลากหนึ่งคัน` is any one of them. */
const isArticle = (number: string, unit: Unit) =>
  /^(?:หนึ่ง|one)$/i.test(number) && ['vehicles', 'pieces', 'times', 'places'].includes(unit)

/** The numbers with a unit in a text without tags. */
export function quantitiesIn(written: string): Quantity[] {
  const text = foldThaiDigits(written)
  const moments = [...momentsIn(text), ...sharesIn(text), ...quartersIn(text)]
  const isMoment = (at: number) => moments.some((moment) => moment.at <= at && at < moment.end)
  const amounts = [...text.matchAll(SEQUENCE)].flatMap((match): Quantity[] => {
    const at = match.index
    const end = at + match[0].length
    if (isMoment(at)) return []
    const before = text.slice(Math.max(0, at - 24), at)
    const found = unitOf(text, before, end, match[0])
    if (!found || IS_ORDINAL.test(before) || isArticle(match[0], found.unit)) return []
    const numbers = [...match[0].matchAll(EACH)]
    const isRange = numbers.length === 2 && new RegExp(`(?:${RANGE})\\s?${ONE}$`, 'i').test(match[0])
    const side = sideBefore(before.replace(found.prefix, ''))
    const per = found.unit === 'percent' ? periodOf(before, text.slice(found.end)) : undefined
    return numbers.flatMap(([number], index): Quantity[] => {
      if (number === PLACEHOLDER) return []
      const own = isRange ? (index === 0 ? 'least' : 'most') : side
      return [
        {
          words: text.slice(at - found.taken, found.end).trim(),
          value: readNumber(number),
          unit: found.unit,
          ...(own && { side: own }),
          ...(per && { per }),
          at,
          end: found.end,
        },
      ]
    })
  })
  return [...moments, ...amounts].sort((a, b) => a.at - b.at)
}

const quartersIn = (text: string): Quantity[] =>
  [...text.matchAll(QUARTER)].map(({ 0: words, index }) => ({
    words,
    value: 3,
    unit: 'months',
    at: index,
    end: index + words.length,
  }))

function unitOf(text: string, before: string, end: number, number: string) {
  AFTER_NUMBER.lastIndex = end
  const after = AFTER_NUMBER.exec(text)
  for (const [unit, words] of BEFORE) {
    const prefix = words.exec(before)?.[0]
    if (prefix) return { unit, prefix: words, taken: prefix.length, end }
  }
  const named = UNITS.find((unit) => after?.groups?.[unit] !== undefined)
  if (named) return { unit: named as Unit, prefix: /$/, taken: 0, end: AFTER_NUMBER.lastIndex }
  // จนถึงอายุเจ็ดสิบ
  if (IS_AGE.test(before)) return { unit: 'years' as Unit, prefix: /$/, taken: 0, end }
  // วงเงินสูงสุด 3 ล้าน
  return /\d.*(?:หมื่น|แสน|ล้าน)/.test(number) ? { unit: 'baht' as Unit, prefix: /$/, taken: 0, end } : undefined
}
