import { type RateClaim, rateClaim } from '@leasing/contract/promotions'
import type { z } from 'zod'
import { advertisedOffer, refuseFallingRange, whenRangeIsValid } from './offer.ts'
import { orFigure } from './placeholders.ts'

const { shape } = rateClaim

/** Of a promotion or a service: what it advertises, and its claim, whose rates are figures of the offer. */
export const advertising = {
  offer: advertisedOffer.optional(),
  rateClaim: (
    rateClaim
      .extend({
        flatRatePercentPerYear: orFigure(shape.flatRatePercentPerYear.unwrap()).optional(),
        ratePercentPerMonth: orFigure(shape.ratePercentPerMonth.unwrap()).optional(),
        effectiveFromPercentPerYear: orFigure(shape.effectiveFromPercentPerYear),
        effectiveToPercentPerYear: orFigure(shape.effectiveToPercentPerYear),
      })
      .superRefine(refuseFallingRange, whenRangeIsValid) as unknown as z.ZodType<RateClaim>
  ).optional(),
}

export type Advertising<Item> = Item & { offer?: z.infer<typeof advertisedOffer> | undefined }

/** As served. The offer is only how it was computed. */
export const withoutOffer = <Item>({ offer: _, ...item }: Advertising<Item>) => item
