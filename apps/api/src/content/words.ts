import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Collection } from './collection.ts'
import type { ContentFault } from './fault.ts'
import type { ContentRow } from './import.ts'
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
const TradeWord = z.strictObject({ word: z.string().min(1), means: z.string().min(1) })

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
  words.filter(({ word, except = [] }) =>
    except.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text).includes(word),
  )

/** The words of the trade that a text leaves unexplained: explained is `word (…)`, `(word)`, and `word คือ …`. */
export const unexplainedIn = (text: string, terms: readonly TradeWord[]): string[] =>
  terms.flatMap(({ word }) => {
    const at = text.indexOf(word)
    const isExplained = /^ ?(\(|\)|คือ)/.test(text.slice(at + word.length)) || text[at - 1] === '('
    return at < 0 || isExplained ? [] : [word]
  })

/** What visitors type into the search may be any word. */
const IS_TYPED = /(?:^|\.)keywords\./

export function findUnusedWords(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  words: readonly HouseWord[],
): ContentFault[] {
  const collectionOf = new Map(collections.map((collection) => [collection.name, collection]))
  return rows.flatMap(({ collection, id, body }) =>
    textsIn(JSON.parse(body))
      .filter(({ field }) => !IS_TYPED.test(field))
      .flatMap(({ field, text }) =>
        unusedWordsIn(text, words).map(({ word, use }) => ({
          file: fileOf(collectionOf.get(collection)!, id),
          record: id,
          field,
          message: `says "${word}"; the house says "${use}" (${FILE})`,
        })),
      ),
  )
}
