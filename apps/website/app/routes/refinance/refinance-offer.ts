import type { Instalment } from '@leasing/contract/instalment'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import type { RefinanceCampaign, RefinanceProduct } from '@leasing/contract/refinance-calculation'
import { formatBaht, parseBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { maxRefinanceAmount } from '@leasing/rules/refinance-limit'
import { type AmountRefusal, decideRefinance, type RefinanceOffer } from '@leasing/rules/refinance-offer'
import { refuseTerm } from '@leasing/rules/refuse-term'

/** What a vehicle can be refinanced with, and the campaigns of the product. */
export type Offer = RefinanceOffer & { product: RefinanceProduct; campaigns: readonly RefinanceCampaign[] }

/** What the visitor chose, as typed. Without an amount, the most. */
export type Money = { amount: string; outstanding: string; campaign: string; term: string }

export type Faults = Partial<Record<keyof Money, string>>

export type Outcome = {
  faults: Faults
  maxAmount: number
  campaign?: RefinanceCampaign | undefined
  amount?: number
  outstanding?: number
  cashInHand?: number
  /** Every term that is offered; empty while something does not fit. */
  terms: readonly { term: number; result: Instalment }[]
  chosen?: Instalment
}

const DEFAULT_TERM = 60

/** The same on the server and in the browser: the rules that `POST /refinance` decides by. */
export function calculateRefinance(offer: Offer, money: Money): Outcome {
  const { appraisedPrice, product, campaigns } = offer
  const faults: Faults = {}
  const maxAmount = maxRefinanceAmount(appraisedPrice, product)
  const campaign = campaigns.find(({ id }) => id === money.campaign)
  if (money.campaign && !campaign) faults.campaign = OFFER_MESSAGES['campaign-over']
  const amount = money.amount === '' ? maxAmount : wholeBaht(money.amount)
  if (amount === undefined) faults.amount = 'กรอกวงเงินเป็นบาท เช่น 300,000'
  const outstanding = money.outstanding === '' ? 0 : wholeBaht(money.outstanding)
  if (outstanding === undefined) faults.outstanding = 'กรอกยอดหนี้เป็นบาท เช่น 120,000 หรือเว้นว่าง'
  const wanted = Number(digitsOnly(money.term))
  const refusedTerm = money.term ? refuseTerm(product, wanted, campaign) : undefined
  if (refusedTerm) faults.term = OFFER_MESSAGES[refusedTerm.refused]
  if (amount === undefined || outstanding === undefined || faults.campaign)
    return { faults, maxAmount, campaign, terms: [] }

  const offered = product.terms.filter((term) => !refuseTerm(product, term, campaign))
  const decision = decideRefinance(offer, { amount, outstanding, terms: offered, campaign })
  if ('refused' in decision.amounts) {
    Object.assign(faults, describeAmount(decision.amounts, amount))
    return { faults, maxAmount, campaign, terms: [] }
  }

  const terms = decision.terms.filter((term) => 'result' in term)
  const fallback = offered.includes(DEFAULT_TERM) ? DEFAULT_TERM : offered.at(-1)
  const looked = offered.includes(wanted) ? wanted : fallback
  const chosen = terms.find(({ term }) => term === looked)?.result
  const { cashInHand } = decision.amounts
  return { faults, maxAmount, campaign, amount, outstanding, cashInHand, terms, ...(chosen && { chosen }) }
}

function describeAmount({ refused, least, most }: AmountRefusal, amount: number): Faults {
  switch (refused) {
    case 'outstanding-exceeds-amount':
      return { outstanding: `ยอดหนี้เดิมสูงกว่าวงเงิน ${formatBaht(amount)} จึงยังปิดสัญญาเดิมไม่ได้` }
    case 'campaign-amount':
      return { amount: `แคมเปญนี้วงเงินอย่างน้อย ${formatBaht(least)}` }
    default:
      return { amount: `รถคันนี้ขอได้ ${formatBaht(least)} ถึง ${formatBaht(most)}` }
  }
}

function wholeBaht(text: string): number | undefined {
  const baht = parseBaht(text)
  return baht !== undefined && Number.isInteger(baht) ? baht : undefined
}
