import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { paymentsOf, type ShapedInstalment, shapeOfInstalment } from './repayment-shapes/repayment-shapes.ts'
import { paymentSchedule, type ScheduleRow, toSatang } from './schedule.ts'

/** `month` is that in which the instalment is due, counted from the money. */
export type ShapedRow = ScheduleRow & { month: number }

/**
 * The schedule of any shape by the effective-rate method: what is owed after a payment is the present value of those to come, rounded half up
 * to a satang; principal is what that falls by, interest the rest. Ends at exactly 0. Equal instalments are those of `paymentSchedule`. While
 * a season lasts the interest of a small payment can exceed it: then `principal` is negative and the balance rises.
 */
export function shapedSchedule(given: ShapedInstalment): ShapedRow[] {
  if (shapeOfInstalment(given) === 'equal')
    return paymentSchedule(given).map((row) => ({ ...row, month: row.number }))

  const payments = paymentsOf(given)
  const monthlyRate = cashFlowRatePercentPerYear(given.financeAmount, payments) / 1200
  const worthAfter = (month: number) =>
    payments.reduce(
      (sum, later) =>
        later.month > month ? sum + toSatang(later.amount) * (1 + monthlyRate) ** (month - later.month) : sum,
      0,
    )
  let before = toSatang(given.financeAmount)
  return payments.map(({ month, amount }, i) => {
    const payment = toSatang(amount)
    const balance = Math.round(worthAfter(month))
    const principal = before - balance
    before = balance
    return { number: i + 1, month, payment, interest: payment - principal, principal, balance }
  })
}

/** `balance`: the principal left at its end. */
export type YearPart = { year: number; interest: number; principal: number; balance: number }

/** Interest and principal paid in each year of the contract, in satang. */
export function yearParts(rows: readonly ShapedRow[]): YearPart[] {
  const parts: YearPart[] = []
  for (const { month, interest, principal, balance } of rows) {
    const year = Math.ceil(month / 12)
    const part = parts.find((part) => part.year === year)
    if (part) {
      part.interest += interest
      part.principal += principal
      part.balance = balance
    } else parts.push({ year, interest, principal, balance })
  }
  return parts
}
