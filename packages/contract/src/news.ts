import { z } from 'zod'
import { get } from './call.ts'
import { day, html, id, image, listOf, orderPosition } from './fields.ts'

export const newsCard = z
  .strictObject({
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
  .meta({ id: 'NewsCard' })

export type NewsCard = z.infer<typeof newsCard>

export const news = newsCard.extend({ detail: html, image }).meta({ id: 'News' })

export type News = z.infer<typeof news>

const area = 'pr-news'

export const listNews = get('/pr-news', {
  area,
  summary: 'News within their dates, highest orderPosition first',
  answer: listOf(newsCard),
})

export const findNews = get('/pr-news/name/{path}', {
  area,
  summary: 'One piece of news within its dates; 404 otherwise',
  params: z.strictObject({ path: z.string() }),
  answer: news,
})
