import { type DownPayment, downPaymentIn } from './down-payment.ts'
import type { HirePurchase } from './flat-rate.ts'
import { downBounds, ratesAt } from './hire-purchase-offer.ts'
import { nearestWithin } from './nearest.ts'
import type { PriceList } from './price-list-offer.ts'
import {
  amountOfShape,
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
export type Limit = 'instalment' | 'price-too-high' | 'down-too-small' | 'down-too-big'

type List = Pick<
  PriceList,
  'minPrice' | 'maxPrice' | 'downPercents' | 'terms' | 'bands' | 'legalMaxEffectiveRate'
>

/** How the instalments lie. */
type Shaped<Figures> = Figures & { shape: InstalmentShape }

const limitsOf = ({ downPercents }: Pick<List, 'downPercents'>, price: number) =>
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

/**
 * The highest price of the list with which the instalment is no more than was given. Where the list takes less than the whole down payment, the closest
 * purchase takes the most that it does.
 *
 *     instalment(price) ≤ given < instalment(price + 1)
 */
export function solvePrice(
  list: List,
  { down, term, shape, monthlyInstallment: given }: WithoutPrice,
): Solution {
  const { minPrice, maxPrice } = list
  const at = (price: number): Known => {
    const downPayment = nearestWithin(limitsOf(list, price), downPaymentIn(price, down))
    return { price, downPayment, term, shape }
  }
  // Neither the debt nor the rate falls as the price rises.
  const isAffordable = (price: number) => instalmentIn(atRate(list, at(price)), shape) <= given
  const most = highestPriceWithDown(list, down)
  if (most === undefined) return closest('down-too-small', offeredAt(list, at(minPrice)))
  const price = highest(minPrice, most, isAffordable)
  if (price === most && isAffordable(most + 1))
    return closest(most === maxPrice ? 'price-too-high' : 'down-too-small', offeredAt(list, at(most)))

  const tooHigh = offeredAt(list, at(price === undefined ? minPrice : price + 1))
  // A balloon of what is given or more is never smaller than the instalments before it.
  if ('bounds' in tooHigh && Number(amountOfShape(shape)) < given)
    return { ...tooHigh, bounds: { ...tooHigh.bounds, min: given } }
  if (price === undefined) return closest('instalment', tooHigh)
  const offered = offeredAt(list, at(price))
  return downPaymentIn(price, down) > at(price).downPayment
    ? closest('down-too-big', offered)
    : found(offered)
}

type WithoutPrice = Shaped<{ down: DownPayment; term: number; monthlyInstallment: number }>

/** The highest price of the list for which a down payment is enough; undefined where it is too little for the lowest. */
export const highestPriceWithDown = (
  list: Pick<List, 'minPrice' | 'maxPrice' | 'downPercents'>,
  down: DownPayment,
): number | undefined =>
  highest(list.minPrice, list.maxPrice, (price) => downPaymentIn(price, down) >= limitsOf(list, price).min)

/** The highest whole number that will do, of which all below do too; undefined where not even the lowest does. */
function highest(lowest: number, most: number, willDo: (wanted: number) => boolean): number | undefined {
  let [enough, tooHigh] = [lowest - 1, most + 1]
  while (tooHigh - enough > 1) {
    const middle = Math.floor((enough + tooHigh) / 2)
    if (willDo(middle)) enough = middle
    else tooHigh = middle
  }
  return enough < lowest ? undefined : enough
}

/**
 * What must be affordable of a purchase. In every shape it never falls as the debt rises: it is the rounded quotient of the debt, less a given
 * amount, by a constant. Where an amount exceeds its bounds the debt is so small that the amount alone repays it; where it falls short, the
 * instalments would be larger than the balloon that they lead to.
 */
export function instalmentIn(purchase: HirePurchase, shape: InstalmentShape): number {
  const result = shapedInstalment(purchase, shape, NO_CEILING)
  if (!('refused' in result)) return result.monthlyInstallment
  if ('bounds' in result && Number(amountOfShape(shape)) > result.bounds.max) return 0
  return Number.POSITIVE_INFINITY
}

/** The ceiling is compared with what is found: it must not cut the search off. */
const NO_CEILING = Number.POSITIVE_INFINITY
