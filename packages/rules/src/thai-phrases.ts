import WORDS from '../../../content/whole-words.json' with { type: 'json' }

/** Words of the house list that browsers would split, and short groups that belong together. */
export const WHOLE_WORDS = Object.values(WORDS).flat()

const UNITS =
  '(?:แสน|ล้าน)?บาท|แสน|ล้าน|เดือน|ปี|งวด|สัปดาห์|วันทำการ|วัน|ประตู|ล้อ|แห่ง|คัน|คน|ข้อ|อย่าง|ครั้ง|นาที|ชั่วโมง|หลัก|ใบ|กก\\.|กม\\.|น\\.'

/** A figure with its unit and period, and a word that belongs to it: `84 เดือน`, `ชั้น 2+`, `ไม่เกิน 2 ปี`, `0.295% ต่อเดือน`, `6.61–6.67% ต่อปี`. */
const FIGURE = `(?:ชั้น |ทุก |อย่างน้อย |ไม่เกิน |โทร\\. |สาย(?:ด่วน)? ?)?\\d[\\d,.]*(?:–\\d[\\d,.]*)?[%+]?(?: ?(?:${UNITS}))?(?: ต่อ(?:ปี|เดือน|วัน|งวด))?`

/** `1 มิ.ย. 2569`, `ณ 12 พฤศจิกายน`. Matched by form, which is shorter than a list of months. */
const DATE = '(?:ณ )?\\d{1,2} (?:เ?[กตธพมส][ิี]?\\.[คพย]\\.|[ก-๎]{4,9}(?:คม|ยน|พันธ์))(?: \\d{4})?'

/** A word that is said twice: `สั้น ๆ`. The sign does not begin a line. */
const REPEATED = '[ก-๎]{2,8} ๆ'

/** Longest first, so that of two words with the same start the longer one matches. */
const KEPT = new RegExp(
  [
    DATE,
    FIGURE,
    ...WHOLE_WORDS.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.')),
    REPEATED,
  ].join('|'),
  'g',
)

export type Phrase = { text: string; isKept: boolean }

/**
 * Splits a Thai text into parts, in order and complete; a line must not break within a part with `isKept`. Uses a list instead of a dictionary, so
 * that the server and every browser agree.
 */
export function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = []
  let end = 0
  // `matchAll` copies the pattern for each text, which takes longer than the search.
  KEPT.lastIndex = 0
  for (let match = KEPT.exec(text); match; match = KEPT.exec(text)) {
    const { 0: kept, index } = match
    // A bare number is never broken anyway.
    if (/^[\d,.%+]+$/.test(kept)) continue
    if (index > end) phrases.push({ text: text.slice(end, index), isKept: false })
    phrases.push({ text: kept, isKept: true })
    end = index + kept.length
  }
  if (end < text.length) phrases.push({ text: text.slice(end), isKept: false })
  return phrases
}
