import { foldThaiDigits } from './digits.ts'

/** A few words. A longer text tells a story, which may be somebody's. */
const MAX_LENGTH = 60
/** A price, a term or a model has two; phones, cards, plates and contract numbers have more. */
const MAX_DIGITS = 2

/** What a search is made of. No address has only these: `@`, `:` and `=` are not among them. */
const ORDINARY = /^[\p{L}\p{M}\p{Nd} .,?!%()/&'"+-]+$/u
/** Letters and digits in one word, as in the number of a contract or chassis. */
const NUMBERED_WORD = /(?=\S*\d)(?=\S*[a-z])[a-z\d-]{6,}/
/** What stands before a name. */
const TITLE = /^(?:นาย(?!หน้า|จ้าง|ทะเบียน)|นาง|น\.ส\.|ด\.[ชญ]\.|(?:mr|mrs|ms|miss)\b)/

/**
 * A search as it may be counted without saying anything of who typed it: one spelling, at most 60 characters. Undefined for what could
 * name a person, a number of theirs, or an address, and for what is no search. It is a rough sieve: what it lets through is a short text of words.
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
