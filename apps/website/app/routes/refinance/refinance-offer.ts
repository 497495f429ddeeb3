import type { Instalment } from '@leasing/contract/instalment'
import type { RefinanceCampaign, RefinanceProduct, RfIntRate } from '@leasing/contract/refinance-calculation'
import { formatBaht, parseBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { calculateInstalment } from '@leasing/rules/instalment'
import { discountedRate, yearlyRate } from '@leasing/rules/offered-rate'
import { maxRefinanceAmount, refinanceOffer } from '@leasing/rules/refinance-limit'
import { equalInstalment } from '@leasing/rules/shaped-instalment'
import { REFUSALS } from '../../calculators/refusals.ts'

/** What a vehicle can be refinanced with. */
export type Offer = {
  appraisedPrice: number
  product: RefinanceProduct
  rates: readonly RfIntRate[]
  /** Those of the product. */
  campaigns: readonly RefinanceCampaign[]
  legalMaxEffectiveRate: number
}

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

/** The same on the server and in the browser; and what `POST /refinance` answers. */
export function calculateRefinance(offer: Offer, money: Money): Outcome {
  const { appraisedPrice, product, campaigns, rates } = offer
  const faults: Faults = {}
  const maxAmount = maxRefinanceAmount(appraisedPrice, product)
  const campaign = campaigns.find(({ id }) => id === money.campaign)
  if (money.campaign && !campaign) faults.campaign = REFUSALS.campaignOver
  const amount = money.amount === '' ? maxAmount : wholeBaht(money.amount)
  if (amount === undefined) faults.amount = 'กรอกวงเงินเป็นบาท เช่น 300,000'
  const outstanding = money.outstanding === '' ? 0 : wholeBaht(money.outstanding)
  if (outstanding === undefined) faults.outstanding = 'กรอกยอดหนี้เป็นบาท เช่น 120,000 หรือเว้นว่าง'

  const offered = rates.map(({ term }) => term).filter((term) => !campaign || campaign.terms.includes(term))
  const asked = Number(digitsOnly(money.term))
  if (money.term && !offered.includes(asked))
    faults.term = product.terms.includes(asked) ? REFUSALS.campaignTerm : REFUSALS.term
  if (amount === undefined || outstanding === undefined || faults.campaign)
    return { faults, maxAmount, campaign, terms: [] }

  const limits = refinanceOffer(appraisedPrice, product, { amount, outstanding })
  if ('refused' in limits) {
    if (limits.refused === 'outstanding-exceeds-amount')
      faults.outstanding = `ยอดหนี้เดิมสูงกว่าวงเงิน ${formatBaht(amount)} จึงยังปิดสัญญาเดิมไม่ได้`
    else faults.amount = `รถคันนี้ขอได้ ${formatBaht(product.minAmount)} ถึง ${formatBaht(maxAmount)}`
  } else if (campaign && amount < campaign.minAmount)
    faults.amount = `แคมเปญนี้วงเงินอย่างน้อย ${formatBaht(campaign.minAmount)}`
  if (faults.amount || faults.outstanding || 'refused' in limits)
    return { faults, maxAmount, campaign, terms: [] }

  const terms = offered.map((term) => {
    const rate = rates.find((rate) => rate.term === term)!
    const flatRatePercentPerYear = discountedRate(
      yearlyRate(rate.ratePercentPerMonth),
      campaign?.flatRateDiscountPercent,
    )
    const instalment = calculateInstalment({ price: amount, downPayment: 0, flatRatePercentPerYear, term })
    return { term, result: equalInstalment(instalment, offer.legalMaxEffectiveRate) }
  })
  const fallback = offered.includes(DEFAULT_TERM) ? DEFAULT_TERM : offered.at(-1)
  const wanted = offered.includes(asked) ? asked : fallback
  const chosen = terms.find(({ term }) => term === wanted)?.result
  const { cashInHand } = limits
  return { faults, maxAmount, campaign, amount, outstanding, cashInHand, terms, ...(chosen && { chosen }) }
}

function wholeBaht(text: string): number | undefined {
  const baht = parseBaht(text)
  return baht !== undefined && Number.isInteger(baht) ? baht : undefined
}
