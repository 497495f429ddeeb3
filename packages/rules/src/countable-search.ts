import { foldThaiDigits } from './digits.ts'

/** Longer texts are stories rather than searches, and may be personal. */
const MAX_LENGTH = 60
/** Enough for a price, a term or a model; phones, cards, plates and contract numbers have more digits. */
const MAX_DIGITS = 2

/** Characters of a search. `@`, `:` and `=` are missing, which excludes e-mail addresses and URLs. */
const ORDINARY = /^[\p{L}\p{M}\p{Nd} .,?!%()/&'"+-]+$/u
/** A word of letters and digits, such as a contract or chassis number. */
const NUMBERED_WORD = /(?=\S*\d)(?=\S*[a-z])[a-z\d-]{6,}/
/** Titles that precede a name. */
const TITLE = /^(?:นาย(?!หน้า|จ้าง|ทะเบียน)|นาง|น\.ส\.|ด\.[ชญ]\.|(?:mr|mrs|ms|miss)\b)/

/**
 * Normalises a search so that it can be counted without identifying the visitor: one spelling, at most 60 characters. Undefined for anything
 * that could contain a name, a personal number or an address, and for what is not a search. The filter is coarse: it passes short texts of words.
 */
export function countableSearch(typed: string): string | undefined {
  const search = foldThaiDigits(typed.normalize('NFC'))
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .toLowerCase()
  const letters = search.match(/\p{L}/gu)?.length ?? 0
  const digits = search.match(/\p{Nd}/gu)?.length ?? 0
  const isCountable =
    letters >= 2 &&
    digits <= MAX_DIGITS &&
    search.length <= MAX_LENGTH &&
    ORDINARY.test(search) &&
    !NUMBERED_WORD.test(search) &&
    !TITLE.test(search)
  return isCountable ? search : undefined
}
