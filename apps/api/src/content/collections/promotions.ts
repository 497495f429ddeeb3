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
import { hasEnded, windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { windowInOrder } from '../fields.ts'
import { PICTURE_WIDTHS } from '../picture-widths.ts'

export const promotions = defineCollection<Promotion & { refinance: boolean }>(
  ({ html, picture, shared }) =>
    shared(
      windowInOrder(
        promotion.omit({ share: true }).extend({
          detail: html,
          thumbnail: picture(PICTURE_WIDTHS.card),
          image: picture(PICTURE_WIDTHS.article),
          refinance: z.boolean(),
        }),
      ),
      ({ period }) => period,
    ),
  {
    name: 'promotions',
    files: 'folder',
    isVisible: isVisible.promotion,
    changesAt: windowBoundaries,
    order: byOrderPositionDescending,
    unique: ['path'],
  },
)

/** Fields are listed one by one: a type would not keep additional fields from being served. */
const toCard = (promotion: Promotion): PromotionCard => {
  const { id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition } = promotion
  return { id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition }
}

export const promotionAnswers = [
  answer(listPromotions, ({ read }) => ({ items: read(promotions).map(toCard) })),
  answer(listRefinancePromotions, ({ read }) => ({
    items: read(promotions)
      .filter(({ refinance }) => refinance)
      .map(toCard),
  })),
  answer(findPromotion, ({ read, params }) => {
    const found = read(promotions).find(({ path }) => path === params.path)
    if (!found) throw new ApiError('not-found')
    const { refinance: _, ...served } = found
    return served
  }),
  answer(findEndedPromotion, ({ readAll, params, now }) => {
    const found = readAll(promotions).find((item) => item.path === params.path && hasEnded(item, now))
    if (!found) throw new ApiError('not-found')
    const { path, title, endDate, refinance } = found
    return { path, title, endDate, refinance }
  }),
]
