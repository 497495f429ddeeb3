import { z } from 'zod'
import { get } from '../call.ts'
import { wordOf } from '../catalogue-fields.ts'
import { component, html, id, keywords, link, orderPosition } from '../fields.ts'
import { list } from '../list.ts'

export const FAQ_TOPICS = [
  'credit',
  'hire-purchase',
  'refinance',
  'payment',
  'insurance',
  'registration',
  'closing-early',
  'personal-data',
] as const

export const faqTopicKey = z.enum(FAQ_TOPICS)

export const faqItem = component('FaqItem', {
  /** Also the fragment of the question's URL, so it must be unique over all topics. */
  id,
  question: z.string(),
  /** The first paragraph answers; points or steps follow, then where to do it. */
  answer: html,
  /** Exact legal details that the answer omits; folded below it. */
  exact: html.optional(),
  keywords,
  orderPosition,
})

export type FaqItem = z.infer<typeof faqItem>

export const faqTopic = component('FaqTopic', {
  topic: faqTopicKey,
  title: z.string(),
  orderPosition,
  items: z.array(faqItem).min(1),
})

export type FaqTopic = z.infer<typeof faqTopic>

const area = 'faqs'

export const listFaqs = get('/faqs', {
  area,
  summary: 'Every question with its answer, by topic, lowest orderPosition first',
  description:
    'Topics and questions in their order. Answers are sanitised HTML; `exact` rules below one may be left out.',
  answer: z.strictObject({ topics: z.array(faqTopic) }),
})

export const findFaqTopic = get('/faqs/{topic}', {
  area,
  summary: 'The questions of one topic; an unknown topic is 404',
  description: 'One of the topics of `/faqs`, for a page that shows it alone.',
  parameters: {
    topic: 'The topic, as `/faqs` names it',
  },
  params: z.strictObject({ topic: wordOf(FAQ_TOPICS) }),
  answer: faqTopic,
  errors: ['not-found'],
})

export const searchWord = component('SearchWord', {
  id,
  /** Words that people type, including common misspellings. */
  keywords: z.array(z.string().min(3)).min(1),
  /** The word in the questions and answers. */
  meaning: z.string().min(3),
  /** A page to show before the questions when one of the words is typed. */
  page: z.strictObject({ title: z.string().min(1), text: z.string().min(1), href: link }).optional(),
})

export type SearchWord = z.infer<typeof searchWord>

export const listSearchWords = list('/search-words', {
  area,
  summary: 'What people call things when they search, and what the questions call them',
  description:
    'The search of the questions replaces `keywords` in a query by `meaning`, and shows `page`, where there is one, before the questions.',
  item: searchWord,
})
