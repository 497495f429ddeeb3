import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Collection } from './collection.ts'
import type { ContentFault } from './fault.ts'
import type { ContentRow } from './import.ts'
import { partsOf } from './readability.ts'
import { fileOf, textsIn } from './texts.ts'

const FILE = 'words.yaml'

const HouseWord = z.strictObject({
  word: z.string().min(1),
  use: z.string().min(1),
  /** Phrases in which the word is right. */
  except: z.array(z.string().min(1)).optional(),
})

type HouseWord = z.infer<typeof HouseWord>

/** A word of the trade, which the first text of a page explains or leaves out. */
const TradeWord = z.strictObject({
  word: z.string().min(1),
  means: z.string().min(1),
  /** Phrases in which it is another word. */
  except: z.array(z.string().min(1)).optional(),
})

type TradeWord = z.infer<typeof TradeWord>

type HouseWords = { words: HouseWord[]; terms: TradeWord[]; faults: ContentFault[] }

/** The house list: words that are not used, and words to explain. `words.yaml` of a content folder; a folder without it has none. */
export async function readHouseWords(folder: string): Promise<HouseWords> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '[]')
  try {
    const written = z.array(z.union([HouseWord, TradeWord])).parse(parse(text))
    const words = written.filter((entry) => 'use' in entry)
    return { words, terms: written.filter((entry) => 'means' in entry), faults: [] }
  } catch (error) {
    const message =
      error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message.split('\n')[0]!
    return { words: [], terms: [], faults: [{ file: FILE, message }] }
  }
}

/** The words of a text that the house does not use. */
export const unusedWordsIn = (text: string, words: readonly HouseWord[]): HouseWord[] =>
  words.filter(({ word, except }) => without(except, text).includes(word))

const without = (phrases: readonly string[] = [], text: string) =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)

/** The words of the trade that a text leaves unexplained: explained is `word (…)`, `(word)`, and `word คือ …`. */
export const unexplainedIn = (text: string, terms: readonly TradeWord[]): string[] =>
  terms.flatMap(({ word, except }) => {
    const said = without(except, text)
    const at = said.indexOf(word)
    const isExplained = /^ ?(\(|\)|คือ)/.test(said.slice(at + word.length)) || said[at - 1] === '('
    return at < 0 || isExplained ? [] : [word]
  })

/** Articles, answers and notices explain a word of the trade where they say it first. Names, labels and notes are explained by the page around them. */
export function findUnexplainedTerms(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  terms: readonly TradeWord[],
): ContentFault[] {
  const meanings = new Map(terms.map(({ word, means }) => [word, means]))
  return findIn(collections, rows, (text) =>
    IS_RICH.test(text)
      ? unexplainedIn(partsOf(text).join(' '), terms).map(
          (word) =>
            `says "${word}" without its meaning: write "${word} (${meanings.get(word)})", or do without (${FILE})`,
        )
      : [],
  )
}

const IS_RICH = /<[a-z]/

export const findUnusedWords = (
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  words: readonly HouseWord[],
): ContentFault[] =>
  findIn(collections, rows, (text) =>
    unusedWordsIn(text, words).map(({ word, use }) => `says "${word}"; the house says "${use}" (${FILE})`),
  )

/** What visitors type into the search may be any word. */
const IS_TYPED = /(?:^|\.)keywords\./

/** What is said against the texts of the records, each fault with its place. */
function findIn(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  messagesOn: (text: string) => string[],
): ContentFault[] {
  const collectionOf = new Map(collections.map((collection) => [collection.name, collection]))
  return rows.flatMap(({ collection, id, body }) =>
    textsIn(JSON.parse(body))
      .filter(({ field }) => !IS_TYPED.test(field))
      .flatMap(({ field, text }) =>
        messagesOn(text).map((message) => ({
          file: fileOf(collectionOf.get(collection)!, id),
          record: id,
          field,
          message,
        })),
      ),
  )
}
