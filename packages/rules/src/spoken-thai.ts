import { foldThaiDigits } from './digits.ts'
import { MONTHS, SHORT_MONTHS } from './thai-date.ts'

/**
 * Converts a text to words as a person would read it aloud, since browser voices guess: `12,500 บาท` → `หนึ่งหมื่นสองพันห้าร้อยบาท`, `5.44%` →
 * `ห้าจุดสี่สี่เปอร์เซ็นต์`, phone numbers digit by digit, ranges with `ถึง`, abbreviations as spoken.
 */
export function spokenThai(text: string): string {
  const spoken = RULES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    foldThaiDigits(text),
  )
  return spoken
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']

const digitName = (digit: string) => DIGITS[Number(digit)]!

/** `1366` → `หนึ่ง สาม หก หก`; a comma between groups makes voices pause. */
const digitByDigit = (text: string) =>
  text
    .split(/[- ]/)
    .map((group) => [...group].map((sign) => (sign === '+' ? 'บวก' : digitName(sign))).join(' '))
    .join(', ')

/** `CT-7S` → `C T, เจ็ด S`. */
const signBySign = (text: string) =>
  text
    .split('-')
    .map((group) => [...group].map((sign) => (/\d/.test(sign) ? digitName(sign) : sign)).join(' '))
    .join(', ')

const mailAddress = (text: string) =>
  text.replace('@', ' แอต ').replaceAll('.', ' ดอต ').replaceAll('-', ' ขีด ')

function wholeNumber(text: string): string {
  const digits = text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits === '0') return DIGITS[0]!
  if (digits.length > 6) return `${wholeNumber(digits.slice(0, -6))}ล้าน${belowMillion(digits.slice(-6))}`
  return belowMillion(digits)
}

const belowMillion = (digits: string) =>
  [...digits].map((digit, i) => digitAt(digit, digits.length - 1 - i, digits.length > 1)).join('')

function digitAt(digit: string, place: number, isLonger: boolean): string {
  if (digit === '0') return ''
  if (place === 1 && digit === '1') return 'สิบ'
  if (place === 1 && digit === '2') return 'ยี่สิบ'
  if (place === 0 && digit === '1' && isLonger) return 'เอ็ด'
  return digitName(digit) + PLACES[place]
}

/** Decimals are read one by one, and omitted if zero. */
const number = (whole: string, decimals = '') =>
  wholeNumber(whole) + (Number(decimals) ? `จุด${[...decimals].map(digitName).join('')}` : '')

/** Less than a baht is named in satang alone. */
const money = (baht: string, satang: string) =>
  (baht === DIGITS[0] && satang ? '' : `${baht}บาท`) + (satang && `${satang}สตางค์`)

const time = (hours: string, minutes: string) =>
  `${wholeNumber(hours)}นาฬิกา${Number(minutes) ? `${wholeNumber(minutes)}นาที` : ''}`

/** Abbreviations read as a word; all others are spelt out, as people do: `พ.ร.บ.` → `พอรอบอ`. */
const ABBREVIATIONS: Record<string, string> = {
  'ก.ม.': 'กิโลเมตร',
  'กม.': 'กิโลเมตร',
  'กก.': 'กิโลกรัม',
  'ซม.': 'เซนติเมตร',
  'ตร.ม.': 'ตารางเมตร',
  'ชม.': 'ชั่วโมง',
  'กทม.': 'กรุงเทพมหานคร',
  'ธปท.': 'แบงก์ชาติ',
  'จ.': 'จังหวัด',
  'อ.': 'อำเภอ',
  'ต.': 'ตำบล',
  'ถ.': 'ถนน',
  'ซ.': 'ซอย',
}

const any = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.'))
    .join('|')

const THAI = '[\\u0E01-\\u0E3A\\u0E40-\\u0E4E]'
const UNITS =
  'บาท|เปอร์เซ็นต์|งวด|เดือน|ปี|วัน|คัน|ครั้ง|ข้อ(?!มูล|ความ)|คน|ราย(?!ได้|การ|ละเอียด)|ชั่วโมง|นาที|ซีซี|กิโล|cc|แสน|ล้าน'
const NUMBER = '(\\d{1,3}(?:,\\d{3})+|\\d+)'

const monthOf = (name: string) => MONTHS[SHORT_MONTHS.indexOf(name)] ?? name

/** Applied one after the other: the output of earlier rules contains no digits or dots for later ones. */
const RULES: [RegExp, (...parts: string[]) => string][] = [
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, () => ''],
  [/[\u00A0\t]/g, () => ' '],

  [/[\w.+-]+@[\w.-]+\w/g, (address) => mailAddress(address!)],

  // Times; in a range both: `08.30–17.00 น.`
  [
    /(?<![\d.,])(\d{1,2})[.:](\d{2})(?: ?น\.|(?= ?[–-] ?\d{1,2}[.:]\d{2} ?น\.))/g,
    (_, hours, minutes) => time(hours!, minutes!),
  ],
  [/(\d) ?น\./g, (_, digit) => `${digit}นาฬิกา`],

  // Days.
  [
    /(?<![\d/])(\d{1,2})\/(1[0-2]|0?[1-9])\/(\d{4}|\d{2})(?![\d/])/g,
    (_, day, month, year) => `${day}${MONTHS[Number(month) - 1]} ${year}`,
  ],
  [
    new RegExp(`(\\d) ?(${any([...MONTHS, ...SHORT_MONTHS])})`, 'g'),
    (_, digit, month) => digit + monthOf(month!),
  ],
  [new RegExp(`(?<!${THAI})(${any(SHORT_MONTHS)})(?= ?\\d{4}| ?[–-])`, 'g'), (_, month) => monthOf(month!)],

  // A year of the common era beside its Buddhist one.
  [/(?<=\b25\d{2}) ?\((20\d{2})\)/g, (_, year) => ` หรือ ค.ศ. ${year}`],

  // References and plates, sign by sign: `CT-7SBV-U3`, `80-1234`, `1กข 234`, and `2569-2` of a notice.
  [/(?<![\w-])[A-Z]{2}(?:-[0-9A-Z]{2,})+(?![\w-])/g, signBySign],
  [/(?<![\w.,–-])\d{2}-\d{4}(?![\w–-])/g, digitByDigit],
  [
    /(?:(?<![\d.,])(\d)|(?<=ทะเบียน(?:รถ)? ))([ก-ฮ]{2})[ -](\d{1,4})(?![\d.,:])/g,
    (_, digit, letters, number) =>
      `${digit ? `${digitName(digit)} ` : ''}${letters!.replace(/./g, '$&อ ').trim()}, ${digitByDigit(number!)}`,
  ],

  [/(?<=ฉบับที่ ?)(\d{4})-(?=\d)/g, (_, year) => `${year} ขีด `],
  // The number of a section: `9. `.
  [/(?<=^|ข้อ )(\d{1,2})\. (?=\D)/gm, (_, number) => `${number}, `],

  // Numbers read digit by digit: phones, accounts, hotlines, and those with a leading zero.
  [
    /(?<![\w.,])(?:\+66[ -]?\d[\d -]{6,}\d|\d+(?:-\d+){2,}|0\d{1,2}-\d{6,8}|0\d{1,2}(?: \d{3,4}){2}|0\d+|\d{8,})(?![\d,])/g,
    digitByDigit,
  ],
  [/(?<=โทร\.? ?)\d{3}(?![\d,.–-])/g, digitByDigit],
  // A postal code: amounts of five digits have a comma or a unit.
  [new RegExp(`(?<![\\w.,/–-])\\d{5}(?![\\d,/–-]|\\.\\d| ?(?:${UNITS}))`, 'g'), digitByDigit],
  [new RegExp(`(?<![\\w.,/–-]|ปี ?|ค\\.ศ\\. ?)1\\d{3}(?![\\d,/–-]|\\.\\d| ?(?:${UNITS}))`, 'g'), digitByDigit],

  // Ranges of numbers and of words: `48–84`, `จันทร์–ศุกร์`.
  [/(?<=ชื่อ)[–-](?=นามสกุล|สกุล)/g, () => ' '],
  [/(?<=[\d%]) [–-] (?=\d)/g, () => ' ถึง '],
  [/(?<=[\d%.\u0E01-\u0E4E])[–-](?=[\d\u0E01-\u0E4E])/g, () => ' ถึง '],
  [/ ?[–—] /g, () => ', '],

  // Signs.
  [/ ?%/g, () => ' เปอร์เซ็นต์'],
  [new RegExp(`฿ ?${NUMBER}(\\.\\d+)?`, 'g'), (_, whole, decimals = '') => `${whole}${decimals} บาท`],
  [/(?<=\d)\+/g, () => 'พลัส'],
  [/\+ ?(?=\d)/g, () => 'บวก'],
  [/(?<![\w\u0E01-\u0E4E])(?:-|(?<!\d )− ?)(?=\d)/g, () => 'ลบ'],
  [/ ?− ?/g, () => ' ลบ '],
  [/ ?÷ ?/g, () => ' หาร '],
  [/ ?× ?/g, () => ' คูณ '],
  [/ ?= ?/g, () => ' เท่ากับ '],
  [/ ?& ?/g, () => ' และ '],
  [/(?<=\d)\/(?=\d)/g, () => ' ทับ '],
  [/\/(?=ชม\.|เดือน|ปี|งวด|วัน|ครั้ง|คัน|ชั่วโมง)/g, () => 'ต่อ'],
  [/ฯลฯ/g, () => 'และอื่นๆ'],
  [/ฯ/g, () => ''],
  [/[“”‘’"()[\]•·→]/g, () => ' '],

  // Abbreviations. `โทร.` may also end a word: `ถามเราโทร. 1366`.
  [/โทร\. ?/g, () => 'โทร '],
  [
    new RegExp(`(?<!${THAI}\\.?)(${any(Object.keys(ABBREVIATIONS))})(?![ก-ฮ]\\.) ?`, 'g'),
    (_, short) => `${ABBREVIATIONS[short!]} `,
  ],
  [/(?<=ต่อ)ชม\./g, () => 'ชั่วโมง'],
  [
    new RegExp(`(?<!${THAI})(?:(?:[ก-ฮ]\\.){2,}|[ก-ฮ]{2,4}\\.)`, 'g'),
    (short) => short!.replaceAll('.', '').replace(/./g, (letter) => `${letter}อ`),
  ],

  // The remaining numbers are amounts. A unit is joined to its number; money has satang instead of decimals.
  [new RegExp(`(\\d) (?=${UNITS})`, 'g'), (_, digit) => digit!],
  [
    new RegExp(`(?<![\\w.,])${NUMBER}\\.(\\d{2})บาท`, 'g'),
    (_, whole, satang) => money(wholeNumber(whole!), Number(satang) ? wholeNumber(satang!) : ''),
  ],
  [new RegExp(`(?<![A-Za-z])${NUMBER}(?:\\.(\\d+))?`, 'g'), (_, whole, decimals) => number(whole!, decimals)],
]
