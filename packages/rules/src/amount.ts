import { formatNumber } from './baht.ts'
import { foldThaiDigits } from './digits.ts'

/**
 * Parses an amount in baht as typed: `1,234`, `๑,๒๓๔`, `1 234 บาท`, `฿1,234.50`, `1,234.-`, or with a word for its magnitude (`7แสน`, `1.2 ล้าน`,
 * `650k`). Undefined for anything ambiguous: groups that are not of three digits (`1,5`), more than two decimals, an amount whose satang cannot
 * be represented exactly, and negative numbers, which no form needs.
 */
export function parseBaht(text: string): number | undefined {
  const baht = parseDigits(text) ?? parseColloquialAmount(text)
  return baht !== undefined && baht <= Number.MAX_SAFE_INTEGER / 100 ? baht : undefined
}

function parseDigits(text: string): number | undefined {
  const match = AMOUNT.exec(foldThaiDigits(text).trim())
  if (!match) return undefined
  const [, whole = '', fraction = '0'] = match
  return Number(`${whole.replace(/[,\s]/g, '')}.${fraction}`)
}

/** Formats a typed amount as it was parsed: `7แสน` → `700,000`. Returns any other text (`20%`, a typo) unchanged. */
export function showAmount(text: string): string {
  const baht = parseBaht(text)
  return baht === undefined ? text : formatNumber(baht, Number.isInteger(baht) ? 0 : 2)
}

/** The same for a URL: `7แสน` and `700,000` → `700000`. */
export function plainAmount(text: string): string {
  const baht = parseBaht(text)
  return baht === undefined ? text : String(baht)
}

const AMOUNT = /^฿?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(?:(\d{1,2})|-))?\s*(?:บาท)?$/

/**
 * Parses a whole-baht amount with a word for its magnitude, as people write prices: `7แสน`, `1.2 ล้าน`, `650k`, `เจ็ดแสน`,
 * `1 ล้าน 2 แสน`, `1 ล้าน 250,000`. A single final digit counts in the next smaller unit, as in speech: `8แสน5` and `แปดแสนห้า` are 850,000.
 *
 * Undefined without such a word, and for ambiguous texts: units that do not descend (`7แสน 1ล้าน`), a fraction followed by more, a remainder of
 * two digits (`8แสน52`) or one far smaller than the unit (`1ล้าน500`), less than a whole baht, and a sign.
 */
function parseColloquialAmount(text: string): number | undefined {
  let rest = foldThaiDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^฿\s*|\s*บาท$/g, '')
  let baht = 0
  let unit = Number.POSITIVE_INFINITY
  for (let part = readPart(rest, true); part; part = readPart(rest, false)) {
    if (part.unit >= unit || part.amount >= unit || !Number.isInteger(part.amount)) return undefined
    baht += part.amount
    unit = part.unit
    rest = rest.slice(part.length)
    if (part.isAlone && rest !== '') return undefined
  }
  if (baht === 0) return undefined
  const tail = rest === '' ? 0 : tailAmount(rest, unit)
  return tail === undefined ? undefined : baht + tail
}

/** `isAlone`: nothing may follow. `length` in characters. */
type Part = { amount: number; unit: number; isAlone: boolean; length: number }

/** Reads a number with its unit at the start of the text; only the first unit may lack its number (`ล้านสองแสน`). */
function readPart(text: string, isFirst: boolean): Part | undefined {
  const [matched, digits, fraction = '', numeral, name] = PART.exec(text) ?? []
  if (matched === undefined || name === undefined) return undefined
  const isLatin = name === 'k' || name === 'm'
  if (!digits && (isLatin || !(numeral || isFirst))) return undefined
  const unit = UNITS[name]!
  const count = digits ? Number(digits.replaceAll(',', '') + fraction) : numeral ? numberOf(numeral) : 1
  return {
    amount: (count * unit) / 10 ** fraction.length,
    unit,
    isAlone: isLatin || fraction !== '',
    length: matched.length,
  }
}

const numberOf = (numeral: string): number => NUMERALS.indexOf(numeral) + 1

/** The remainder after the last unit, in baht; undefined if ambiguous. */
function tailAmount(text: string, unit: number): number | undefined {
  // `ร้อยห้า` is 105 in speech: only units from a thousand up imply the next smaller one.
  const single = /^[1-9]$/.test(text) ? Number(text) : numberOf(text)
  if (single > 0 && single < 10) return unit >= 1000 ? (single * unit) / 10 : undefined
  const literal = REMAINDER.test(text) ? Number(text.replaceAll(',', '')) : 0
  return literal >= unit / 100 && literal < unit ? literal : undefined
}

/** Baht per unit, as written after a number. */
const UNITS: Record<string, number> = {
  ล้าน: 1_000_000,
  แสน: 100_000,
  หมื่น: 10_000,
  พัน: 1000,
  ร้อย: 100,
  m: 1_000_000,
  k: 1000,
}

const NUMERALS = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ']

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,9})`
const PART = new RegExp(
  String.raw`^(?:(${DIGITS})(?:\.(\d{1,6}))?|(${NUMERALS.join('|')}))?\s*(${Object.keys(UNITS).join('|')})\s*`,
)
const REMAINDER = /^[1-9]\d{2,5}$|^[1-9]\d{0,2},\d{3}$/
