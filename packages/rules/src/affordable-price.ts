import { type DownPayment, downPaymentIn } from './down-payment.ts'
import { type RateBand, ratesAt, type TermRate } from './hire-purchase-offer.ts'
import { calculateInstalment } from './instalment.ts'

/** Whole baht a month, months, and a flat rate in percent a year (2.45 means 2.45 %). */
export type Budget = {
  monthlyBudget: number
  flatRatePercentPerYear: number
  term: number
  downPayment: DownPayment
}

/** Whole baht. `monthlyInstallment` is the instalment for that price: the budget, or just below it. */
export type AffordablePrice = {
  price: number
  downPayment: number
  financeAmount: number
  monthlyInstallment: number
}

/**
 * The highest price in whole baht (VAT included) whose instalment is within the budget: the inverse of `calculateInstalment`.
 *
 *     instalment(price) ≤ budget < instalment(price + 1)
 *
 * The instalment is rounded up to a whole baht, as it is paid, so the result is affordable to the baht. A budget of 0 affords what the down
 * payment alone pays. 12,000 a month at 2.5 % over 60 months with 20 % down afford 800,000 baht.
 *
 * @throws RangeError for a negative, fractional or too large amount, and for a down payment of 100 % or more, with which every price is affordable
 */
export function affordablePrice({ flatRatePercentPerYear, ...budget }: Budget): AffordablePrice {
  return highestPrice(budget, () => flatRatePercentPerYear)
}

/** `rateAt` a price never falls as the price rises. */
function highestPrice(
  { monthlyBudget, term, downPayment }: Omit<Budget, 'flatRatePercentPerYear'>,
  rateAt: (price: number, downPayment: number) => number,
): AffordablePrice {
  const percent = 'percent' in downPayment ? downPayment.percent : 0
  const baht = 'baht' in downPayment ? downPayment.baht : 0
  if (![monthlyBudget, baht].every((amount) => Number.isSafeInteger(amount) && amount >= 0)) {
    throw new RangeError(`${monthlyBudget} a month with ${baht} down: give whole baht from 0`)
  }
  if (!(percent >= 0 && percent < 100)) throw new RangeError(`${percent} % down: give 0 to less than 100`)

  const at = (price: number): AffordablePrice => {
    const down = downPaymentIn(price, downPayment)
    const { financeAmount, monthlyInstallment } = calculateInstalment({
      price,
      downPayment: down,
      flatRatePercentPerYear: rateAt(price, down),
      term,
    })
    return { price, downPayment: down, financeAmount, monthlyInstallment }
  }

  // The instalment never falls as the price rises, and even without interest it exceeds the budget at `tooHigh`.
  let affordable = baht
  let tooHigh = baht + Math.ceil(((monthlyBudget * term + 1) * 100) / (100 - percent)) + 1
  if (!Number.isSafeInteger(tooHigh))
    throw new RangeError(`${monthlyBudget} a month cannot be counted exactly`)
  while (tooHigh - affordable > 1) {
    const middle = Math.floor((affordable + tooHigh) / 2)
    if (at(middle).monthlyInstallment <= monthlyBudget) affordable = middle
    else tooHigh = middle
  }
  return at(affordable)
}

export type PriceAtRate = AffordablePrice & { term: number; flatRatePercentPerYear: number }

/**
 * The highest affordable price when the rate depends on the down payment's share of that price. `bands` from the lowest down payment up; a
 * larger down payment never has a higher rate. Below the lowest band its rate is used: the caller says that the down payment is too small.
 */
export function affordablePriceInBands(
  bands: readonly RateBand[],
  budget: Omit<Budget, 'flatRatePercentPerYear'>,
): PriceAtRate {
  const { term } = budget
  const rateOf = (rates: readonly TermRate[] = []) => rates.find((rate) => rate.term === term)
  const lowest = bands.map(({ rates }) => rateOf(rates)).find((rate) => rate !== undefined)
  if (!lowest) throw new RangeError(`no rate over ${term} months`)
  const rateAt = (price: number, downPayment: number) =>
    (rateOf(ratesAt({ price, bands }, downPayment)) ?? lowest).flatRatePercentPerYear
  const found = highestPrice(budget, rateAt)
  return { term, flatRatePercentPerYear: rateAt(found.price, found.downPayment), ...found }
}
