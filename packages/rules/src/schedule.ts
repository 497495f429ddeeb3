import { type EqualInstalments, effectiveRatePercentPerYear } from './effective-rate.ts'

/** Whole satang: 1,200,000 is 12,000 baht. Never negative unless stated. */
export type Satang = number

/** The parts of an instalment: `interest + principal = payment`. */
export type ScheduleRow = {
  /** From 1. */
  number: number
  payment: Satang
  interest: Satang
  principal: Satang
  /** The outstanding principal after this payment. */
  balance: Satang
  /** The VAT included in the payment, if requested. */
  vat?: Satang
}

/**
 * The payment schedule of a contract by the effective-rate method, one month apart; the contract in whole baht, rows in satang.
 *
 *     balance after k = instalment × (1 − (1 + m)^−(term − k)) / m, m = effective rate / 12; instalment × (term − k) at a rate of 0
 *     principal       = previous balance − balance
 *     interest        = payment − principal, which is previous balance × m
 *
 * Each balance is rounded separately, half up to a satang, so rounding errors do not add up: every balance is exact to half a satang, interest to
 * one, and no row has a residual. The final balance is exactly 0, the interest adds up to total − financed, and every payment is the instalment.
 *
 * With `vatPercent` (7 for 7 %) each row also contains the VAT included in its payment: payment × 7/107, rounded half up. Only for instalments
 * that include VAT, which they do when the financed amount includes it.
 *
 * The notifications on hire purchase of vehicles require interest on the declining balance.
 *
 * @throws RangeError when the instalments return less than was financed
 */
export function paymentSchedule(
  contract: EqualInstalments,
  { vatPercent }: { vatPercent?: number } = {},
): ScheduleRow[] {
  const { financeAmount, monthlyInstallment, term } = contract
  if (monthlyInstallment * term < financeAmount) {
    throw new RangeError(
      `${term} × ${monthlyInstallment} baht is less than the ${financeAmount} financed: raise the instalment`,
    )
  }

  const payment = toSatang(monthlyInstallment)
  const monthlyRate = monthlyRateOf(contract)
  const vat = vatPercent === undefined ? {} : { vat: Math.round((payment * vatPercent) / (100 + vatPercent)) }
  let previousBalance = toSatang(financeAmount)
  return Array.from({ length: term }, (_, i) => {
    const value = Math.round(presentValue(payment, monthlyRate, term - i - 1))
    // A very low rate has an error that would make the interest negative by a satang.
    const balance = Math.min(previousBalance, Math.max(value, previousBalance - payment))
    const principal = previousBalance - balance
    previousBalance = balance
    return { number: i + 1, payment, interest: payment - principal, principal, balance, ...vat }
  })
}

/** The outstanding principal after `paid` instalments, not rounded; rounded, it is the balance of that row. In satang. */
export const exactBalance = (contract: EqualInstalments, paid: number): number =>
  paid === 0
    ? toSatang(contract.financeAmount)
    : presentValue(toSatang(contract.monthlyInstallment), monthlyRateOf(contract), contract.term - paid)

const monthlyRateOf = (contract: EqualInstalments) => effectiveRatePercentPerYear(contract) / 1200

/** The present value of this many future payments. Uses `expm1`, since subtracting from 1 loses the digits of a very low rate. */
const presentValue = (payment: Satang, monthlyRate: number, payments: number): number =>
  monthlyRate === 0
    ? payment * payments
    : (payment * -Math.expm1(-payments * Math.log1p(monthlyRate))) / monthlyRate

/** Converts baht to whole satang. */
export const toSatang = (baht: number): Satang => Math.round(baht * 100)
