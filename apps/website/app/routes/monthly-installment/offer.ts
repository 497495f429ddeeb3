import type { Campaign } from '@leasing/contract/catalogue-fields'
import type {
  HpFinancialProduct,
  HpIntRate,
  InstalmentShape,
  ShapedInstalment,
} from '@leasing/contract/monthly-installment'
import { formatBaht, formatNumber, parseBaht } from '@leasing/rules/baht'
import { balloonBounds } from '@leasing/rules/balloon'
import { digitsOnly, foldThaiDigits } from '@leasing/rules/digits'
import { downPaymentOf } from '@leasing/rules/down-payment'
import type { HirePurchase } from '@leasing/rules/flat-rate'
import { discountedRate } from '@leasing/rules/offered-rate'
import { shapedInstalment } from '@leasing/rules/shaped-instalment'
import { REFUSALS } from '../../calculators/refusals.ts'
import type { TermResult } from '../../calculators/terms.tsx'

/** Flat rates by term, from a down payment in baht up to that of the next band. */
export type Band = { fromBaht: number; rates: readonly HpIntRate[] }

/** What a model can be bought with. */
export type Offer = {
  price: number
  product: HpFinancialProduct
  bands: readonly Band[]
  campaigns: readonly Campaign[]
  /** In percent a year. */
  legalMaxEffectiveRate: number
}

/** What the visitor chose, as typed. `down` is in baht, or in percent with the sign. */
export type Money = { down: string; campaign: string; shape: string; last: string; term: string }

export type Faults = Partial<Record<keyof Money, string>>

export type Outcome = {
  faults: Faults
  downPayment?: number
  campaign?: Campaign | undefined
  shape: InstalmentShape
  /** Every term that is offered; empty while the down payment or the campaign does not fit. */
  terms: readonly TermResult[]
  /** The one to look at. */
  chosen?: ShapedInstalment
}

export const SHAPES = {
  equal: 'เท่ากันทุกเดือน',
  balloon: 'บอลลูน งวดสุดท้ายก้อนใหญ่',
  'season-6': 'ทุก 6 เดือน ตามฤดูขายผลผลิต',
  'season-12': 'ปีละครั้ง ทุก 12 เดือน',
} as const

const DEFAULT_DOWN_PERCENT = 20
const DEFAULT_TERM = 60

/** What stands in the fields at first: a fifth of the price, within what the offer allows. */
export function defaultDown({ minDownPercent, maxDownPercent }: HpFinancialProduct): string {
  return `${Math.min(Math.max(DEFAULT_DOWN_PERCENT, minDownPercent), maxDownPercent)}%`
}

/** A down payment of `143,800`, `๑๔๓,๘๐๐` or `20%`, in whole baht; undefined for what is none. */
export function readDown(text: string, price: number): number | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*[%％]$/.exec(foldThaiDigits(text).trim())?.[1]
  if (percent) return downPaymentOf(price, Number(percent))
  const baht = parseBaht(text)
  return baht !== undefined && Number.isInteger(baht) ? baht : undefined
}

/** The same on the server and, as one types, in the browser; and what `POST /monthly-installment` answers. */
export function calculateOffer(offer: Offer, money: Money): Outcome {
  const { price, product, campaigns } = offer
  const faults: Faults = {}
  const campaign = campaigns.find(({ id }) => id === money.campaign)
  if (money.campaign && !campaign) faults.campaign = REFUSALS.campaignOver
  const shape = readShape(money, price)
  if ('fault' in shape) Object.assign(faults, shape.fault)
  const downPayment = readDown(money.down, price)
  const downFault = findDownFault(offer, downPayment, campaign)
  if (downFault) faults.down = downFault

  const offered = product.terms.filter((term) => !campaign || campaign.terms.includes(term))
  const asked = Number(digitsOnly(money.term))
  if (money.term && !offered.includes(asked))
    faults.term = product.terms.includes(asked) ? REFUSALS.campaignTerm : REFUSALS.term
  const outcome = { faults, campaign, shape: shape.shape }
  const rates = offer.bands.findLast(({ fromBaht }) => fromBaht <= (downPayment ?? -1))?.rates
  if (downPayment === undefined || faults.down || faults.campaign || faults.shape || !rates)
    return { ...outcome, terms: [] }

  const terms = offered.map((term): TermResult => {
    const rate = rates.find((rate) => rate.term === term)
    if (!rate) return { term, refused: REFUSALS.term }
    const flatRatePercentPerYear = discountedRate(
      rate.flatRatePercentPerYear,
      campaign?.flatRateDiscountPercent,
    )
    const purchase = { price, downPayment, flatRatePercentPerYear, term }
    return { term, ...shaped(purchase, shape.shape, offer.legalMaxEffectiveRate) }
  })
  const wanted = offered.includes(asked) ? asked : defaultTerm(offered)
  const { result, refused } = terms.find(({ term }) => term === wanted) ?? {}
  if (refused && shape.shape.kind === 'balloon') faults.last = lastFault(terms, wanted, offer, money)
  return { ...outcome, downPayment, terms, ...(result && !faults.last && { chosen: result }) }
}

export const defaultTerm = (terms: readonly number[]): number =>
  terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : (terms.at(-1) ?? DEFAULT_TERM)

function findDownFault(
  { price, product: { minDownPercent, maxDownPercent } }: Offer,
  downPayment: number | undefined,
  campaign: Campaign | undefined,
): string | undefined {
  if (downPayment === undefined) return 'กรอกเงินดาวน์เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%'
  if (downPayment >= price) return `เงินดาวน์ต้องน้อยกว่าราคารถ ${formatBaht(price)}`
  const least = downPaymentOf(price, minDownPercent)
  if (downPayment < least) return `ข้อเสนอนี้ดาวน์อย่างน้อย ${minDownPercent}% คือ ${formatBaht(least)}`
  const most = Math.ceil((price * maxDownPercent) / 100)
  if (downPayment > most) return `ข้อเสนอนี้ดาวน์ได้ไม่เกิน ${maxDownPercent}% คือ ${formatBaht(most)}`
  const asked = campaign && downPaymentOf(price, campaign.minDownPercent)
  if (asked !== undefined && downPayment < asked)
    return `แคมเปญนี้ดาวน์อย่างน้อย ${campaign!.minDownPercent}% คือ ${formatBaht(asked)}`
  return undefined
}

type ReadShape = { shape: InstalmentShape; fault?: Faults }

/** A fifth of the price, in whole ten thousands. */
export const defaultLast = (price: number): string =>
  formatNumber(Math.max(10_000, Math.floor(price / 50_000) * 10_000))

function readShape({ shape, last }: Money, price: number): ReadShape {
  if (shape === 'season-6' || shape === 'season-12')
    return { shape: { kind: 'seasonal', everyMonths: shape === 'season-6' ? 6 : 12 } }
  if (shape !== 'balloon') {
    const known = shape === '' || shape === 'equal'
    return { shape: { kind: 'equal' }, ...(!known && { fault: { shape: REFUSALS.shape } }) }
  }
  const baht = parseBaht(last || defaultLast(price))
  if (baht !== undefined && Number.isInteger(baht) && baht > 0)
    return { shape: { kind: 'balloon', lastInstalment: baht } }
  return { shape: { kind: 'balloon', lastInstalment: 1 }, fault: { last: 'กรอกงวดสุดท้ายเป็นบาท เช่น 150,000' } }
}

function shaped(
  purchase: HirePurchase,
  shape: InstalmentShape,
  legalMaxEffectiveRate: number,
): { result: ShapedInstalment } | { refused: string } {
  const result = shapedInstalment(purchase, shape, legalMaxEffectiveRate)
  if (!('refused' in result)) return { result }
  return {
    refused: result.refused === 'term-not-whole-seasons' ? REFUSALS.seasons : 'งวดสุดท้ายนี้ใช้ไม่ได้',
  }
}

/** What the last instalment can be over the term that is looked at. */
function lastFault(terms: readonly TermResult[], term: number, offer: Offer, money: Money): string {
  const downPayment = readDown(money.down, offer.price)!
  const rates = offer.bands.findLast(({ fromBaht }) => fromBaht <= downPayment)!.rates
  const campaign = offer.campaigns.find(({ id }) => id === money.campaign)
  const flat = rates.find((rate) => rate.term === term)!.flatRatePercentPerYear
  const flatRatePercentPerYear = discountedRate(flat, campaign?.flatRateDiscountPercent)
  const { min, max } = balloonBounds({ price: offer.price, downPayment, flatRatePercentPerYear, term })
  const others = terms.filter(({ result }) => result).length
  return `ผ่อน ${term} งวด งวดสุดท้ายต้องอยู่ระหว่าง ${formatNumber(min)} ถึง ${formatBaht(max)}${others > 0 ? ' หรือเลือกจำนวนงวดอื่น' : ''}`
}
