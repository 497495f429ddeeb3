import { foldThaiDigits } from './digits.ts'
import { englishFromThaiKeys, thaiFromEnglishKeys } from './thai-keyboard.ts'

export type SearchDocument = {
  id: string
  title: string
  /** Synonyms, in Thai or English. */
  keywords?: readonly string[]
  /** Plain text. */
  body?: string
}

/** A part of a text from `start` (inclusive) to `end` (exclusive), as for `slice`. */
export type TextRange = { start: number; end: number }

export type SearchHit = {
  id: string
  /** Greater than 0; comparable within one search only. */
  score: number
  /** Matches in the title, in order, not overlapping, and never separating a vowel or tone mark from its consonant. */
  titleRanges: TextRange[]
}

/** Best hits first; ties in the order of the documents. Empty if nothing matches well enough. */
export type Search = (query: string, limit?: number) => SearchHit[]

/**
 * A search over a few hundred short Thai texts without a dictionary: the same hits on a server and in any browser.
 *
 * Thai is written without spaces and often typed carelessly, so Thai text is compared by its bigrams and trigrams after `fold`: tone marks, ์ and ็
 * are ignored, as are differences between letters of the same sound (ร ล, ใ ไ, ศ ษ ส …). Latin words and numbers match as a whole, by prefix, or
 * with one typo. The score is BM25 with weighted fields, times the share of the query that the document contains, times two if the query is its
 * title or a keyword. A query typed with the wrong keyboard layout is converted if that matches better.
 */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const index = indexOf(documents)
  return (typed, limit = 10) => {
    // Normalised first: a separate accent would be converted like a key of the other layout.
    const query = typed.normalize('NFC')
    let reading = read(index, query)
    if (reading.held < SURE) {
      const converted = read(index, onOtherLayout(query))
      if (converted.held > reading.held) reading = converted
    }
    return reading.hits.slice(0, limit).map(({ document, score }) => {
      const { id, title } = documents[document]!
      return { id, score, titleRanges: rangesIn(title, reading.terms) }
    })
  }
}

const FIELD_WEIGHTS = { title: 4, keywords: 3, body: 1 }
/** Term saturation and length normalisation, close to the usual values of BM25. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.4
/** A bigram weighs less than a trigram. */
const PAIR_WEIGHT = 0.35
/** Weights of a Latin word that matches by prefix, and with one typo. */
const PREFIX_WORTH = 0.8
const SLIP_WORTH = 0.6
/** Factor for a document whose title or a keyword is the whole query. Less if it is only a part of the query. */
const NAME_WORTH = 2
/** Bonus for a document whose title and keywords contain the query, instead of its body alone. */
const HEAD_WORTH = 2
/** The minimum share of a query that a document must contain; less is coincidence. */
const ENOUGH = 0.42
/** Alternatively, the minimum share of the query covered by a title or one keyword. */
const NAMED_ENOUGH = 0.25
/** Share of the best score; hits below it only have some letters in common with the query. */
const NEGLIGIBLE = 0.2
/** From this share on, the query was typed with the right keyboard layout. */
const SURE = 0.75

/** Folded characters, each with its index in the original text. */
type Folded = { text: string; places: number[] }

/**
 * Folds a text for comparison: Thai digits to 0–9, lower case, without accents, tone marks, ์ ็ ๆ ฯ, invisible characters and dots within an
 * abbreviation (พ.ร.บ.); เเ to แ, ํา to ำ, รร to ร, and letters of the same sound to the first of them.
 */
export function fold(original: string): Folded {
  let text = ''
  let last = ''
  const places: number[] = []
  for (let i = 0; i < original.length; i++) {
    const folded = foldCharacter(original[i]!)
    if (folded === '' || (folded === '.' && isThai(last) && ABBREVIATED.test(original.slice(i, i + 3))))
      continue
    const merged = MERGEABLE.includes(last) ? MERGED.get(last + folded) : undefined
    if (merged) {
      text = text.slice(0, -1) + merged
    } else {
      text += folded
      places.push(i)
    }
    last = merged ?? folded
  }
  return { text, places }
}

/** The folded form of a character; empty if it is ignored. */
function foldCharacter(character: string): string {
  const common = COMMON[character.charCodeAt(0)]
  if (common !== undefined) return common
  return IGNORED.test(character) ? '' : character.normalize('NFD')[0]!.toLowerCase()
}

const IGNORED = /[\u0e2f\u0e3a\u0e46-\u0e4c\u0e4e]|\p{Cf}|[\u0300-\u036f]/u
/** Matches the dot between two letters of an abbreviation. */
const ABBREVIATED = /^\.[\u0e01-\u0e2e]\.$/
const ONE_SOUND = new Map(
  ['รลฬ', 'ไใ', 'สศษซ', 'นณ', 'ยญ', 'ดฎ', 'ตฏ', 'ถฐ', 'ทธฑฒ', 'พภ', 'คฅฆ', 'ชฌ', 'าๅ'].flatMap((letters) =>
    Array.from(letters, (letter): [string, string] => [letter, letters[0]!]),
  ),
)
const MERGED = new Map([
  ['เเ', 'แ'],
  ['ํา', 'ำ'],
  ['รร', 'ร'],
])
const MERGEABLE = 'เํร'
/** A table of ASCII and Thai by character code, which make up most texts. */
const COMMON: (string | undefined)[] = []
for (let code = 0; code < 0xe5c; code++) {
  if (code >= 0x80 && code < 0xe00) continue
  const character = String.fromCharCode(code)
  const plain = ONE_SOUND.get(character) ?? foldThaiDigits(character).toLowerCase()
  COMMON[code] = IGNORED.test(character) ? '' : plain
}
const THAI_RANGES = '\u0e01-\u0e2e\u0e30-\u0e39\u0e40-\u0e45\u0e4d'
const THAI = new RegExp(`[${THAI_RANGES}]`)
const RUN = new RegExp(`[${THAI_RANGES}]+|[a-z0-9]+(?:-[a-z0-9]+)*`, 'g')

const isThai = (text: string) => THAI.test(text)

/** Converts Thai to English keys, and anything else to Thai ones. */
const onOtherLayout = (query: string) =>
  isThai(query) ? englishFromThaiKeys(query) : thaiFromEnglishKeys(query)

/** A bigram or trigram of Thai, a Latin word or a number, with its range in the folded text. */
type Token = { term: string; weight: number; start: number; end: number }

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  forEachToken(text, (term, weight, start, end) => tokens.push({ term, weight, start, end }))
  return tokens
}

/** Visits tokens without allocating an object for each of the thousands in an index. */
function forEachToken(
  text: string,
  visit: (term: string, weight: number, start: number, end: number) => void,
): void {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!isThai(run)) {
      for (const { 0: word, index: start } of run.matchAll(/[a-z0-9]+/g)) {
        visit(word, wordWeight(word), index + start, index + start + word.length)
      }
      if (run.includes('-')) visit(run.replaceAll('-', ''), wordWeight(run), index, index + run.length)
      continue
    }
    for (let start = index; start < index + run.length - 1; start++) {
      visit(text.slice(start, start + 2), PAIR_WEIGHT, start, start + 2)
      if (start < index + run.length - 2) visit(text.slice(start, start + 3), 1, start, start + 3)
    }
  }
}

/** A weight that equals the trigrams of a Thai run of the same length. */
const wordWeight = (word: string) => Math.max(1, word.length - 2)

/** `inHead`: in the title or a keyword. */
type Posting = { document: number; frequency: number; inHead: boolean }
type Index = {
  count: number
  /** For each term the documents that contain it, in order, with the frequency weighted by field and normalised by length. */
  postings: Map<string, Posting[]>
  latin: string[]
  /** The documents of each complete title and keyword. */
  names: Map<string, Set<number>>
}

function indexOf(documents: readonly SearchDocument[]): Index {
  const texts = documents.map(({ title, keywords = [], body = '' }) => ({
    title: fold(title).text,
    keywords: fold(keywords.join(' | ')).text,
    body: fold(body).text,
  }))
  const fields = (['title', 'keywords', 'body'] as const).map((field) => {
    const average = texts.reduce((sum, text) => sum + text[field].length, 0) / texts.length
    return { field, weight: FIELD_WEIGHTS[field], average: Math.max(1, average) }
  })
  const postings: Index['postings'] = new Map()
  for (const [document, text] of texts.entries()) {
    for (const { field, weight, average } of fields) {
      const frequency = weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * text[field].length) / average)
      forEachToken(text[field], (term) => {
        const posting = postings.get(term)
        const last = posting?.at(-1)
        const inHead = field !== 'body'
        if (!posting) postings.set(term, [{ document, frequency, inHead }])
        else if (last?.document === document) last.frequency += frequency
        else posting.push({ document, frequency, inHead })
      })
    }
  }
  const latin = [...postings.keys()].filter((term) => !isThai(term))
  return { count: texts.length, postings, latin, names: namesOf(documents) }
}

function namesOf(documents: readonly SearchDocument[]): Index['names'] {
  const names: Index['names'] = new Map()
  for (const [document, { title, keywords = [] }] of documents.entries())
    for (const name of [title, ...keywords]) {
      const { text } = fold(name)
      names.set(text, (names.get(text) ?? new Set()).add(document))
    }
  return names
}

type Reading = {
  hits: { document: number; score: number }[]
  /** The greatest share of the query that a hit contains; 0 without hits. */
  held: number
  /** The terms to highlight. */
  terms: ReadonlySet<string>
}

function read(index: Index, query: string): Reading {
  const question = withoutFillers(query)
  const queryTerms = new Map(tokensOf(question).map(({ term, weight }) => [term, weight]))
  const namedShares = namedSharesIn(index, question, fold(query).text)
  const isShort = [...queryTerms.values()].every((weight) => weight < 1)
  const terms = new Set<string>()
  const scores = new Float64Array(index.count)
  const held = new Float64Array(index.count)
  const heldInHead = new Float64Array(index.count)
  let whole = 0
  for (const [term, weight] of queryTerms) {
    whole += weight
    const worths = new Float64Array(index.count)
    const headWorths = new Float64Array(index.count)
    const best = new Float64Array(index.count)
    for (const variant of variantsOf(term, index)) {
      const posting = index.postings.get(variant.term) ?? []
      const share = weight * variant.worth * rarity(posting.length, index.count)
      if (isShort || weight >= 1) terms.add(variant.term)
      for (const { document, frequency, inHead } of posting) {
        if (inHead) headWorths[document] = Math.max(headWorths[document]!, variant.worth)
        worths[document] = Math.max(worths[document]!, variant.worth)
        best[document] = Math.max(best[document]!, (share * frequency) / (frequency + SATURATION))
      }
    }
    for (let document = 0; document < index.count; document++) {
      held[document]! += weight * worths[document]!
      heldInHead[document]! += weight * headWorths[document]!
      scores[document]! += best[document]!
    }
  }

  const hits = Array.from(scores, (score, document) => {
    const share = held[document]! / whole
    const inHead = 1 + HEAD_WORTH * (heldInHead[document]! / whole) ** 2
    const isNamed = 1 + (NAME_WORTH - 1) * namedShares[document]!
    const match = score * share
    return {
      document,
      share: Math.max(share, namedShares[document]! >= NAMED_ENOUGH ? ENOUGH : 0),
      match,
      score: rounded(match * inHead * isNamed),
    }
  })
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.score - a.score || a.document - b.document)
  const best = Math.max(0, ...hits.map(({ match }) => match))
  return {
    hits: hits.filter(({ match }) => match > best * NEGLIGIBLE),
    held: Math.max(0, ...hits.map(({ share }) => share)),
    terms,
  }
}

/** For each document the share of the query covered by the longest of its titles and keywords within it. */
function namedSharesIn({ names, count }: Index, question: string, query: string): Float64Array {
  const shares = new Float64Array(count)
  const length = question.trim().length
  for (const [name, documents] of names)
    if (name !== '' && query.includes(name))
      for (const document of documents)
        shares[document] = Math.max(shares[document]!, Math.min(1, name.length / length))
  return shares
}

/** The folded query without question words, unless it consists of nothing else. */
function withoutFillers(query: string): string {
  const { text } = fold(query)
  const rest = text.replace(FILLERS, (filler) => (filler === BURNING ? filler : ' '))
  return tokensOf(rest).length > 0 ? rest : text
}

/** The end of this word is a question word only when the tone mark is omitted. */
const BURNING = fold('ไฟไหม้').text
const folded = (words: string) => fold(words).text.replaceAll(' ', '|')
const FILLERS = new RegExp(
  [
    BURNING,
    folded(
      'อย่างไร ยังไง ทำไง เท่าไร เท่าไหร่ เท่าใด หรือไม่ หรือเปล่า ได้ไหม ได้มั้ย ได้มั๊ย อะไรบ้าง อะไร ไรบ้าง เมื่อไร เมื่อไหร่ เมื่อ วันไหน เดือนไหน ตอนไหน ต้องทำ อยากรู้ อยากทราบ',
    ),
    `^(?:${folded('ขอ อยาก ถ้า')})`,
    `(?:${folded('ไหม มั้ย บ้าง ครับ คับ ค่ะ คะ ดี')})+$`,
  ].join('|'),
  'g',
)

/** The terms of the index that match a term of the query, with their weight. */
function variantsOf(term: string, { latin }: Index): { term: string; worth: number }[] {
  if (isThai(term)) return [{ term, worth: 1 }]
  return latin.flatMap((word) => {
    if (word === term) return [{ term, worth: 1 }]
    if (term.length >= 2 && word.startsWith(term)) return [{ term: word, worth: PREFIX_WORTH }]
    return term.length >= 5 && isOneTypoAway(term, word) ? [{ term: word, worth: SLIP_WORTH }] : []
  })
}

/** True when one letter is missing, inserted or wrong, or two adjacent letters are swapped. */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || /\d/.test(a)) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const swapped = restOfA.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return swapped || Math.max(restOfA.length, restOfB.length) <= 1
}

/** The inverse document frequency of BM25, above 0. Rounded, since engines may differ in the last bits of a logarithm. */
const rarity = (documents: number, count: number): number =>
  rounded(Math.log(1 + (count - documents + 0.5) / (documents + 0.5)))

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

function rangesIn(title: string, terms: ReadonlySet<string>): TextRange[] {
  const { text, places } = fold(title)
  const ranges: TextRange[] = []
  const matches = tokensOf(text).filter(({ term }) => terms.has(term))
  for (const match of matches.sort((a, b) => a.start - b.start || a.end - b.end)) {
    let start = places[match.start]!
    let end = places[match.end - 1]! + 1
    while (start > 0 && COMBINING.test(title[start]!)) start--
    while (COMBINING.test(title[end] ?? '')) end++
    const last = ranges.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}

/** Vowels and marks above and below a consonant. */
const COMBINING = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0300-\u036f]/
