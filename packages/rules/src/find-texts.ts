import { englishFromThaiKeys, thaiFromEnglishKeys } from './thai-keyboard.ts'
import { fold } from './thai-search.ts'

/** The texts by which a thing is found, folded: lower case, without tone marks, one letter for each sound. */
export type FoldedTexts = {
  title: string
  /** Other names of it: ids, addresses, file names, synonyms. */
  names: string
  body: string
}

type Texts = { title: string; names?: readonly string[]; body?: string }

/** Folding takes a hundred times as long as searching the result, so that callers keep it. */
export const foldTexts = ({ title, names = [], body = '' }: Texts): FoldedTexts => ({
  title: fold(title).text.trim(),
  names: fold(names.join(' | ')).text,
  body: fold(body).text,
})

/**
 * The things that match what somebody typed, best first; ties keep their order. Unlike `createSearch` it needs no index: thousands of texts that
 * change at any time are searched in some milliseconds. What was typed with the wrong keyboard layout is converted if that matches better.
 */
export function findTexts<Thing>(
  things: readonly Thing[],
  textsOf: (thing: Thing) => FoldedTexts,
  typed: string,
): Thing[] {
  // Normalised first: a separate accent would be converted like a key of the other layout.
  const query = typed.normalize('NFC')
  const asTyped = rank(things, textsOf, query)
  if (asTyped.best >= SURE) return asTyped.things
  const converted = rank(things, textsOf, otherLayout(query))
  return converted.best > asTyped.best ? converted.things : asTyped.things
}

/** How well a text matches, from best to worst. */
const SCORES = { whole: 100, start: 90, title: 80, name: 70, words: 60, body: 50, bodyWords: 40 }
/** From this score on, the query was typed with the right keyboard layout. */
const SURE = SCORES.bodyWords
/** The share of a query's trigrams that title and names must contain, for compounds in another order and for slips. */
const ENOUGH = 0.6

/** Words of fewer trigrams are too like others: กระบะ, ระบบ. */
const FEWEST = 5

const otherLayout = (query: string) =>
  /[\u0e01-\u0e5b]/.test(query) ? englishFromThaiKeys(query) : thaiFromEnglishKeys(query)

function rank<Thing>(things: readonly Thing[], textsOf: (thing: Thing) => FoldedTexts, typed: string) {
  const query = fold(typed).text.trim()
  const words = query.split(/\s+/).filter(Boolean)
  const trigrams = words.flatMap(trigramsOf)
  const matches = things
    .map((thing, index) => ({ thing, index, score: scoreOf(textsOf(thing), { query, words, trigrams }) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
  const best = matches[0]?.score ?? 0
  // Beside what was asked for, similar things are noise.
  const kept = best >= SURE ? matches.filter(({ score }) => score >= SURE) : matches
  return { things: kept.map(({ thing }) => thing), best }
}

const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, start) => word.slice(start, start + 3))

type Query = { query: string; words: readonly string[]; trigrams: readonly string[] }

function scoreOf({ title, names, body }: FoldedTexts, { query, words, trigrams }: Query): number {
  if (query === '') return 0
  const place = title.indexOf(query)
  if (place === 0) return title.length === query.length ? SCORES.whole : SCORES.start
  if (place > 0) return SCORES.title
  if (names.includes(query)) return SCORES.name
  const inHead = (part: string) => title.includes(part) || names.includes(part)
  if (words.length > 1 && words.every(inHead)) return SCORES.words
  if (body.includes(query)) return SCORES.body
  if (words.length > 1 && words.every((word) => inHead(word) || body.includes(word))) return SCORES.bodyWords
  if (trigrams.length < FEWEST) return 0
  const share = trigrams.filter(inHead).length / trigrams.length
  return share >= ENOUGH ? share * SCORES.bodyWords : 0
}
