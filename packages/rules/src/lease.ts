import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { vatInside } from './flat-rate.ts'

/** Whole baht, VAT included; percent a year; months. */
export type Lease = {
  price: number
  /** Paid at the beginning, and part of the purchase price at the end; returned with the vehicle otherwise. */
  deposit: number
  purchasePrice: number
  ratePercentPerYear: number
  term: number
}

export type LeaseResult = {
  term: number
  monthlyRent: number
  /** The VAT inside of each rent (7/107), in baht to the satang. */
  vatPerMonth: number
  /** What is left to pay for the vehicle at the end. */
  lastPayment: number
  /** All rents: what the use costs if the vehicle is returned. */
  totalRent: number
  /** Deposit, rents and last payment: what is paid in all to own it. */
  totalPaid: number
  totalInterest: number
  effectiveRatePercentPerYear: number
}

/**
 * The rent of a finance lease whose price to buy is fixed when it is signed, on the reducing balance:
 *
 *     price − deposit = rent × (1 − (1 + m)^−term) / m + (purchasePrice − deposit) × (1 + m)^−term, m = rate / 12
 *
 * rounded **up** to a whole baht. The effective rate is that of the rounded rent.
 *
 * @throws RangeError unless 0 ≤ deposit ≤ purchase price < price, the rate is not negative and the term a whole number of months
 */
export function calculateLease({
  price,
  deposit,
  purchasePrice,
  ratePercentPerYear,
  term,
}: Lease): LeaseResult {
  if (!(deposit >= 0 && deposit <= purchasePrice && purchasePrice < price))
    throw new RangeError(
      `No lease of ${price} with a deposit of ${deposit} and a price to buy of ${purchasePrice}`,
    )
  if (!(ratePercentPerYear >= 0 && Number.isInteger(term) && term >= 1))
    throw new RangeError(`No lease at ${ratePercentPerYear} % over ${term} months`)
  const m = ratePercentPerYear / 1200
  const lastPayment = purchasePrice - deposit
  const discount = (1 + m) ** -term
  const financed = price - deposit
  const rent =
    m === 0 ? (financed - lastPayment) / term : ((financed - lastPayment * discount) * m) / (1 - discount)
  const monthlyRent = Math.ceil(rent - NOISE)
  const totalRent = monthlyRent * term
  const payments = Array.from({ length: term }, (_, i) => ({ month: i + 1, amount: monthlyRent }))
  const effective = cashFlowRatePercentPerYear(financed, [...payments, { month: term, amount: lastPayment }])
  return {
    term,
    monthlyRent,
    vatPerMonth: vatInside(monthlyRent) / 100,
    lastPayment,
    totalRent,
    totalPaid: deposit + totalRent + lastPayment,
    totalInterest: deposit + totalRent + lastPayment - price,
    effectiveRatePercentPerYear: Math.round(effective * 100) / 100,
  }
}

/** Floating-point error above a whole baht. */
const NOISE = 1e-6
