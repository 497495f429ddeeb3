import { type Day, daysBetween } from './bangkok-day.ts'
import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { dueDay } from './due-date.ts'
import type { ShapeResult } from './repayment-shapes/repayment-shape.ts'
import { paymentsOf } from './repayment-shapes/repayment-shapes.ts'

const DAYS_PER_MONTH = 365 / 12

/**
 * The effective rate in percent a year of a contract that is signed on one day, and whose first instalment is due on another, rounded to two
 * decimals. Flat interest is charged for whole months from signing, so an earlier first instalment is a dearer loan.
 */
export function datedRatePercentPerYear(result: ShapeResult, signed: Day, firstDue: Day): number {
  const payments = paymentsOf(result)
  const firstMonth = payments[0]!.month
  const rate = cashFlowRatePercentPerYear(
    result.financeAmount,
    payments.map(({ month, amount }) => ({
      amount,
      // What is paid on the day of signing counts as paid a day later: a payment at no time has no rate.
      month: Math.max(1, daysBetween(signed, dueDay(firstDue, month, firstMonth))) / DAYS_PER_MONTH,
    })),
  )
  return Math.round(rate * 100) / 100
}
