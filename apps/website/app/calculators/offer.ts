import type { Campaign } from '@leasing/contract/catalogue-fields'
import type {
  HpFinancialProduct,
  InstalmentShape,
  ShapedInstalment,
} from '@leasing/contract/monthly-installment'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { downPaymentIn, parseDownPayment } from '@leasing/rules/down-payment'
import {
  type DownRefusal,
  decideHirePurchase,
  type HirePurchaseOffer,
  type OfferedTerm,
  type RefusedTerm,
} from '@leasing/rules/hire-purchase-offer'
import { refuseTerm, shapeNamed } from '@leasing/rules/shaped-instalment'
import { readShapeName } from './shapes.ts'
import type { TermResult } from './terms.tsx'

/** What a model can be bought with. */
export type Offer = HirePurchaseOffer & { product: HpFinancialProduct; campaigns: readonly Campaign[] }

/** What the visitor chose, as typed. `down` is in baht, or in percent with the sign. */
export type Money = { down: string; campaign: string; shape: string; last: string; term: string }

type Faults = Partial<Record<keyof Money, string>>

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

const DEFAULT_DOWN_PERCENT = 20
const DEFAULT_TERM = 60

/** What stands in the fields at first: a fifth of the price, within what the offer allows. */
export function defaultDown({ minDownPercent, maxDownPercent }: HpFinancialProduct): string {
  return `${Math.min(Math.max(DEFAULT_DOWN_PERCENT, minDownPercent), maxDownPercent)}%`
}

/** A down payment as typed, in whole baht; undefined for what is none. */
export function readDown(text: string, price: number): number | undefined {
  const down = parseDownPayment(text)
  return down && downPaymentIn(price, down)
}

/** The same on the server and, as one types, in the browser: the rules that `POST /monthly-installment` decides by. */
export function calculateOffer(offer: Offer, money: Money): Outcome {
  const { price, product, campaigns } = offer
  const faults: Faults = {}
  const campaign = campaigns.find(({ id }) => id === money.campaign)
  if (money.campaign && !campaign) faults.campaign = OFFER_MESSAGES['campaign-over']
  const { shape, fault } = readShape(money, offer, campaign)
  Object.assign(faults, fault)
  const wanted = Number(digitsOnly(money.term))
  const refusedTerm = money.term ? refuseTerm(product, wanted, campaign) : undefined
  if (refusedTerm) faults.term = OFFER_MESSAGES[refusedTerm.refused]

  const downPayment = readDown(money.down, price)
  if (downPayment === undefined) faults.down = DOWN_UNREADABLE
  const offered = product.terms.filter((term) => !refuseTerm(product, term, campaign))
  const decision = decideHirePurchase(offer, {
    downPayment: downPayment ?? 0,
    terms: offered,
    shape,
    campaign,
  })
  if (!faults.down && decision.down) faults.down = describeDown(decision.down)
  if (!fault && decision.shape) faults.shape = OFFER_MESSAGES[decision.shape.refused]
  if (downPayment === undefined || faults.down || faults.campaign || faults.shape || fault)
    return { faults, campaign, shape, terms: [] }

  const looked = offered.includes(wanted) ? wanted : defaultTerm(offered)
  const chosen = decision.terms.find(({ term }) => term === looked)
  if (chosen && 'bounds' in chosen) faults.last = describeLast(chosen, decision.terms)
  const terms = decision.terms.map(toTermResult)
  return {
    faults,
    campaign,
    shape,
    downPayment,
    terms,
    ...(chosen && 'result' in chosen && { chosen: chosen.result }),
  }
}

export const defaultTerm = (terms: readonly number[]): number =>
  terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : (terms.at(-1) ?? DEFAULT_TERM)

export const DOWN_UNREADABLE = 'กรอกเงินดาวน์เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%'

function describeDown({ refused, percent, baht }: DownRefusal): string {
  const limit = `${percent}% คือ ${formatBaht(baht)}`
  if (refused === 'down-too-big') return `สินเชื่อนี้ดาวน์ได้ไม่เกิน ${limit}`
  return `${refused === 'campaign-down' ? 'แคมเปญ' : 'สินเชื่อ'}นี้ดาวน์อย่างน้อย ${limit}`
}

type ReadShape = { shape: InstalmentShape; fault?: Faults }

/** A fifth of the price, in whole ten thousands. */
export const defaultLast = (price: number): string =>
  formatNumber(Math.max(10_000, Math.floor(price / 50_000) * 10_000))

function readShape(
  { shape: text, last }: Money,
  { price, product }: Offer,
  campaign: Campaign | undefined,
): ReadShape {
  const name = readShapeName(text, product, campaign)
  if (!name) return { shape: { kind: 'equal' }, fault: { shape: OFFER_MESSAGES['shape-not-offered'] } }
  const simple = shapeNamed(name)
  if (simple) return { shape: simple }
  const baht = parseBaht(last || defaultLast(price))
  if (baht !== undefined && Number.isInteger(baht) && baht > 0)
    return { shape: { kind: 'balloon', lastInstalment: baht } }
  return { shape: { kind: 'balloon', lastInstalment: 1 }, fault: { last: 'กรอกงวดสุดท้ายเป็นบาท เช่น 150,000' } }
}

function toTermResult(decided: OfferedTerm | RefusedTerm): TermResult {
  const { term } = decided
  if ('result' in decided) return { term, result: decided.result }
  return { term, refused: 'bounds' in decided ? 'งวดสุดท้ายนี้ใช้ไม่ได้' : OFFER_MESSAGES[decided.refused] }
}

/** What the last instalment can be over the term that is looked at. */
function describeLast(
  { term, bounds: { min, max } }: Extract<RefusedTerm, { bounds: unknown }>,
  terms: readonly object[],
): string {
  const isOfferedElsewhere = terms.some((other) => 'result' in other)
  return `ผ่อน ${term} งวด งวดสุดท้ายต้องอยู่ระหว่าง ${formatNumber(min)} ถึง ${formatBaht(max)}${isOfferedElsewhere ? ' หรือเลือกจำนวนงวดอื่น' : ''}`
}
