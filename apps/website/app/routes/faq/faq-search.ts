import type { FaqItem, FaqTopic, SearchWord } from '@leasing/contract/content/faqs'
import { createQueryTranslator } from '@leasing/rules/search-synonyms'
import { createSearch, type SearchHit, type TextRange } from '@leasing/rules/thai-search'
import { memoizeLast } from '../../memoize-last.ts'

export type FoundQuestion = { topic: FaqTopic; item: FaqItem; ranges: TextRange[] }

/** What matches less than a fifth as well as the best would only be in the way: a title counts up to six times as much as a body. */
const WORTH_SHOWING = 0.2

/** A page that comes before the questions. */
export type FoundPage = NonNullable<SearchWord['page']>

export type FaqSearch = {
  /** Of the words that the query mentions, each page once. */
  findPages: (query: string) => FoundPage[]
  /** Best first. */
  find: (query: string) => FoundQuestion[]
  /** For a query that finds nothing: where its parts occur most, else where most people look. */
  nearestTopics: (query: string) => FaqTopic[]
}

/** The same on the server (without JavaScript) and in the browser (as one types). */
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
      const enough = (hits[0]?.score ?? 0) * WORTH_SHOWING
      return hits
        .filter(({ score }) => score >= enough)
        .map((hit) => ({ ...questionOf(hit), ranges: hit.titleRanges }))
    },
    nearestTopics(query) {
      const scores = new Map(topics.map((topic) => [topic, 0]))
      for (const part of partsOf(query)) {
        const [best] = search(translate(part).text, 1)
        if (!best) continue
        const { topic } = questionOf(best)
        scores.set(topic, scores.get(topic)! + best.score)
      }
      return topics.toSorted((a, b) => scores.get(b)! - scores.get(a)!).slice(0, NEAREST_SHOWN)
    },
  }
}

export const faqSearchOf = memoizeLast(createFaqSearch)

const NEAREST_SHOWN = 3
/** Long enough for a Thai word, short enough to leave out what does not match. */
const PART_LENGTH = 5

/** The words between spaces, and for long runs without any, overlapping pieces of them. */
const partsOf = (query: string): string[] =>
  query.split(/\s+/).flatMap((word) => {
    const pieces = Math.max(1, Math.ceil((word.length - PART_LENGTH) / 2) + 1)
    return Array.from({ length: pieces }, (_, i) => word.slice(i * 2, i * 2 + PART_LENGTH))
  })

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Sanitised rich text without its tags, for searching and for search engines: a line for each paragraph and list item. */
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
