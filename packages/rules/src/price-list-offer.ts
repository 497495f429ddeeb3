import type { HirePurchaseOffer, RateBand } from './hire-purchase-offer.ts'
import type { ShapeName } from './repayment-shapes/repayment-shapes.ts'

/** The rates of a kind of vehicle: whole baht, percentages of the price in ascending order, bands in ascending order. */
export type PriceList = {
  minPrice: number
  maxPrice: number
  downPercents: readonly number[]
  terms: readonly number[]
  shapes: readonly ShapeName[]
  bands: readonly RateBand[]
  /** In percent a year. */
  legalMaxEffectiveRate: number
}

/** The bound that a price exceeds, in whole baht. */
export type PriceRefusal = { refused: 'too-small'; min: number } | { refused: 'too-big'; max: number }

export function refusePrice(
  { minPrice: min, maxPrice: max }: Pick<PriceList, 'minPrice' | 'maxPrice'>,
  price: number,
): PriceRefusal | undefined {
  if (price < min) return { refused: 'too-small', min }
  return price > max ? { refused: 'too-big', max } : undefined
}

/** The offer for a vehicle of this price when no model is chosen: any shape of its list, any down payment between minimum and maximum. */
export const priceListOffer = (
  { downPercents, terms, shapes, bands, legalMaxEffectiveRate }: PriceList,
  price: number,
): HirePurchaseOffer => ({
  price,
  product: {
    terms,
    shapes,
    minDownPercent: downPercents[0]!,
    maxDownPercent: downPercents.at(-1)!,
  },
  bands,
  legalMaxEffectiveRate,
})
