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
} from '../windows.ts'

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
      // The picture is drawn once: it cannot tell the window of the day.
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

/** As published in the window that is open now: what returns is published anew on the first day of each window. */
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
    const [found] = read(news)
      .filter(({ path }) => path === params.path)
      .flatMap((item) => publishedAt(item, now))
    if (!found) throw new ApiError('not-found')
    return found
  }),
  answer(findEndedNews, ({ readAll, params, now }) => {
    const { path, title, endDate } = requireEnded(readAll(news), params.path, now)
    return { path, title, endDate }
  }),
]
