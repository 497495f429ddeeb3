import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { paymentsOf, type ShapedInstalment, shapeOfInstalment } from './repayment-shapes/repayment-shapes.ts'
import { paymentSchedule, type ScheduleRow, toSatang } from './schedule.ts'

/** `month`: when the instalment is due, counted from the loan. */
export type ShapedRow = ScheduleRow & { month: number }

/**
 * The schedule of any shape by the effective-rate method: the balance after a payment is the present value of later payments, rounded half up to a
 * satang; principal is the decrease of the balance, interest the rest. Ends at exactly 0. Equal instalments use `paymentSchedule`. The interest of
 * a long season can exceed a small payment: then `principal` is negative and the balance rises.
 */
export function shapedSchedule(instalment: ShapedInstalment): ShapedRow[] {
  if (shapeOfInstalment(instalment) === 'equal')
    return paymentSchedule(instalment).map((row) => ({ ...row, month: row.number }))

  const payments = paymentsOf(instalment)
  const monthlyRate = cashFlowRatePercentPerYear(instalment.financeAmount, payments) / 1200
  const valueAfter = (month: number) =>
    payments.reduce(
      (sum, later) =>
        later.month > month ? sum + toSatang(later.amount) * (1 + monthlyRate) ** (month - later.month) : sum,
      0,
    )
  let previousBalance = toSatang(instalment.financeAmount)
  return payments.map(({ month, amount }, i) => {
    const payment = toSatang(amount)
    const balance = Math.round(valueAfter(month))
    const principal = previousBalance - balance
    previousBalance = balance
    return { number: i + 1, month, payment, interest: payment - principal, principal, balance }
  })
}

/** `balance`: the outstanding principal at the end of the year. */
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
