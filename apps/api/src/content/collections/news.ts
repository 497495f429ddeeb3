import { ApiError } from '@leasing/contract/errors'
import { findEndedNews, findNews, listNews, type News, news as servedNews } from '@leasing/contract/news'
import { hasEnded, windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { isVisible } from '@leasing/rules/visibility'
import { answer, defineCollection } from '../collection.ts'
import { windowInOrder } from '../fields.ts'
import { PICTURE_WIDTHS } from '../picture-widths.ts'

export const news = defineCollection<News>(
  ({ html, picture, shared }) =>
    shared(
      windowInOrder(
        servedNews.omit({ share: true }).extend({
          detail: html,
          thumbnail: picture(PICTURE_WIDTHS.card),
          image: picture(PICTURE_WIDTHS.article),
        }),
      ),
      ({ publishedOn }) => formatThaiDate(publishedOn, 'long'),
    ),
  {
    name: 'news',
    files: 'folder',
    isVisible: isVisible.news,
    changesAt: windowBoundaries,
    order: byOrderPositionDescending,
    unique: ['path'],
  },
)

const toCard = ({ detail: _, image: __, share: ___, ...card }: News) => card

export const newsAnswers = [
  answer(listNews, ({ read }) => ({ items: read(news).map(toCard) })),
  answer(findNews, ({ read, params }) => {
    const found = read(news).find(({ path }) => path === params.path)
    if (!found) throw new ApiError('not-found')
    return found
  }),
  answer(findEndedNews, ({ readAll, params, now }) => {
    const found = readAll(news).find((item) => item.path === params.path && hasEnded(item, now))
    if (!found) throw new ApiError('not-found')
    const { path, title, endDate } = found
    return { path, title, endDate }
  }),
]
