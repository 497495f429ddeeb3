import { fold } from './thai-search.ts'

/** Words that people type, and the words of the texts that are searched. */
export type Synonyms = { keywords: readonly string[]; meaning: string }

export type TranslatedQuery<Group> = {
  /** The query in the words of the texts; folded where it was translated. */
  text: string
  /** What the query mentioned, in the order of the query. */
  groups: Group[]
}

/**
 * Translates a query into the words of the texts that are searched. Of two words that begin at the same place the longer one counts, so `เคยโดนยึด`
 * may mean something else than `โดนยึด`. Spelling counts as little as in the search itself. A word within its own meaning (`ดอก` of `ดอกเบี้ย`) stays.
 */
export function createQueryTranslator<Group extends Synonyms>(
  groups: readonly Group[],
): (query: string) => TranslatedQuery<Group> {
  const words = new Map(
    groups.flatMap((group) => {
      const meaning = fold(group.meaning).text
      return [...group.keywords, group.meaning].map((word) => [fold(word).text, { group, meaning }] as const)
    }),
  )
  words.delete('')
  if (words.size === 0) return (query) => ({ text: query, groups: [] })
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  const known = new RegExp(longestFirst.join('|'), 'g')

  return (query) => {
    const found = new Set<Group>()
    const { text } = fold(query)
    const translated = text.replace(known, (word) => {
      const { group, meaning } = words.get(word)!
      found.add(group)
      return meaning
    })
    return found.size > 0 ? { text: translated, groups: [...found] } : { text: query, groups: [] }
  }
}

/** `RegExp.escape` is too new for the browsers that search. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
