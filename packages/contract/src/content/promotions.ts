import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, html, id, image, link, orderPosition } from '../fields.ts'
import { list } from '../list.ts'

/** A rate as it may be advertised: never the flat rate alone, always with the effective range (Bank of Thailand conduct rules). */
export const rateClaim = component('RateClaim', {
  flatRatePercentPerYear: z.number().positive().optional(),
  ratePercentPerMonth: z.number().positive().optional(),
  effectiveFromPercentPerYear: z.number().positive(),
  effectiveToPercentPerYear: z.number().positive(),
  note: z.string(),
})

export type RateClaim = z.infer<typeof rateClaim>

export const promotionCard = component('PromotionCard', {
  id,
  path: id,
  title: z.string(),
  period: z.string(),
  subDetail: z.string(),
  thumbnail: image,
  startDate: day,
  endDate: day,
  orderPosition,
  refinance: z.boolean(),
  rateClaim: rateClaim.optional(),
  /** The benefit of a registration: a discount in baht on the day of the contract, and its validity in days. */
  coupon: z.strictObject({ amount: z.int().positive().max(500), validDays: z.int().positive() }).optional(),
})

export type PromotionCard = z.infer<typeof promotionCard>

export const promotion = promotionCard
  .extend({
    detail: html,
    image,
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    action: z.strictObject({ label: z.string(), href: link }),
    /** A PNG with the title, for link previews. */
    share: image.optional(),
  })
  .meta({ id: 'Promotion' })

export type Promotion = z.infer<typeof promotion>

/** The remaining data of a promotion after its last day. */
export const endedPromotion = component('EndedPromotion', {
  path: id,
  title: z.string(),
  endDate: day,
  refinance: z.boolean(),
})

export type EndedPromotion = z.infer<typeof endedPromotion>

const area = 'promotions'

export const listPromotions = list('/promotions', {
  area,
  summary: 'Promotions within their dates, highest orderPosition first',
  description:
    'A promotion is listed from `startDate` to `endDate`, both included, in Bangkok time. A rate in it comes with its effective range.',
  item: promotionCard,
})

export const listRefinancePromotions = list('/promotions/refinance', {
  area,
  summary: 'The promotions for refinance',
  description: 'Those of `/promotions` with `refinance: true`.',
  item: promotionCard,
})

export const findPromotion = get('/promotions/name/{path}', {
  area,
  summary: 'One promotion within its dates; 404 otherwise',
  description:
    'The card of the list with `detail` (sanitised HTML), pictures, facts and the action that it leads to.',
  parameters: {
    path: 'The last part of its address on the site',
  },
  params: z.strictObject({ path: z.string() }),
  answer: promotion,
  errors: ['not-found'],
})

export const findEndedPromotion = get('/promotions/ended/{path}', {
  area,
  summary: 'The title of a promotion that has ended; 404 otherwise',
  description:
    'For the page that says that it has ended, instead of one that says that nothing was ever there.',
  parameters: {
    path: 'The last part of its address on the site',
  },
  params: z.strictObject({ path: z.string() }),
  answer: endedPromotion,
  errors: ['not-found'],
})
