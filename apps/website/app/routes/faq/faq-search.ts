import type { FaqItem, FaqTopic, SearchWord } from '@leasing/contract/content/faqs'
import { createQueryTranslator } from '@leasing/rules/search-synonyms'
import { createSearch, type SearchHit, type TextRange } from '@leasing/rules/thai-search'
import { memoizeLast } from '../../memoize-last.ts'

export type QuestionHit = { topic: FaqTopic; item: FaqItem; ranges: TextRange[] }

/** Results below this share of the best score are dropped. A match in the title weighs up to six times one in the body. */
const MIN_RELATIVE_SCORE = 0.2

/** Page shown above the question results. */
export type SuggestedPage = NonNullable<SearchWord['page']>

export type FaqSearch = {
  /** Pages of the search words in the query, without duplicates. */
  findPages: (query: string) => SuggestedPage[]
  /** Best first. */
  find: (query: string) => QuestionHit[]
  /** For a query without results: topics in which its parts occur most, or else the first topics. */
  nearestTopics: (query: string) => FaqTopic[]
}

/** Search data. The server (without JavaScript) and the browser (while typing) use the same. */
export type FaqContent = { topics: readonly FaqTopic[]; searchWords: readonly SearchWord[] }

export function createFaqSearch({ topics, searchWords }: FaqContent): FaqSearch {
  const translate = createQueryTranslator(searchWords)
  const questions = topics.flatMap((topic) => topic.items.map((item) => ({ topic, item })))
  const search = createSearch(
    questions.map(({ topic, item }) => ({
      id: item.id,
      title: item.question,
      keywords: [...(item.keywords ?? []), topic.title],
      body: plainText(item.answer + (item.exact ?? '')),
    })),
  )
  const questionOf = ({ id }: SearchHit) => questions.find(({ item }) => item.id === id)!

  return {
    findPages(query) {
      const pages = translate(query).groups.flatMap(({ page }) => page ?? [])
      return pages.filter(({ href }, i) => pages.findIndex((page) => page.href === href) === i)
    },
    find(query) {
      const hits = search(translate(query).text, questions.length)
      const minScore = (hits[0]?.score ?? 0) * MIN_RELATIVE_SCORE
      return hits
        .filter(({ score }) => score >= minScore)
        .map((hit) => ({ ...questionOf(hit), ranges: hit.titleRanges }))
    },
    nearestTopics(query) {
      const scores = new Map(topics.map((topic) => [topic, 0]))
      for (const part of queryParts(query)) {
        const [best] = search(translate(part).text, 1)
        if (!best) continue
        const { topic } = questionOf(best)
        scores.set(topic, scores.get(topic)! + best.score)
      }
      return topics.toSorted((a, b) => scores.get(b)! - scores.get(a)!).slice(0, NEAREST_COUNT)
    },
  }
}

export const faqSearchOf = memoizeLast(createFaqSearch)

const NEAREST_COUNT = 3
/** Characters: long enough for a Thai word, short enough to skip parts that do not match. */
const PART_LENGTH = 5

/** Splits a query at spaces, and long runs without spaces into overlapping pieces. */
const queryParts = (query: string): string[] =>
  query.split(/\s+/).flatMap((word) => {
    const pieces = Math.max(1, Math.ceil((word.length - PART_LENGTH) / 2) + 1)
    return Array.from({ length: pieces }, (_, i) => word.slice(i * 2, i * 2 + PART_LENGTH))
  })

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Sanitised rich text as plain text, for search and structured data: one line per paragraph and list item. */
export const plainText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:p|ul|ol|li|h\d|tr|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
