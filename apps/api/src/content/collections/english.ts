import { type EnglishPage, findEnglishPage, englishPage as servedPage } from '@leasing/contract/english'
import { ApiError } from '@leasing/contract/errors'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

const section = servedPage.shape.sections.element

export const englishPage = defineCollection<EnglishPage & { id: 'english' }>(
  ({ html }) =>
    servedPage.extend({
      id: z.literal('english').default('english'),
      sections: z.array(section.extend({ body: html })).min(1),
    }),
  { name: 'english', files: 'single' },
)

export const englishAnswers = [
  answer(findEnglishPage, ({ read }) => {
    const [record] = read(englishPage)
    if (!record) throw new ApiError('unavailable')
    const { id: _, ...served } = record
    return served
  }),
]
