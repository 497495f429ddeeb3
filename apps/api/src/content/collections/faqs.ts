import { type FaqTopic, faqTopic, faqTopicKey, findFaqTopic, listFaqs } from '@leasing/contract/content/faqs'
import { ApiError } from '@leasing/contract/errors'
import { byOrderPositionAscending, ordered } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

type WrittenTopic = Omit<FaqTopic, 'topic'> & { id: FaqTopic['topic'] }

/** A file per topic; the id is the topic. */
export const faqs = defineCollection<WrittenTopic>(
  ({ html }) =>
    faqTopic.omit({ topic: true }).extend({
      id: faqTopicKey,
      items: z.array(faqTopic.shape.items.element.extend({ answer: html, exact: html.optional() })).min(1),
    }),
  { name: 'faqs', files: 'folder', approvals: 0, order: byOrderPositionAscending },
)

const toTopic = ({ id: topic, title, orderPosition, items }: WrittenTopic): FaqTopic => ({
  topic,
  title,
  orderPosition,
  items: ordered(items, byOrderPositionAscending),
})

export const faqAnswers = [
  answer(listFaqs, ({ read }) => ({ topics: read(faqs).map(toTopic) })),
  answer(findFaqTopic, ({ read, params }) => {
    const found = read(faqs).find(({ id }) => id === params.topic)
    if (!found) throw new ApiError('not-found')
    return toTopic(found)
  }),
]
