import { type EqualInstalments, effectiveRatePercentPerYear } from './effective-rate.ts'

/** Whole satang: 1,200,000 is 12,000 baht. Never negative unless said. */
export type Satang = number

/** What an instalment does. `interest + principal = payment`. */
export type ScheduleRow = {
  /** 1 for the first. */
  number: number
  payment: Satang
  interest: Satang
  principal: Satang
  /** The principal left after this payment. */
  balance: Satang
  /** The VAT inside the payment, when asked for: not on top of it. */
  vat?: Satang
}

/**
 * The instalments of a contract by the effective-rate method, first to last, one month apart; the contract in whole baht, rows in satang.
 *
 *     balance after k = instalment × (1 − (1 + m)^−(term − k)) / m, m = effective rate / 12; instalment × (term − k) at a rate of 0
 *     principal       = balance before − balance
 *     interest        = payment − principal, which is balance before × m
 *
 * Each balance is rounded on its own, half up to a satang, so the rounding of one row never adds to that of the next: every balance
 * is right to half a satang, interest to one, and no row is left with a residual. The balance ends at exactly 0, the interest adds up to
 * total − financed, and every payment is the instalment.
 *
 * With `vatPercent` (7 for 7 %) each row also tells the VAT inside its payment: payment × 7/107, rounded half up. Only for instalments that
 * include VAT, which they do when the amount financed includes it.
 *
 * Interest on the declining balance is what the notifications for hire purchase of vehicles ask for.
 *
 * @throws RangeError when the instalments pay back less than was financed
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
  let before = toSatang(financeAmount)
  return Array.from({ length: term }, (_, i) => {
    const worth = Math.round(presentValue(payment, monthlyRate, term - i - 1))
    // A rate so low that its own tolerance shows would make a satang of negative interest.
    const balance = Math.min(before, Math.max(worth, before - payment))
    const principal = before - balance
    before = balance
    return { number: i + 1, payment, interest: payment - principal, principal, balance, ...vat }
  })
}

/** The principal owed after `paid` instalments, before any rounding; rounded it is the balance of that row. In satang. */
export const exactBalance = (contract: EqualInstalments, paid: number): number =>
  paid === 0
    ? toSatang(contract.financeAmount)
    : presentValue(toSatang(contract.monthlyInstallment), monthlyRateOf(contract), contract.term - paid)

const monthlyRateOf = (contract: EqualInstalments) => effectiveRatePercentPerYear(contract) / 1200

/** What so many payments to come are worth. By `expm1`, since subtracting from 1 loses the digits of a very low rate. */
const presentValue = (payment: Satang, monthlyRate: number, payments: number): number =>
  monthlyRate === 0
    ? payment * payments
    : (payment * -Math.expm1(-payments * Math.log1p(monthlyRate))) / monthlyRate

/** Baht, with satang or without, as whole satang. */
export const toSatang = (baht: number): Satang => Math.round(baht * 100)
