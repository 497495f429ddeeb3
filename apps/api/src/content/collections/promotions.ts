import { ApiError } from '@leasing/contract/errors'
import {
  findEndedPromotion,
  findPromotion,
  listPromotions,
  listRefinancePromotions,
  type Promotion,
  type PromotionCard,
  promotion,
} from '@leasing/contract/promotions'
import { type DateWindow, hasEnded, isInWindow, windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { windowInOrder } from '../fields.ts'
import { PICTURE_WIDTHS } from '../picture-widths.ts'

const dateWindow = windowInOrder(
  promotion.pick({ startDate: true, endDate: true }) satisfies z.ZodType<DateWindow>,
)

/** `laterWindows`, in order: a recurring promotion is one record, and is offered again by itself. */
type WrittenPromotion = Promotion & { laterWindows?: DateWindow[] | undefined }

const windowsOf = ({ startDate, endDate, laterWindows = [] }: WrittenPromotion): DateWindow[] => [
  { startDate, endDate },
  ...laterWindows,
]

const isOffered = (item: WrittenPromotion, now: number): boolean =>
  windowsOf(item).some((window) => isInWindow(window, now))

export const promotions = defineCollection<WrittenPromotion>(
  ({ html, picture, shared }) =>
    shared(
      windowInOrder(
        promotion.omit({ share: true }).extend({
          detail: html,
          thumbnail: picture(PICTURE_WIDTHS.card),
          image: picture(PICTURE_WIDTHS.article),
          laterWindows: z.array(dateWindow).optional(),
        }),
      ),
      // The picture is drawn once: it cannot tell the window of the day.
      ({ period, laterWindows }) => (laterWindows ? 'โปรโมชั่น' : period),
    ),
  {
    name: 'promotions',
    files: 'folder',
    isVisible: isOffered,
    changesAt: (item) => windowsOf(item).flatMap(windowBoundaries),
    order: byOrderPositionDescending,
    unique: ['path'],
  },
)

/** As offered in the window that is open now. */
function offeredAt(written: WrittenPromotion, now: number): Promotion {
  const { laterWindows, ...item } = written
  const window = laterWindows && windowsOf(written).find((window) => isInWindow(window, now))
  if (!window) return item
  const { startDate, endDate } = window
  return { ...item, startDate, endDate, period: `${formatThaiDate(startDate)} – ${formatThaiDate(endDate)}` }
}

/** Fields are listed one by one: a type would not keep additional fields from being served. */
const toCard = (promotion: Promotion): PromotionCard => {
  const { id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition } = promotion
  const { refinance, rateClaim, coupon } = promotion
  return {
    ...{ id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition, refinance },
    ...(rateClaim && { rateClaim }),
    ...(coupon && { coupon }),
  }
}

export const promotionAnswers = [
  answer(listPromotions, ({ read, now }) => ({
    items: read(promotions).map((item) => toCard(offeredAt(item, now))),
  })),
  answer(listRefinancePromotions, ({ read, now }) => ({
    items: read(promotions)
      .filter(({ refinance }) => refinance)
      .map((item) => toCard(offeredAt(item, now))),
  })),
  answer(findPromotion, ({ read, params, now }) => {
    const found = read(promotions).find(({ path }) => path === params.path)
    if (!found) throw new ApiError('not-found')
    return offeredAt(found, now)
  }),
  answer(findEndedPromotion, ({ readAll, params, now }) => {
    const found = readAll(promotions).find((item) => item.path === params.path)
    const ended = found && windowsOf(found).findLast((window) => hasEnded(window, now))
    if (!found || !ended || isOffered(found, now)) throw new ApiError('not-found')
    const { path, title, refinance } = found
    return { path, title, endDate: ended.endDate, refinance }
  }),
]
