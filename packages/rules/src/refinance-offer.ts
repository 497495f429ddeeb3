import { discountedRate, yearlyRate } from './offered-rate.ts'
import {
  maxRefinanceAmount,
  type RefinanceAmounts,
  type RefinanceProduct,
  type RefinanceRefusal,
  refinanceAmounts,
} from './refinance-limit.ts'
import {
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

/** Months, and a flat rate in percent a month. */
export type MonthlyRate = { term: number; ratePercentPerMonth: number }

/** The terms for refinancing a vehicle. */
export type RefinanceOffer = {
  /** Whole baht. */
  appraisedPrice: number
  product: RefinanceProduct & { terms: readonly number[]; shapes: readonly ShapeName[] }
  rates: readonly MonthlyRate[]
  /** In percent a year. */
  legalMaxEffectiveRate: number
}

export type RefinanceCampaign = {
  /** Percentage points a year. */
  flatRateDiscountPercent: number
  /** Whole baht. */
  minAmount: number
  terms: readonly number[]
  shapes?: readonly ShapeName[] | undefined
  /** The rates that the discount is taken from, where they are no longer those of the offer. */
  rates?: readonly MonthlyRate[] | undefined
}

/** Whole baht; default amount: the maximum. */
export type RefinanceWish = {
  amount?: number | undefined
  outstanding: number
  terms: readonly number[]
  shape: InstalmentShape
  campaign?: RefinanceCampaign | undefined
}

/** `least` and `most` are the allowed range, in whole baht. */
export type AmountRefusal = {
  refused: RefinanceRefusal['refused'] | 'campaign-amount'
  least: number
  most: number
}

export type OfferedTerm = { term: number; result: ShapedInstalment }

export type RefusedTerm = { term: number } & (TermRefusal | InstalmentRefusal)

/** All refusals, and each requested term in order. Terms have no instalment while amount or shape is refused. */
export type RefinanceDecision = {
  amounts: RefinanceAmounts | AmountRefusal
  shape?: ShapeRefusal
  terms: (OfferedTerm | RefusedTerm)[]
}

/** Decides what may be offered; used by the API and by the pages. */
export function decideRefinance(offer: RefinanceOffer, wish: RefinanceWish): RefinanceDecision {
  const { product, rates, legalMaxEffectiveRate } = offer
  const { campaign } = wish
  const amounts = decideAmounts(offer, wish)
  const shape = refuseShape(product, wish.shape, campaign)
  const terms = wish.terms.flatMap((term): RefinanceDecision['terms'] => {
    const refusal = refuseTerm(product, term, campaign)
    const rate = (campaign?.rates ?? rates).find((rate) => rate.term === term)
    if (refusal || !rate) return [{ term, ...(refusal ?? { refused: 'term-not-offered' }) }]
    if ('refused' in amounts || shape) return []
    const flatRatePercentPerYear = flatRateOf(rate, campaign)
    const loan = { price: amounts.amount, downPayment: 0, flatRatePercentPerYear, term }
    const result = shapedInstalment(loan, wish.shape, legalMaxEffectiveRate)
    return ['refused' in result ? { term, ...result } : { term, result }]
  })
  return { amounts, ...(shape && { shape }), terms }
}

/** The yearly flat rate of a monthly one, less a campaign's discount. */
export const flatRateOf = (
  { ratePercentPerMonth }: MonthlyRate,
  campaign: Pick<RefinanceCampaign, 'flatRateDiscountPercent'> | undefined,
): number => discountedRate(yearlyRate(ratePercentPerMonth), campaign?.flatRateDiscountPercent)

function decideAmounts(
  { appraisedPrice, product }: RefinanceOffer,
  { amount, outstanding, campaign }: RefinanceWish,
): RefinanceAmounts | AmountRefusal {
  const most = maxRefinanceAmount(appraisedPrice, product)
  const amounts = refinanceAmounts(appraisedPrice, product, { amount: amount ?? most, outstanding })
  if ('refused' in amounts) return { refused: amounts.refused, least: product.minAmount, most }
  if (campaign && amounts.amount < campaign.minAmount)
    return { refused: 'campaign-amount', least: campaign.minAmount, most }
  return amounts
}
