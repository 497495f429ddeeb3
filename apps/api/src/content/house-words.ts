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
  /** Phrases in which the word is allowed. */
  except: z.array(z.string().min(1)).optional(),
})

type HouseWord = z.infer<typeof HouseWord>

/** A technical term, which the first text of a page explains or avoids. */
const Term = z.strictObject({
  word: z.string().min(1),
  means: z.string().min(1),
  /** Phrases in which it has another meaning. */
  except: z.array(z.string().min(1)).optional(),
})

type Term = z.infer<typeof Term>

type HouseWords = { words: HouseWord[]; terms: Term[]; faults: ContentFault[] }

/** Reads the house list from `words.yaml`: words to avoid, and terms to explain. A folder without the file has none. */
export async function readHouseWords(folder: string): Promise<HouseWords> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '[]')
  try {
    const entries = z.array(z.union([HouseWord, Term])).parse(parse(text))
    const words = entries.filter((entry) => 'use' in entry)
    return { words, terms: entries.filter((entry) => 'means' in entry), faults: [] }
  } catch (error) {
    const message =
      error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message.split('\n')[0]!
    return { words: [], terms: [], faults: [{ file: FILE, message }] }
  }
}

/** The words to avoid that a text contains. */
export const avoidedWordsIn = (text: string, words: readonly HouseWord[]): HouseWord[] =>
  words.filter(({ word, except }) => without(except, text).includes(word))

const without = (phrases: readonly string[] = [], text: string) =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)

/** The terms that a text leaves unexplained; `word (…)`, `(word)` and `word คือ …` count as explanations. */
export const unexplainedIn = (text: string, terms: readonly Term[]): string[] =>
  terms.flatMap(({ word, except }) => {
    const rest = without(except, text)
    const at = rest.indexOf(word)
    const isExplained = /^ ?(\(|\)|คือ)/.test(rest.slice(at + word.length)) || rest[at - 1] === '('
    return at < 0 || isExplained ? [] : [word]
  })

/** Articles, answers and notices must explain a term where it first occurs. Names, labels and notes are explained by the page around them. */
export function findUnexplainedTerms(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  terms: readonly Term[],
): ContentFault[] {
  const meanings = new Map(terms.map(({ word, means }) => [word, means]))
  return findIn(collections, rows, (text) =>
    IS_RICH.test(text)
      ? unexplainedIn(partsOf(text).join(' '), terms).map(
          (word) =>
            `does not explain "${word}": write "${word} (${meanings.get(word)})", or avoid it (${FILE})`,
        )
      : [],
  )
}

const IS_RICH = /<[a-z]/

export const findAvoidedWords = (
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  words: readonly HouseWord[],
): ContentFault[] =>
  findIn(collections, rows, (text) =>
    avoidedWordsIn(text, words).map(({ word, use }) => `contains "${word}"; use "${use}" instead (${FILE})`),
  )

/** Search keywords may be any word that visitors type. */
const IS_KEYWORD = /(?:^|\.)keywords\./

/** Faults in the texts of the records, each with its location. */
function findIn(
  collections: readonly Collection[],
  rows: readonly ContentRow[],
  messagesOn: (text: string) => string[],
): ContentFault[] {
  const collectionOf = new Map(collections.map((collection) => [collection.name, collection]))
  return rows.flatMap(({ collection, id, body }) =>
    textsIn(JSON.parse(body))
      .filter(({ field }) => !IS_KEYWORD.test(field))
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

/** The text of `docs/words.md`: the house list of a content folder, and how to maintain it. */
export async function writeWordsPage(folder: string): Promise<string> {
  const { words, terms } = await readHouseWords(folder)
  return `${INTRODUCTION}
## Words that we do not use

| not | but | right in |
| --- | --- | --- |
${words.map(({ word, use, except = [] }) => `| ${word} | ${use} | ${except.join(', ')} |`).join('\n')}

## Words with a meaning

| word | means |
| --- | --- |
${terms.map(({ word, means }) => `| ${word} | ${means} |`).join('\n')}
`
}

const INTRODUCTION = `# The house list of words

Written by \`npm run content -- words\` from \`content/words.yaml\`. Change that and run it, not this page.

One idea has one Thai word, on pages and papers, in mails and messages ([glossary](glossary.md) names them in code). After a change: \`npm run content -- check\`, \`npm test content\`.

**A word that we do not use** is a line with \`word\` and \`use\`. Add only what is wrong everywhere, and list as \`except\` the phrases in which it is right.
\`check\` and \`import\` refuse it in every text of the content, and a test in the code; search \`keywords\` may have it, since visitors type it.

**A word of the trade** is a line \`{ word: ยอดจัด, means: ราคารถหักเงินดาวน์ }\`. The meaning is a few plain words that a farmer understands at first reading, fit to stand in
brackets behind the word, without a figure. The first text of a page does without the word or explains it (a test looks), and so does every article, answer and notice (\`check\` and \`import\` look). Where a page says it first:

- in content, write \`ยอดจัด (ราคารถหักเงินดาวน์)\`, or better, do without;
- in code, write \`<Term word="ยอดจัด" />\` of \`@leasing/ui/term\`, or \`<Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term>\` where the text has another form. The build fills in
  the meaning and refuses a word that has none. It is a button: not within a link, button, label, summary or heading. There, say it in plain words.

**A word that no line may split** stands in \`content/whole-words.json\` ([decision 23](decisions/0023-line-breaks.md)); a change is seen with the next build.
`
