import { foldThaiDigits } from './digits.ts'
import { englishFromThaiKeys, thaiFromEnglishKeys } from './thai-keyboard.ts'

export type SearchDocument = {
  id: string
  title: string
  /** Other words that people use for it, in Thai or English. */
  keywords?: readonly string[]
  /** Plain text. */
  body?: string
}

/** A part of a text: from `start` up to and without `end`, as `slice` takes them. */
export type TextRange = { start: number; end: number }

export type SearchHit = {
  id: string
  /** Comparable within one search only; above 0. */
  score: number
  /** What matched in the title, in order, apart from each other, never cutting a vowel or tone mark from its consonant. */
  titleRanges: TextRange[]
}

/** The best hits first; equal ones in the order of the documents. Nothing for a query that nothing really matches. */
export type Search = (query: string, limit?: number) => SearchHit[]

/**
 * A search over a few hundred short Thai texts that needs no dictionary: the same hits on a server and in any browser.
 *
 * Thai is written without spaces and often typed carelessly, so a Thai run is compared by its pairs and triples of characters
 * after `fold`: tone marks, ์ and ็ do not count, and neither do the differences between letters of one sound (ร ล, ใ ไ, ศ ษ ส …). Latin words and
 * numbers are compared whole, by their beginning, or with one slip of the finger. Scores are BM25 with the fields weighted, times
 * the share of the query that the document holds, twice where the query is its title or a keyword. A query that was typed with the keyboard on the other language is read as it was meant, when
 * that matches better.
 */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const index = indexOf(documents)
  return (typed, limit = 10) => {
    // Composed first: an accent of its own would turn a letter into a key of the other layout.
    const query = typed.normalize('NFC')
    let reading = read(index, query)
    if (reading.held < SURE) {
      const meant = read(index, onOtherLayout(query))
      if (meant.held > reading.held) reading = meant
    }
    return reading.hits.slice(0, limit).map(({ document, score }) => {
      const { id, title } = documents[document]!
      return { id, score, titleRanges: rangesIn(title, reading.terms) }
    })
  }
}

const FIELD_WEIGHTS = { title: 4, keywords: 3, body: 1 }
/** How soon a term that comes again stops counting, and how much a long field counts less: near the usual values of BM25. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.4
/** A pair of characters says less than a triple. */
const PAIR_WEIGHT = 0.35
/** A Latin word that only begins as asked, and one that is a slip of the finger away. */
const PREFIX_WORTH = 0.8
const SLIP_WORTH = 0.6
/** A document whose title or keyword is the whole query: whoever wrote a keyword meant it to be found by it. Less for one that is a part of it. */
const NAME_WORTH = 2
/** How much more a document counts whose title and keywords hold the whole query, and not its body alone. */
const HEAD_WORTH = 2
/** The share of a query that a document must hold; below, a match is chance. */
const ENOUGH = 0.42
/** Or the share of the query that its title or one keyword makes up. */
const NAMED_ENOUGH = 0.25
/** Of the best score: what is below only shares some letters with the query. */
const NEGLIGIBLE = 0.2
/** A query that is held so well was typed on the layout that it was meant for. */
const SURE = 0.75

/** Folded characters, each with its place in the text that it came from. */
type Folded = { text: string; places: number[] }

/**
 * The text as it is compared: Thai digits as 0–9, lower case, no accents, tone marks, ์ ็ ๆ ฯ, invisible characters or dots within an abbreviation
 * (พ.ร.บ.); เเ as แ, ํา as ำ, รร as ร, and letters of one sound as the first of them.
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

/** What a character counts as; empty for one that does not count. */
function foldCharacter(character: string): string {
  const known = COMMON[character.charCodeAt(0)]
  if (known !== undefined) return known
  return IGNORED.test(character) ? '' : character.normalize('NFD')[0]!.toLowerCase()
}

const IGNORED = /[\u0e2f\u0e3a\u0e46-\u0e4c\u0e4e]|\p{Cf}|[\u0300-\u036f]/u
/** The dot after a letter that is followed by another letter with a dot. */
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
/** ASCII and Thai by character code, since texts are made of little else. */
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

/** Latin by its keys when it holds no Thai, and the other way round. */
const onOtherLayout = (query: string) =>
  isThai(query) ? englishFromThaiKeys(query) : thaiFromEnglishKeys(query)

/** A pair or triple of a Thai run, a Latin word or a number, and where it stands in the folded text. */
type Token = { term: string; weight: number; start: number; end: number }

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  forEachToken(text, (term, weight, start, end) => tokens.push({ term, weight, start, end }))
  return tokens
}

/** Without making an object of each, of which an index would throw away thousands. */
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

/** As much as the triples of a Thai run of its length. */
const wordWeight = (word: string) => Math.max(1, word.length - 2)

/** `inHead`: in the title or a keyword. */
type Posting = { document: number; frequency: number; inHead: boolean }
type Index = {
  count: number
  /** For each term the documents that have it, in order; how often, with fields weighted and lengths evened out. */
  postings: Map<string, Posting[]>
  latin: string[]
  /** The documents of each whole title and keyword. */
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
  const found: Index['names'] = new Map()
  for (const [document, { title, keywords = [] }] of documents.entries())
    for (const name of [title, ...keywords]) {
      const { text } = fold(name)
      found.set(text, (found.get(text) ?? new Set()).add(document))
    }
  return found
}

type Reading = {
  hits: { document: number; score: number }[]
  /** The greatest share of the query that a hit holds; 0 without any. */
  held: number
  /** What to highlight. */
  terms: ReadonlySet<string>
}

function read(index: Index, query: string): Reading {
  const question = withoutFillers(query)
  const asked = new Map(tokensOf(question).map(({ term, weight }) => [term, weight]))
  const namedShares = namedSharesIn(index, question, fold(query).text)
  const isShort = [...asked.values()].every((weight) => weight < 1)
  const terms = new Set<string>()
  const scores = new Float64Array(index.count)
  const held = new Float64Array(index.count)
  const heldInHead = new Float64Array(index.count)
  let whole = 0
  for (const [term, weight] of asked) {
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

/** For each document the share of the query that the longest of its title and keywords within the query makes up. */
function namedSharesIn({ names, count }: Index, question: string, query: string): Float64Array {
  const shares = new Float64Array(count)
  const length = question.trim().length
  for (const [name, documents] of names)
    if (name !== '' && query.includes(name))
      for (const document of documents)
        shares[document] = Math.max(shares[document]!, Math.min(1, name.length / length))
  return shares
}

/** Folded, without the words that only make it a question, unless it is nothing else. */
function withoutFillers(query: string): string {
  const { text } = fold(query)
  const rest = text.replace(FILLERS, (filler) => (filler === BURNING ? filler : ' '))
  return tokensOf(rest).length > 0 ? rest : text
}

/** Its end is a question word only when the tone mark is left out. */
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

/** The terms of the index that may be meant by one of a query. */
function variantsOf(term: string, { latin }: Index): { term: string; worth: number }[] {
  if (isThai(term)) return [{ term, worth: 1 }]
  return latin.flatMap((word) => {
    if (word === term) return [{ term, worth: 1 }]
    if (term.length >= 2 && word.startsWith(term)) return [{ term: word, worth: PREFIX_WORTH }]
    return term.length >= 5 && isOneSlipAway(term, word) ? [{ term: word, worth: SLIP_WORTH }] : []
  })
}

/** True when one letter is missing, added, changed, or has changed places with the next. */
function isOneSlipAway(a: string, b: string): boolean {
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
