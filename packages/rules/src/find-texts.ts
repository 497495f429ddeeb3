import { englishFromThaiKeys, thaiFromEnglishKeys } from './thai-keyboard.ts'
import { fold } from './thai-search.ts'

/** The texts by which a thing is found, folded: lower case, without tone marks, one letter for each sound. */
export type FoldedTexts = {
  title: string
  /** Other names of it: ids, addresses, file names, synonyms. */
  names: string
  body: string
  /** Title and names without spaces: Thai is written with or without them. */
  joined: string
}

type Texts = { title: string; names?: readonly string[]; body?: string }

/** Folding takes a hundred times as long as searching the result, so that callers keep it. */
export function foldTexts({ title, names = [], body = '' }: Texts): FoldedTexts {
  const head = { title: fold(title).text.trim(), names: fold(names.join(' | ')).text }
  return { ...head, body: fold(body).text, joined: withoutSpaces(`${head.title}|${head.names}`) }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

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
  const asTyped = readQuery(typed.normalize('NFC'))
  const converted = readQuery(otherLayout(typed.normalize('NFC')))
  for (const query of [asTyped, converted]) {
    const found = rank(things, (thing) => scoreOf(textsOf(thing), query))
    if (found.best > 0) return found.things
  }
  // Beside what was asked for, similar things are noise; looking for them takes longest.
  const similar = [asTyped, converted].map((query) =>
    rank(things, (thing) => likenessOf(textsOf(thing), query)),
  )
  return similar[1]!.best > similar[0]!.best ? similar[1]!.things : similar[0]!.things
}

/** How well a text matches, from best to worst. */
const SCORES = { whole: 100, start: 90, title: 80, name: 70, words: 60, body: 50, bodyWords: 40 }
/** The share of a query's trigrams that title and names must contain, for compounds in another order and for slips. */
const ENOUGH = 0.6

/** Words of fewer trigrams are too like others: กระบะ, ระบบ. */
const FEWEST = 5

const otherLayout = (query: string) =>
  /[\u0e01-\u0e5b]/.test(query) ? englishFromThaiKeys(query) : thaiFromEnglishKeys(query)

function rank<Thing>(things: readonly Thing[], scoreOf: (thing: Thing) => number) {
  const matches: { thing: Thing; score: number }[] = []
  for (const thing of things) {
    const score = scoreOf(thing)
    if (score > 0) matches.push({ thing, score })
  }
  matches.sort((a, b) => b.score - a.score)
  return { things: matches.map(({ thing }) => thing), best: matches[0]?.score ?? 0 }
}

const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, start) => word.slice(start, start + 3))

type Query = { query: string; joined: string; words: readonly string[]; trigrams: readonly string[] }

function readQuery(typed: string): Query {
  const query = fold(typed).text.trim()
  const words = query.split(/\s+/).filter(Boolean)
  return { query, joined: words.join(''), words, trigrams: words.flatMap(trigramsOf) }
}

const isInHead = ({ title, names }: FoldedTexts, part: string) => title.includes(part) || names.includes(part)

function scoreOf(texts: FoldedTexts, { query, joined, words }: Query): number {
  const { title, names, body } = texts
  if (query === '') return 0
  const place = title.indexOf(query)
  if (place === 0) return title.length === query.length ? SCORES.whole : SCORES.start
  if (place > 0) return SCORES.title
  if (names.includes(query)) return SCORES.name
  if (texts.joined.includes(joined)) return SCORES.words
  if (words.length > 1 && words.every((word) => isInHead(texts, word))) return SCORES.words
  if (body.includes(query)) return SCORES.body
  if (words.length > 1 && words.every((word) => isInHead(texts, word) || body.includes(word)))
    return SCORES.bodyWords
  return 0
}

/** The share of the query's trigrams that are in title and names, if it is enough. */
function likenessOf(texts: FoldedTexts, { trigrams }: Query): number {
  if (trigrams.length < FEWEST) return 0
  const fewest = Math.ceil(trigrams.length * ENOUGH)
  let missing = 0
  for (const part of trigrams) if (!isInHead(texts, part) && ++missing > trigrams.length - fewest) return 0
  return 1 - missing / trigrams.length
}
