import {
  findEndedNews,
  findNews,
  listNews,
  type News,
  news as servedNews,
} from '@leasing/contract/content/news'
import { ApiError } from '@leasing/contract/errors'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { answer, defineCollection } from '../collection.ts'
import {
  changesOfWindows,
  inOpenWindow,
  laterWindows,
  type Recurring,
  requireEnded,
  windowIsOpen,
  windowsInOrder,
} from '../date-windows.ts'

type WrittenNews = Recurring<News>

export const news = defineCollection<WrittenNews>(
  ({ html, picture, shared }) =>
    shared(
      windowsInOrder(
        servedNews.omit({ share: true }).extend({
          detail: html,
          thumbnail: picture(PICTURE_KINDS.card),
          image: picture(PICTURE_KINDS.article),
          laterWindows,
        }),
      ),
      // The preview picture is drawn once, so it cannot contain the dates of the current window.
      ({ publishedOn, laterWindows }) =>
        laterWindows ? 'ข่าวประชาสัมพันธ์' : formatThaiDate(publishedOn, 'long'),
    ),
  {
    name: 'news',
    words: { title: 'ข่าวประชาสัมพันธ์', one: 'ข่าว', area: 'promotions', position: 2, page: '/news/{path}' },
    files: 'folder',
    mayBeEmpty: true,
    approvals: 0,
    isVisible: windowIsOpen,
    changesAt: changesOfWindows,
    order: byOrderPositionDescending,
    unique: ['path'],
    labels: { publishedOn: 'วันที่ลงข่าว', orderPosition: { help: 'เลขมากมาก่อน' } },
  },
)

/** The news of the window open at `now`. In later windows it counts as published on the window's first day. */
function publishedAt(written: WrittenNews, now: number): News[] {
  const item = inOpenWindow(written, now)
  if (!item) return []
  const isFirst = item.startDate === written.startDate
  return [{ ...item, publishedOn: isFirst ? item.publishedOn : item.startDate }]
}

const toCard = ({ detail: _, image: __, share: ___, ...card }: News) => card

export const newsAnswers = [
  answer(listNews, ({ read, now }) => ({
    items: read(news).flatMap((item) => publishedAt(item, now).map(toCard)),
  })),
  answer(findNews, ({ read, params, now }) => {
    const [item] = read(news)
      .filter(({ path }) => path === params.path)
      .flatMap((record) => publishedAt(record, now))
    if (!item) throw new ApiError('not-found')
    return item
  }),
  answer(findEndedNews, ({ readAll, params, now }) => {
    const { path, title, endDate } = requireEnded(readAll(news), params.path, now)
    return { path, title, endDate }
  }),
]
