import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, html, id, image, orderPosition } from '../fields.ts'
import { list } from '../list.ts'

export const newsCard = component('NewsCard', {
  id,
  path: id,
  title: z.string(),
  subDetail: z.string(),
  publishedOn: day,
  thumbnail: image,
  startDate: day,
  endDate: day,
  orderPosition,
})

export type NewsCard = z.infer<typeof newsCard>

export const news = newsCard
  .extend({
    detail: html,
    image,
    /** A PNG with the title, for link previews. */
    share: image.optional(),
  })
  .meta({ id: 'News' })

export type News = z.infer<typeof news>

/** The remaining data of a news item after its last day. */
export const endedNews = component('EndedNews', { path: id, title: z.string(), endDate: day })

export type EndedNews = z.infer<typeof endedNews>

const area = 'pr-news'

export const listNews = list('/pr-news', {
  area,
  summary: 'News within their dates, highest orderPosition first',
  description: 'A piece of news is listed from `startDate` to `endDate`, both included, in Bangkok time.',
  item: newsCard,
})

export const findNews = get('/pr-news/name/{path}', {
  area,
  summary: 'One piece of news within its dates; 404 otherwise',
  description: 'The card of the list with `detail` (sanitised HTML) and a picture.',
  parameters: {
    path: 'The last part of its address on the site',
  },
  params: z.strictObject({ path: z.string() }),
  answer: news,
  errors: ['not-found'],
})

export const findEndedNews = get('/pr-news/ended/{path}', {
  area,
  summary: 'The title of a piece of news that has ended; 404 otherwise',
  description:
    'For the page that says that it has ended, instead of one that says that nothing was ever there.',
  parameters: {
    path: 'The last part of its address on the site',
  },
  params: z.strictObject({ path: z.string() }),
  answer: endedNews,
  errors: ['not-found'],
})
