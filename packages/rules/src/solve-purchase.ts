import { affordablePriceInBands, instalmentIn } from './affordable-price.ts'
import { downPaymentOf } from './down-payment.ts'
import { downBounds, ratesAt } from './hire-purchase-offer.ts'
import { nearestWithin } from './nearest.ts'
import type { PriceList } from './price-list-offer.ts'
import {
  type InstalmentRefusal,
  type InstalmentShape,
  type ShapedInstalment,
  shapedInstalment,
} from './repayment-shapes/repayment-shapes.ts'

/** The four figures of a purchase, whole baht and months, and its instalments; where those differ, `monthlyInstallment` is the first. */
export type Purchase = {
  price: number
  downPayment: number
  term: number
  monthlyInstallment: number
}

export type SolvedPurchase = Purchase & { instalment: ShapedInstalment }

/** The missing figure, with the others as they were given. */
export type Solution =
  | { purchase: SolvedPurchase }
  /** Cannot be: `because` of this limit, and the purchase that comes closest. */
  | { because: Limit; closest: SolvedPurchase }
  /** Cannot be in this shape; with `bounds` if its amount is the reason. */
  | (InstalmentRefusal & { term: number })

/** `instalment`: too low for everything on offer. The others: what is given or found lies outside the limits of the list. */
export type Limit = 'instalment' | 'price-too-low' | 'price-too-high' | 'down-too-small' | 'down-too-big'

type List = Pick<
  PriceList,
  'minPrice' | 'maxPrice' | 'downPercents' | 'terms' | 'bands' | 'legalMaxEffectiveRate'
>

/** How the instalments lie. */
type Shaped<Figures> = Figures & { shape: InstalmentShape }

const limitsOf = ({ downPercents }: List, price: number) =>
  downBounds({ price, product: { minDownPercent: downPercents[0]!, maxDownPercent: downPercents.at(-1)! } })

type Known = Shaped<Omit<Purchase, 'monthlyInstallment'>>

/** The caller has checked that the down payment is within the limits and that the list has the term. */
function atRate(list: List, { price, downPayment, term }: Known) {
  const rate = ratesAt({ price, bands: list.bands }, downPayment).find((rate) => rate.term === term)
  if (!rate) throw new RangeError(`no rate over ${term} months with ${downPayment} of ${price} baht down`)
  return { price, downPayment, ...rate }
}

type Offered = SolvedPurchase | (InstalmentRefusal & { term: number })

/** The purchase with its instalments, unless the shape or the legal ceiling is in the way. */
function offeredAt(list: List, known: Known): Offered {
  const { price, downPayment, term, shape } = known
  const instalment = shapedInstalment(atRate(list, known), shape, list.legalMaxEffectiveRate)
  if ('refused' in instalment) return { term, ...instalment }
  return { price, downPayment, term, monthlyInstallment: instalment.monthlyInstallment, instalment }
}

const found = (offered: Offered): Solution => ('refused' in offered ? offered : { purchase: offered })

const closest = (because: Limit, offered: Offered): Solution =>
  'refused' in offered ? offered : { because, closest: offered }

/** A down payment outside the limits is taken to the nearest within them. */
export function solveInstalment(list: List, known: Known): Solution {
  const limits = limitsOf(list, known.price)
  const downPayment = nearestWithin(limits, known.downPayment)
  const offered = offeredAt(list, { ...known, downPayment })
  if (known.downPayment < limits.min) return closest('down-too-small', offered)
  if (known.downPayment > limits.max) return closest('down-too-big', offered)
  return found(offered)
}

/** The smallest down payment with which the instalment is no more than was given: a baht less would be too little. */
export function solveDown(
  list: List,
  { monthlyInstallment, ...known }: Shaped<Omit<Purchase, 'downPayment'>>,
): Solution {
  const { min, max } = limitsOf(list, known.price)
  const at = (downPayment: number) => ({ ...known, downPayment })
  // The instalment never rises with the down payment, nor does the rate.
  const isEnough = (downPayment: number) =>
    instalmentIn(atRate(list, at(downPayment)), known.shape) <= monthlyInstallment
  if (!isEnough(max)) return closest('instalment', offeredAt(list, at(max)))
  let [tooSmall, enough] = [min - 1, max]
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2)
    if (isEnough(middle)) enough = middle
    else tooSmall = middle
  }
  return found(offeredAt(list, at(enough)))
}

/** The shortest term with which the instalment is no more than was given, of those that the shape exists over. */
export function solveTerm(
  list: List,
  { monthlyInstallment, ...known }: Shaped<Omit<Purchase, 'term'>>,
): Solution {
  const limits = limitsOf(list, known.price)
  const downPayment = nearestWithin(limits, known.downPayment)
  const all = [...list.terms]
    .sort((a, b) => a - b)
    .map((term) => offeredAt(list, { ...known, downPayment, term }))
  const purchases = all.filter((offered): offered is SolvedPurchase => !('refused' in offered))
  const [first, ...others] = purchases
  // Of amounts, the bounds of the longest term are the widest.
  if (!first) return found(all.findLast((offered) => 'bounds' in offered) ?? all.at(-1)!)
  const lowest = others.reduce((a, b) => (b.monthlyInstallment < a.monthlyInstallment ? b : a), first)
  const enough = purchases.find((purchase) => purchase.monthlyInstallment <= monthlyInstallment)
  if (known.downPayment !== downPayment)
    return closest(known.downPayment < limits.min ? 'down-too-small' : 'down-too-big', enough ?? lowest)
  return enough ? found(enough) : closest('instalment', lowest)
}

/** The highest price with which the instalment is no more than was given. */
export function solvePrice(
  list: List,
  { downPayment, term, shape, monthlyInstallment: monthlyBudget }: Shaped<Omit<Purchase, 'price'>>,
): Solution {
  const { minPrice, maxPrice, bands } = list
  const highest = affordablePriceInBands(bands, {
    monthlyBudget,
    downPayment: { baht: downPayment },
    term,
    shape,
  })
  if ('refused' in highest) return { term, ...highest }
  const { price } = highest
  const within = (price: number, down: number) =>
    offeredAt(list, { price, downPayment: nearestWithin(limitsOf(list, price), down), term, shape })
  if (price < minPrice) {
    const cheapest = within(minPrice, downPayment)
    const isTooDear = !('refused' in cheapest) && cheapest.monthlyInstallment > monthlyBudget
    return closest(isTooDear ? 'instalment' : 'price-too-low', cheapest)
  }
  if (downPayment > limitsOf(list, Math.min(price, maxPrice)).max)
    return closest('down-too-big', within(Math.min(price, maxPrice), downPayment))
  const most = Math.min(maxPrice, highestPriceWithDown(downPayment, list.downPercents[0]!, price))
  if (most < minPrice) return closest('down-too-small', within(minPrice, downPayment))
  const offered = offeredAt(list, { price: most, downPayment, term, shape })
  if (most === price) return found(offered)
  return closest(most === maxPrice ? 'price-too-high' : 'down-too-small', offered)
}

/** The highest price up to `most` of which a down payment is at least so many percent. */
function highestPriceWithDown(downPayment: number, percent: number, most: number): number {
  let [enough, tooHigh] = [0, most + 1]
  while (tooHigh - enough > 1) {
    const middle = Math.floor((enough + tooHigh) / 2)
    if (downPaymentOf(middle, percent) <= downPayment) enough = middle
    else tooHigh = middle
  }
  return enough
}
