import type { RefinanceYear } from '@leasing/contract/refinance-calculation'
import { maxRefinanceAmount } from '@leasing/rules/refinance-limit'
import { decideRefinance } from '@leasing/rules/refinance-offer'
import { shapeNamed } from '@leasing/rules/repayment-shapes'
import type { Offer, Outcome } from './refinance-offer.ts'

/** Whole baht, or why there is no instalment. */
export type GridCell = { term: number; instalment?: number; refused?: string }

export type GridRow = {
  year: number
  ageYears: number
  maxAmount: number
  cells: readonly GridCell[]
  /** Why no term is offered. */
  refused?: string
}

type Wish = Pick<Outcome, 'amount' | 'outstanding' | 'campaign' | 'shapeName'>

/** The terms of any year: the columns. */
export const termsOf = (years: readonly RefinanceYear[]): number[] =>
  [...new Set(years.flatMap(({ rates }) => rates.map(({ term }) => term)))].sort((a, b) => a - b)

/** What the same model of every year is offered for the wish: for its most, where no amount was asked for. By the rules of the result. */
export function yearGrid(offer: Offer, years: readonly RefinanceYear[], wish: Wish): GridRow[] {
  const terms = termsOf(years)
  return years.map(({ year, ageYears, appraisedPrice, rates, campaigns, campaignRates = [] }) => {
    const product = { ...offer.product, terms: rates.map(({ term }) => term) }
    const maxAmount = maxRefinanceAmount(appraisedPrice, product)
    const row = { year, ageYears, maxAmount }
    const refuse = (refused: string): GridRow => ({ ...row, refused, cells: [] })
    if (rates.length === 0) return refuse('สินเชื่อนี้ไม่รับรถปีนี้')
    if (maxAmount < product.minAmount) return refuse('ราคาประเมินไม่ถึงวงเงินขั้นต่ำ')
    if (wish.campaign && !campaigns.includes(wish.campaign.id)) return refuse('โปรโมชั่นที่เลือกไม่ใช้กับปีนี้')
    const amount = wish.amount ?? maxAmount
    const decision = decideRefinance(
      { ...offer, appraisedPrice, rates, product },
      {
        amount,
        outstanding: wish.outstanding ?? 0,
        terms,
        shape: shapeNamed(wish.shapeName ?? 'equal')!.withAmount(0),
        campaign: wish.campaign && {
          ...wish.campaign,
          rates: campaignRates.find(({ campaign }) => campaign === wish.campaign?.id)?.rates,
        },
      },
    )
    if ('refused' in decision.amounts) return refuse(amount > maxAmount ? 'เกินวงเงินของปีนี้' : 'ต่ำกว่าวงเงินขั้นต่ำ')
    return {
      ...row,
      cells: decision.terms.map((decided): GridCell => {
        if ('result' in decided) return { term: decided.term, instalment: decided.result.monthlyInstallment }
        return { term: decided.term, refused: SHORT[decided.refused] ?? 'ไม่มี' }
      }),
    }
  })
}

const SHORT: Partial<Record<string, string>> = {
  'campaign-term': 'ไม่ร่วมโปรโมชั่น',
  'term-not-whole-seasons': 'ไม่ลงตัว',
  'rate-above-ceiling': 'เกินเพดาน',
}
