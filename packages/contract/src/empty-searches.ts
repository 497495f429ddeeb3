import { z } from 'zod'
import { post } from './call.ts'
import { component } from './fields.ts'

/** The search fields of the site. */
export const SEARCH_PLACES = ['faq', 'fees'] as const

export type SearchPlace = (typeof SEARCH_PLACES)[number]

export const countEmptySearch = post('/empty-searches', {
  area: 'searches',
  summary: 'Counts a search that found nothing, by its words and the day',
  description:
    'The answer is the same whether it was counted or not. Not counted: what could name a person (a number, an address, a long text), what one network has searched for already on this day, and more than 20 words a day of one network.',
  status: 200,
  body: component('EmptySearch', { place: z.enum(SEARCH_PLACES), query: z.string().max(200, 'too-long') }),
  answer: z.strictObject({}),
})
