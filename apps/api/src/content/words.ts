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

/** The house list of words that are not used: `words.yaml` of a content folder. A folder without it has none. */
export async function readHouseWords(
  folder: string,
): Promise<{ words: HouseWord[]; faults: ContentFault[] }> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '[]')
  try {
    return { words: z.array(HouseWord).parse(parse(text)), faults: [] }
  } catch (error) {
    const message =
      error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message.split('\n')[0]!
    return { words: [], faults: [{ file: FILE, message }] }
  }
}

/** The words of a text that the house does not use. */
export const unusedWordsIn = (text: string, words: readonly HouseWord[]): HouseWord[] =>
  words.filter(({ word, except = [] }) =>
    except.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text).includes(word),
  )

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
