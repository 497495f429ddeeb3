import { fold } from './thai-search.ts'

/** Words that people type, and the word of the searched texts. */
export type Synonyms = { keywords: readonly string[]; meaning: string }

export type TranslatedQuery<Group> = {
  /** The query in the words of the texts; folded if anything was translated. */
  text: string
  /** The groups that the query mentions, in the order of the query. */
  groups: Group[]
}

/**
 * Translates a query into the words of the searched texts. Of two words that start at the same place the longer one applies, so that `เคยโดนยึด` may
 * mean something else than `โดนยึด`. Spelling is folded as in the search itself. A word that is part of its own meaning (`ดอก` of `ดอกเบี้ย`) stays.
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
  const pattern = new RegExp(longestFirst.join('|'), 'g')

  return (query) => {
    const mentioned = new Set<Group>()
    const { text } = fold(query)
    const translated = text.replace(pattern, (word) => {
      const { group, meaning } = words.get(word)!
      mentioned.add(group)
      return meaning
    })
    return mentioned.size > 0 ? { text: translated, groups: [...mentioned] } : { text: query, groups: [] }
  }
}

/** `RegExp.escape` is not available in all supported browsers. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
