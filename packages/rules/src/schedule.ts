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
 *     interest  = balance before × effective rate / 12, rounded half up to a satang
 *     principal = payment − interest
 *
 * The last row takes all the interest that is left, so that rounding in the rows before never shows: the balance ends at exactly 0, the
 * interest adds up to total − financed and every payment is the instalment. No row takes more interest than is left; a contract that
 * earns none has rows without interest.
 *
 * With `vatPercent` (7 for 7 %) each row also tells the VAT inside its payment: payment × 7/107, rounded half up. Only for instalments that
 * include VAT, which they do when the amount financed includes it.
 *
 * The method is the one that the notifications for hire purchase of vehicles ask for (interest on the declining balance).
 *
 * @throws RangeError when the instalments pay back less than was financed
 */
export function paymentSchedule(
  contract: EqualInstalments,
  { vatPercent }: { vatPercent?: number } = {},
): ScheduleRow[] {
  const { financeAmount, monthlyInstallment, term } = contract
  const payment = toSatang(monthlyInstallment)
  const financed = toSatang(financeAmount)
  let interestLeft = payment * term - financed
  if (!(interestLeft >= 0)) {
    throw new RangeError(
      `${term} × ${monthlyInstallment} baht is less than the ${financeAmount} financed: raise the instalment`,
    )
  }

  const monthlyRate = effectiveRatePercentPerYear(contract) / 1200
  const vat = vatPercent === undefined ? {} : { vat: Math.round((payment * vatPercent) / (100 + vatPercent)) }
  let balance = financed
  return Array.from({ length: term }, (_, i) => {
    const isLast = i === term - 1
    const interest = isLast ? interestLeft : Math.min(Math.round(balance * monthlyRate), interestLeft)
    interestLeft -= interest
    balance -= payment - interest
    return { number: i + 1, payment, interest, principal: payment - interest, balance, ...vat }
  })
}

/** Baht, with satang or without, as whole satang. */
export const toSatang = (baht: number): Satang => Math.round(baht * 100)

export type ScheduleTotals = { payment: Satang; interest: Satang; principal: Satang; vat: Satang }

/** The sums of the columns; VAT is 0 when the rows tell none. */
export function scheduleTotals(rows: readonly ScheduleRow[]): ScheduleTotals {
  const totals = { payment: 0, interest: 0, principal: 0, vat: 0 }
  for (const { payment, interest, principal, vat = 0 } of rows) {
    totals.payment += payment
    totals.interest += interest
    totals.principal += principal
    totals.vat += vat
  }
  return totals
}
