import type { Quantity } from './quantities.ts'

const PARTS: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  สิบ: 10,
  one: 1,
  a: 1,
  two: 2,
  three: 3,
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
}
const THAI = 'หนึ่ง|สอง|สาม|สี่|ห้า|สิบ|10|[1-9]'
// Of seven parts in 107 a share of a tax is told, not one of a price.
const THAI_SHARE = new RegExp(`(?<![\\d.,])(${THAI})\\s?ใน\\s?(${THAI})(?![\\d.,]*\\d|\\s?ส่วน)`, 'g')
const ENGLISH_SHARE = /\b(one|a|two|three)[ -](half|thirds?|quarters?|fifth)\b(?= of\b)/gi
const HALF = /ครึ่ง(?:หนึ่ง)?(?=ของ)|\bhalf(?= of\b)/gi

/** The shares in a text whose digits are ASCII: `หนึ่งในสาม`, `1 ใน 4`, `ครึ่งหนึ่งของ`, `a quarter of`. */
export function sharesIn(text: string): Quantity[] {
  const fractions = [...text.matchAll(THAI_SHARE), ...text.matchAll(ENGLISH_SHARE)].map((match) =>
    share(match, partOf(match[1]!) / partOf(match[2]!)),
  )
  return [...fractions, ...[...text.matchAll(HALF)].map((match) => share(match, 1 / 2))]
}

const partOf = (words: string): number => PARTS[words.toLowerCase()] ?? Number(words)

const share = (match: RegExpExecArray, value: number): Quantity => ({
  words: match[0],
  value,
  unit: 'share',
  at: match.index,
  end: match.index + match[0].length,
})
