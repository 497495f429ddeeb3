/** Numbers written in words, Thai and English: สิบห้า, หนึ่งแสนห้าหมื่น, twenty-five. Digits may stand before a power: 3 แสน, 1.5 million. */

const THAI_DIGITS: Readonly<Record<string, number>> = {
  ศูนย์: 0,
  หนึ่ง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
}
const THAI_POWERS: Readonly<Record<string, number>> = {
  สิบ: 10,
  ร้อย: 100,
  พัน: 1_000,
  หมื่น: 10_000,
  แสน: 100_000,
  ล้าน: 1_000_000,
}
const ENGLISH_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value]),
  ),
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, (index + 2) * 10]),
  ),
}
const ENGLISH_POWERS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 }

const anyOf = (...tables: readonly object[]) =>
  tables
    .flatMap((table) => Object.keys(table))
    // The longest first, so that sixteen is not read as six.
    .sort((a, b) => b.length - a.length)
    .join('|')

const DIGITS = String.raw`\d+(?:,\d+)*(?:\.\d+)?`
const THAI_POWER = `(?:${anyOf(THAI_POWERS)})`
// ร้อยละ is a unit, and ล้าน must not begin within another word.
const THAI = `(?:${anyOf(THAI_DIGITS, THAI_POWERS)})(?!ละ)`
const ENGLISH = `\\b(?:${anyOf(ENGLISH_DIGITS, ENGLISH_POWERS)})\\b`

/** Matches a number in digits or words. */
export const NUMBER = `(?:${DIGITS}(?:\\s?${THAI_POWER}(?!ละ)|\\s?million\\b)?|(?:${THAI})+|${ENGLISH}(?:[\\s-]${ENGLISH})*)`

/** Whether a text can have a number at all, in digits, words or parts of a whole. */
export const HAS_NUMBER = new RegExp(
  `[0-9๐-๙]|ร้อยละ|เปอร์เซ|ครึ่ง|${anyOf(THAI_DIGITS, THAI_POWERS)}|ไตรมาส|per ?cent|\\b(?:half|quarter)|${ENGLISH}`,
  'i',
)

const WORD = new RegExp(`${DIGITS}|${anyOf(THAI_DIGITS, THAI_POWERS, ENGLISH_DIGITS, ENGLISH_POWERS)}`, 'gi')

/** The value of a text that `NUMBER` matches. */
export function readNumber(number: string): number {
  let total = 0
  let part: number | undefined
  for (const [word] of number.toLowerCase().matchAll(WORD)) {
    const power = THAI_POWERS[word] ?? ENGLISH_POWERS[word]
    const digit = THAI_DIGITS[word] ?? ENGLISH_DIGITS[word]
    if (power === undefined) part = (part ?? 0) + (digit ?? Number(word.replaceAll(',', '')))
    else if (power === 1_000_000) {
      total = (total + (part ?? (total === 0 ? 1 : 0))) * power
      part = undefined
    } else if (power === 100 && ENGLISH_POWERS[word]) part = (part ?? 1) * power
    else {
      total += (part ?? 1) * power
      part = undefined
    }
  }
  return Math.round((total + (part ?? 0)) * 1e6) / 1e6
}
