import type { FaqTopic } from '@leasing/contract/faqs'
import { plainText } from './faq-search.ts'

/** The questions of a topic for search engines, in the vocabulary of schema.org. */
export const topicData = ({ title, items }: FaqTopic) => ({
  ...PAGE,
  name: title,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

/** The page of all topics says where each is told: search engines ask that a question be marked on one page only. */
export const topicsData = (topics: readonly { title: string; url: string }[]) => ({
  ...PAGE,
  hasPart: topics.map(({ title, url }) => ({ '@type': 'FAQPage', name: title, url })),
})

const PAGE = { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'th' }
