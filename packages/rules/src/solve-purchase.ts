import { affordablePriceInBands } from './affordable-price.ts'
import { downPaymentOf } from './down-payment.ts'
import { downBounds, ratesAt } from './hire-purchase-offer.ts'
import { calculateInstalment } from './instalment.ts'
import { nearestWithin } from './nearest.ts'
import type { PriceList } from './price-list-offer.ts'

/** The four figures of a purchase in equal instalments: whole baht and months. */
export type Purchase = { price: number; downPayment: number; term: number; monthlyInstallment: number }

/** The missing figure, with the others as they were given. */
export type Solution =
  | { purchase: Purchase }
  /** Cannot be: `because` of this limit, and the purchase that comes closest. */
  | { because: Limit; closest: Purchase }

/** `instalment`: too low for everything on offer. The others: what is given or found lies outside the limits of the list. */
export type Limit = 'instalment' | 'price-too-low' | 'price-too-high' | 'down-too-small' | 'down-too-big'

type List = Pick<PriceList, 'minPrice' | 'maxPrice' | 'downPercents' | 'terms' | 'bands'>

const limitsOf = ({ downPercents }: List, price: number) =>
  downBounds({ price, product: { minDownPercent: downPercents[0]!, maxDownPercent: downPercents.at(-1)! } })

/** The purchase with its instalment. The caller has checked that the down payment is within the limits and that the list has the term. */
function purchaseOf(
  list: List,
  { price, downPayment, term }: Omit<Purchase, 'monthlyInstallment'>,
): Purchase {
  const rate = ratesAt({ price, bands: list.bands }, downPayment).find((rate) => rate.term === term)
  if (!rate) throw new RangeError(`no rate over ${term} months with ${downPayment} of ${price} baht down`)
  const { monthlyInstallment } = calculateInstalment({ price, downPayment, ...rate })
  return { price, downPayment, term, monthlyInstallment }
}

/** A down payment outside the limits is taken to the nearest within them. */
export function solveInstalment(
  list: List,
  { price, downPayment, term }: Omit<Purchase, 'monthlyInstallment'>,
): Solution {
  const { min, max } = limitsOf(list, price)
  if (downPayment < min)
    return { because: 'down-too-small', closest: purchaseOf(list, { price, downPayment: min, term }) }
  if (downPayment > max)
    return { because: 'down-too-big', closest: purchaseOf(list, { price, downPayment: max, term }) }
  return { purchase: purchaseOf(list, { price, downPayment, term }) }
}

/** The smallest down payment with which the instalment is no more than was given: a baht less would be too little. */
export function solveDown(
  list: List,
  { price, term, monthlyInstallment }: Omit<Purchase, 'downPayment'>,
): Solution {
  const { min, max } = limitsOf(list, price)
  const at = (downPayment: number) => purchaseOf(list, { price, downPayment, term })
  const most = at(max)
  if (most.monthlyInstallment > monthlyInstallment) return { because: 'instalment', closest: most }
  // The instalment never rises with the down payment, nor does the rate.
  let [tooSmall, enough] = [min - 1, max]
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2)
    if (at(middle).monthlyInstallment <= monthlyInstallment) enough = middle
    else tooSmall = middle
  }
  return { purchase: at(enough) }
}

/** The shortest term with which the instalment is no more than was given. */
export function solveTerm(
  list: List,
  { price, downPayment, monthlyInstallment }: Omit<Purchase, 'term'>,
): Solution {
  const limits = limitsOf(list, price)
  const down = nearestWithin(limits, downPayment)
  const purchases = [...list.terms]
    .sort((a, b) => a - b)
    .map((term) => purchaseOf(list, { price, downPayment: down, term }))
  const lowest = purchases.reduce((a, b) => (b.monthlyInstallment < a.monthlyInstallment ? b : a))
  const found = purchases.find((purchase) => purchase.monthlyInstallment <= monthlyInstallment)
  if (downPayment !== down)
    return { because: downPayment < limits.min ? 'down-too-small' : 'down-too-big', closest: found ?? lowest }
  return found ? { purchase: found } : { because: 'instalment', closest: lowest }
}

/** The highest price with which the instalment is no more than was given. */
export function solvePrice(
  list: List,
  { downPayment, term, monthlyInstallment: monthlyBudget }: Omit<Purchase, 'price'>,
): Solution {
  const { minPrice, maxPrice, bands } = list
  const { price } = affordablePriceInBands(bands, {
    monthlyBudget,
    downPayment: { baht: downPayment },
    term,
  })
  const within = (price: number, down: number) =>
    purchaseOf(list, { price, downPayment: nearestWithin(limitsOf(list, price), down), term })
  if (price < minPrice) {
    const closest = within(minPrice, downPayment)
    return { because: closest.monthlyInstallment > monthlyBudget ? 'instalment' : 'price-too-low', closest }
  }
  if (downPayment > limitsOf(list, Math.min(price, maxPrice)).max)
    return { because: 'down-too-big', closest: within(Math.min(price, maxPrice), downPayment) }
  const most = Math.min(maxPrice, highestPriceWithDown(downPayment, list.downPercents[0]!, price))
  if (most < minPrice) return { because: 'down-too-small', closest: within(minPrice, downPayment) }
  const found = purchaseOf(list, { price: most, downPayment, term })
  if (most === price) return { purchase: found }
  return { because: most === maxPrice ? 'price-too-high' : 'down-too-small', closest: found }
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
