import type { Fee } from '@leasing/contract/content/fees'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import type { RefinanceCampaign, RefinanceProduct } from '@leasing/contract/refinance-calculation'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import { maxRefinanceAmount } from '@leasing/rules/refinance-limit'
import { type AmountRefusal, decideRefinance, type RefinanceOffer } from '@leasing/rules/refinance-offer'
import {
  type InstalmentShape,
  initialShape,
  nameOfShape,
  type ShapedInstalment,
  type ShapeName,
  shapeNamed,
} from '@leasing/rules/repayment-shapes'
import { type Nearest, nearestBaht, readChoices } from '../../calculators/choices.ts'
import type { TermResult } from '../../calculators/terms.tsx'
import type { Query } from './address.ts'

/** What a vehicle can be refinanced with, and the campaigns of the product. */
export type Offer = RefinanceOffer & { product: RefinanceProduct; campaigns: readonly RefinanceCampaign[] }

/** What the visitor chose, as typed. Without an amount, what closing the old contract takes; without a debt, nothing yet. */
export type Money = { amount: string; outstanding: string; campaign: string; shape: string; term: string }

type Faults = Partial<Record<keyof Money, string>>

export type Outcome = {
  faults: Faults
  /** For some of the faults. */
  nearest: { [Name in keyof Money]?: Nearest | undefined }
  maxAmount: number
  campaign?: RefinanceCampaign | undefined
  shape: InstalmentShape
  shapeName?: ShapeName | undefined
  amount?: number
  outstanding?: number
  cashInHand?: number
  /** Every term that is offered; without instalments while something does not fit. */
  terms: readonly TermResult[]
  chosen?: ShapedInstalment
}

export const moneyOf = ({
  amount = '',
  outstanding = '',
  campaign = '',
  shape = '',
  term = '',
}: Query): Money => ({
  amount: showAmount(amount),
  outstanding: showAmount(outstanding),
  campaign,
  shape,
  term,
})

/** The same on the server and in the browser: the rules that `POST /refinance` decides by. */
export function calculateRefinance(offer: Offer, money: Money): Outcome {
  const { appraisedPrice, product, campaigns } = offer
  const maxAmount = maxRefinanceAmount(appraisedPrice, product)
  const { campaign, offered, term, ...read } = readChoices(product, campaigns, money)
  const faults: Faults = { ...read.faults }
  const nearest: Outcome['nearest'] = { ...read.nearest }
  const outstanding = money.outstanding === '' ? 0 : wholeBaht(money.outstanding)
  if (outstanding === undefined) faults.outstanding = 'กรอกยอดหนี้เป็นบาท เช่น 120,000 หรือเว้นว่าง'
  const amount = money.amount === '' ? amountFor(outstanding, product, maxAmount) : wholeBaht(money.amount)
  if (amount === undefined && money.amount !== '') faults.amount = 'กรอกวงเงินเป็นบาท เช่น 300,000'
  const shape = shapeNamed(money.shape || initialShape(product, campaign))?.withAmount(0)
  const shapeName = shape && nameOfShape(shape)
  if (!shape) faults.shape = OFFER_MESSAGES['shape-not-offered']

  const wish = { amount: amount ?? maxAmount, outstanding: outstanding ?? 0, terms: offered, campaign }
  const decision = decideRefinance(offer, { ...wish, shape: shape ?? EQUAL })
  if (!faults.shape && decision.shape) faults.shape = OFFER_MESSAGES[decision.shape.refused]
  const terms = offered.map((term) => ({ term }))
  const refused = { faults, nearest, maxAmount, campaign, shape: shape ?? EQUAL, shapeName, terms }
  if (amount === undefined || outstanding === undefined) return refused
  const { amounts } = decision
  if ('refused' in amounts) {
    Object.assign(faults, describeAmount(amounts, amount))
    if (faults.amount)
      nearest.amount = nearestBaht('วงเงิน', { min: amounts.least, max: amounts.most }, amount)
    return refused
  }
  if (faults.campaign || faults.shape) return refused

  const chosen = decision.terms.find((decided) => decided.term === term)
  if (chosen && 'refused' in chosen) faults.term = OFFER_MESSAGES[chosen.refused]
  const results = decision.terms.map((decided): TermResult => {
    const { term } = decided
    return 'result' in decided
      ? { term, result: decided.result }
      : { term, refused: OFFER_MESSAGES[decided.refused] }
  })
  const { cashInHand } = amounts
  return {
    ...refused,
    amount,
    outstanding,
    cashInHand,
    terms: results,
    ...(chosen && 'result' in chosen && { chosen: chosen.result }),
  }
}

const EQUAL = { kind: 'equal' } as const

function describeAmount({ refused, least, most }: AmountRefusal, amount: number): Faults {
  switch (refused) {
    case 'outstanding-exceeds-amount':
      return { outstanding: `ยอดหนี้เดิมสูงกว่าวงเงิน ${formatBaht(amount)} จึงยังปิดสัญญาเดิมไม่ได้` }
    case 'campaign-amount':
      return { amount: `โปรโมชั่นนี้วงเงินอย่างน้อย ${formatBaht(least)}` }
    default:
      return { amount: `รถคันนี้ขอได้ตั้งแต่ ${formatBaht(least)} แต่ไม่เกิน ${formatBaht(most)}` }
  }
}

/** As little as the debt takes; the least of the product where that is more. */
const amountFor = (outstanding: number | undefined, { minAmount }: RefinanceProduct, maxAmount: number) =>
  outstanding ? Math.min(Math.max(outstanding, minAmount), maxAmount) : undefined

function wholeBaht(text: string): number | undefined {
  const baht = parseBaht(text)
  return baht !== undefined && Number.isInteger(baht) ? baht : undefined
}

export type ContractFee = Pick<Fee, 'name'> & { percentOfInstalments: number }

const PERCENT_SCALE = 10_000

/** What is charged when a contract is made, in whole baht, each rounded up as a duty is. `totalPaid` is all instalments together. */
export const sumContractFees = (fees: readonly ContractFee[], totalPaid: number): number =>
  fees.reduce((sum, { percentOfInstalments }) => {
    const parts = Math.round(percentOfInstalments * PERCENT_SCALE)
    return sum + Math.ceil((totalPaid * parts) / (100 * PERCENT_SCALE))
  }, 0)
