import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import type { TermResult } from '../../calculators/terms.tsx'
import type { Offer, Outcome } from './refinance-offer.ts'

/** A calculation as the page shows it, whether of today's rates or saved earlier. Whole baht. */
export type Shown = {
  /** The vehicle. */
  title: string
  result: ShapedInstalment
  terms: readonly TermResult[]
  appraisedPrice: number
  maxAmount: number
  amount: number
  outstanding: number
  cashInHand: number
  /** Names. */
  product: string
  campaign: string | undefined
}

/** Undefined while something does not fit, or nothing was asked for yet. */
export function shownOf(
  outcome: Outcome,
  { appraisedPrice, product }: Offer,
  title: string,
): Shown | undefined {
  const { chosen, terms, maxAmount, amount, outstanding, cashInHand, campaign } = outcome
  if (!chosen || amount === undefined || outstanding === undefined || cashInHand === undefined)
    return undefined
  return {
    ...{ title, result: chosen, terms, appraisedPrice, maxAmount, amount, outstanding, cashInHand },
    product: product.name,
    campaign: campaign?.name,
  }
}
