import { downPaymentOf } from './down-payment.ts'
import { discountedRate } from './offered-rate.ts'
import {
  type Bounds,
  type InstalmentRefusal,
  type InstalmentShape,
  refuseShape,
  refuseTerm,
  type ShapedInstalment,
  type ShapeName,
  type ShapeRefusal,
  shapedInstalment,
  type TermRefusal,
} from './repayment-shapes/repayment-shapes.ts'

/** Months, and a flat rate in percent a year (2.45 means 2.45 %). */
export type TermRate = { term: number; flatRatePercentPerYear: number }

/** The rates from a down payment in percent of the price, up to the next band. */
export type RateBand = { downFromPercent: number; rates: readonly TermRate[] }

/** The terms for buying a model: whole baht, percentages of the price, bands in ascending order. */
export type HirePurchaseOffer = {
  price: number
  product: {
    terms: readonly number[]
    shapes: readonly ShapeName[]
    minDownPercent: number
    maxDownPercent: number
  }
  bands: readonly RateBand[]
  /** In percent a year. */
  legalMaxEffectiveRate: number
}

export type HirePurchaseCampaign = {
  /** Percentage points a year. */
  flatRateDiscountPercent: number
  minDownPercent: number
  terms: readonly number[]
  shapes?: readonly ShapeName[] | undefined
  /** The rates that the discount is taken from, where they are no longer those of the offer. */
  bands?: readonly RateBand[] | undefined
}

export type HirePurchaseWish = {
  /** Whole baht. */
  downPayment: number
  terms: readonly number[]
  shape: InstalmentShape
  campaign?: HirePurchaseCampaign | undefined
}

/** The allowed minimum or maximum, in percent of the price and in whole baht. */
export type DownRefusal = {
  refused: 'down-too-small' | 'down-too-big' | 'campaign-down'
  percent: number
  baht: number
}

/** `listRate` is the flat rate before the campaign. */
export type OfferedTerm = { term: number; listRate: number; result: ShapedInstalment }

export type RefusedTerm = { term: number } & (TermRefusal | InstalmentRefusal)

/** All refusals, and each requested term in order. Terms have no instalment while down payment or shape is refused. */
export type HirePurchaseDecision = {
  down?: DownRefusal
  shape?: ShapeRefusal
  terms: (OfferedTerm | RefusedTerm)[]
}

/** Decides what may be offered; used by the API and by the pages. */
export function decideHirePurchase(offer: HirePurchaseOffer, wish: HirePurchaseWish): HirePurchaseDecision {
  const down = refuseDown(offer, wish)
  const shape = refuseShape(offer.product, wish.shape, wish.campaign)
  const terms = wish.terms.flatMap((term) => {
    const refusal = refuseTerm(offer.product, term, wish.campaign)
    if (refusal) return [{ term, ...refusal }]
    return down || shape ? [] : [offerTerm(offer, wish, term)]
  })
  return { ...(down && { down }), ...(shape && { shape }), terms }
}

/** The rates of the band that contains the down payment; empty below the first band. */
export const ratesAt = (
  { price, bands }: Pick<HirePurchaseOffer, 'price' | 'bands'>,
  downPayment: number,
): readonly TermRate[] =>
  bands.findLast(({ downFromPercent }) => downPaymentOf(price, downFromPercent) <= downPayment)?.rates ?? []

type Priced = {
  price: number
  product: Pick<HirePurchaseOffer['product'], 'minDownPercent' | 'maxDownPercent'>
}

/** The least and the most that can be paid down, in whole baht. `min` is above `max` where a campaign asks for more than the product takes. */
export function downBounds(
  { price, product }: Priced,
  campaign?: Pick<HirePurchaseCampaign, 'minDownPercent'>,
): Bounds {
  const leastPercent = Math.max(product.minDownPercent, campaign?.minDownPercent ?? 0)
  // At least one baht is financed, no matter how cheap the vehicle.
  const max = Math.min(price - 1, Math.ceil((price * product.maxDownPercent) / 100))
  return { min: downPaymentOf(price, leastPercent), max }
}

function refuseDown(
  { price, product }: HirePurchaseOffer,
  { downPayment, campaign }: HirePurchaseWish,
): DownRefusal | undefined {
  const { min: least, max: most } = downBounds({ price, product })
  if (downPayment < least) return { refused: 'down-too-small', percent: product.minDownPercent, baht: least }
  if (downPayment > most) return { refused: 'down-too-big', percent: product.maxDownPercent, baht: most }
  const leastOfCampaign = campaign ? downPaymentOf(price, campaign.minDownPercent) : 0
  if (campaign && downPayment < leastOfCampaign)
    return { refused: 'campaign-down', percent: campaign.minDownPercent, baht: leastOfCampaign }
  return undefined
}

function offerTerm(
  offer: HirePurchaseOffer,
  { downPayment, shape, campaign }: HirePurchaseWish,
  term: number,
): OfferedTerm | RefusedTerm {
  const { price, bands } = offer
  const rate = ratesAt({ price, bands: campaign?.bands ?? bands }, downPayment).find(
    (rate) => rate.term === term,
  )
  if (!rate) return { term, refused: 'term-not-offered' }
  const listRate = rate.flatRatePercentPerYear
  const flatRatePercentPerYear = discountedRate(listRate, campaign?.flatRateDiscountPercent)
  const purchase = { price, downPayment, flatRatePercentPerYear, term }
  const result = shapedInstalment(purchase, shape, offer.legalMaxEffectiveRate)
  return 'refused' in result ? { term, ...result } : { term, listRate, result }
}
