import { ApiError } from '@leasing/contract/errors'
import { findNews, listNews, type News, news as servedNews } from '@leasing/contract/news'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { answer, defineCollection } from '../collection.ts'
import { windowInOrder } from '../fields.ts'
import { PICTURE_WIDTHS } from '../picture-widths.ts'

export const news = defineCollection<News>(
  ({ html, picture }) =>
    windowInOrder(
      servedNews.extend({
        detail: html,
        thumbnail: picture(PICTURE_WIDTHS.card),
        image: picture(PICTURE_WIDTHS.article),
      }),
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

const toCard = ({ detail: _, image: __, ...card }: News) => card

export const newsAnswers = [
  answer(listNews, ({ read }) => ({ items: read(news).map(toCard) })),
  answer(findNews, ({ read, params }) => {
    const found = read(news).find(({ path }) => path === params.path)
    if (!found) throw new ApiError('not-found')
    return found
  }),
]
