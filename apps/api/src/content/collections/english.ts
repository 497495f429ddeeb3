import {
  type EnglishPage,
  findEnglishPage,
  englishPage as servedPage,
} from '@leasing/contract/content/english'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenField } from '../figures/placeholders.ts'

const section = servedPage.shape.sections.element

export const englishPage = defineCollection<EnglishPage & { id: 'english' }>(
  ({ html }) =>
    servedPage.extend({
      id: z.literal('english').default('english'),
      sections: z.array(section.extend({ body: html, when: whenField })).min(1),
    }),
  {
    name: 'english',
    words: { title: 'หน้าภาษาอังกฤษ', one: 'หน้าภาษาอังกฤษ', area: 'company', position: 5, page: '/en' },
    files: 'single',
    labels: { lending: { label: 'ประโยคเตือนเรื่องการกู้', isLong: true } },
  },
)

export const englishAnswers = [answer(findEnglishPage, ({ read }) => onlyRecord(read(englishPage)))]
