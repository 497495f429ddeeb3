import { z } from 'zod'
import { get } from '../call.ts'
import { component, html, id } from '../fields.ts'

/** The English page. All its texts are English, including address, hours and the sentence on responsible lending. */
export const englishPage = component('EnglishPage', {
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  address: z.string(),
  hours: z.string(),
  lending: z.string(),
  sections: z.array(z.strictObject({ id, title: z.string(), body: html })).min(1),
})

export type EnglishPage = z.infer<typeof englishPage>

export const findEnglishPage = get('/english', {
  area: 'company',
  summary:
    'The page in English: offer, cost with a worked example, papers of foreigners, contact, privacy in short',
  description: 'One page of the site is in English, for people who read no Thai; this is all of it.',
  answer: englishPage,
})
