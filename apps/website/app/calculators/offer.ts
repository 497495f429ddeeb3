import type { Campaign } from '@leasing/contract/catalogue-fields'
import type { HpFinancialProduct } from '@leasing/contract/monthly-installment'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { downPaymentIn, parseDownPayment } from '@leasing/rules/down-payment'
import {
  type DownRefusal,
  decideHirePurchase,
  downBounds,
  type HirePurchaseOffer,
  type OfferedTerm,
  type RefusedTerm,
} from '@leasing/rules/hire-purchase-offer'
import {
  amountAskedBy,
  amountOfShape,
  type InstalmentShape,
  initialShape,
  type ShapedInstalment,
} from '@leasing/rules/repayment-shapes'
import { DOWN_UNREADABLE, type Nearest, nearestBaht, readChoices } from './choices.ts'
import { readShape } from './read-shape.ts'
import type { TermResult } from './terms.tsx'

/** What a model can be bought with. */
export type Offer = HirePurchaseOffer & { product: HpFinancialProduct; campaigns: readonly Campaign[] }

/** What the visitor chose, as typed. `down` is in baht or in percent. */
export type Money = { down: string; campaign: string; shape: string; last: string; term: string }

type Faults = Partial<Record<keyof Money, string>>

export type Outcome = {
  faults: Faults
  /** For some of the faults. */
  nearest: { [Name in keyof Money]?: Nearest | undefined }
  downPayment?: number
  campaign?: Campaign | undefined
  shape: InstalmentShape
  /** Every term that is offered; empty while the down payment or the campaign does not fit. */
  terms: readonly TermResult[]
  /** The one to look at. */
  chosen?: ShapedInstalment
}

const DEFAULT_DOWN_PERCENT = 20

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
  const { campaign, offered, term, ...read } = readChoices(product, campaigns, money)
  const { shape, fault } = readShape(money, initialShape(product, campaign), price)
  const faults: Faults = { ...read.faults, ...fault }
  const nearest: Outcome['nearest'] = { ...read.nearest }

  const downPayment = readDown(money.down, price)
  if (downPayment === undefined) faults.down = DOWN_UNREADABLE
  const decision = decideHirePurchase(offer, {
    downPayment: downPayment ?? 0,
    terms: offered,
    shape,
    campaign,
  })
  if (!faults.down && decision.down && downPayment !== undefined) {
    faults.down = describeDown(decision.down)
    nearest.down = nearestBaht('เงินดาวน์', downBounds(offer, campaign), downPayment)
  }
  if (!fault && decision.shape) faults.shape = OFFER_MESSAGES[decision.shape.refused]
  if (downPayment === undefined || faults.down || faults.campaign || faults.shape || fault)
    return { faults, nearest, campaign, shape, terms: [] }

  const chosen = decision.terms.find((decided) => decided.term === term)
  const amountLabel = amountAskedBy(shape)?.label ?? ''
  if (chosen && 'bounds' in chosen) {
    faults.last = describeAmount(amountLabel, chosen, decision.terms)
    nearest.last = nearestBaht(amountLabel, chosen.bounds, Number(amountOfShape(shape)))
  } else if (chosen && 'refused' in chosen) faults.term ??= OFFER_MESSAGES[chosen.refused]
  const terms = decision.terms.map((decided) => toTermResult(decided, amountLabel))
  return {
    faults,
    nearest,
    campaign,
    shape,
    downPayment,
    terms,
    ...(chosen && 'result' in chosen && { chosen: chosen.result }),
  }
}

function describeDown({ refused, percent, baht }: DownRefusal): string {
  const limit = `${percent}% คือ ${formatBaht(baht)}`
  if (refused === 'down-too-big') return `ดาวน์ได้ไม่เกิน ${limit}`
  return `${refused === 'campaign-down' ? 'โปรโมชั่นนี้' : ''}ต้องดาวน์อย่างน้อย ${limit}`
}

function toTermResult(decided: OfferedTerm | RefusedTerm, amountLabel: string): TermResult {
  const { term } = decided
  if ('result' in decided) return { term, result: decided.result }
  return { term, refused: 'bounds' in decided ? `${amountLabel}นี้ใช้ไม่ได้` : OFFER_MESSAGES[decided.refused] }
}

/** What the amount of the shape can be over the term that is looked at. */
function describeAmount(
  label: string,
  { term, bounds: { min, max } }: Extract<RefusedTerm, { bounds: unknown }>,
  terms: readonly object[],
): string {
  const isOfferedElsewhere = terms.some((other) => 'result' in other)
  return `ผ่อน ${term} งวด ${label}ต้องอยู่ระหว่าง ${formatNumber(min)} ถึง ${formatBaht(max)}${isOfferedElsewhere ? ' หรือเลือกจำนวนงวดอื่น' : ''}`
}
