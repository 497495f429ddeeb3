import type { EqualInstalments } from './effective-rate.ts'
import { exactBalance, type Satang, toSatang } from './schedule.ts'

/**
 * The discount, in percent of the interest not yet due, while no more than `paidParts` of `ofParts` of the contract's instalments are paid:
 * `{ paidParts: 1, ofParts: 3, discountPercent: 60 }` is 60 % up to and including one third. Whole parts, so that a boundary is exact.
 */
export type DiscountStep = { paidParts: number; ofParts: number; discountPercent: number }

export type EarlyClosing = {
  /** How many instalments are paid. */
  paid: number
  /** The principal that is still owed. */
  balance: Satang
  /** The instalments that are not yet due, in full: `balance + undueInterest`. */
  instalmentsLeft: Satang
  undueInterest: Satang
  discountPercent: number
  discount: Satang
  /** `instalmentsLeft − discount`. Overdue instalments, charges and fees come on top. */
  closingAmount: Satang
}

/**
 * What it takes to close a contract (whole baht) after `paid` of its instalments, when nothing is overdue.
 *
 *     undue interest = instalments after `paid` − the principal owed (by the effective-rate schedule, not interest / months)
 *     discount       = undue interest × percent of the step
 *     closing amount = instalments after `paid` − discount
 *
 * Each amount is rounded once, half up to a satang, so the discount may differ by a satang from the percentage of the interest as shown.
 * The steps are law or contract, in ascending order: the first that holds `paid` counts. An empty table, or a share beyond its last step,
 * gives no discount (a contract that the notification does not cover). Without interest there is none to discount.
 *
 * @throws RangeError when `paid` is not one of 0 … the number of instalments
 */
export function closeEarly(
  contract: EqualInstalments,
  paid: number,
  steps: readonly DiscountStep[],
): EarlyClosing {
  const { monthlyInstallment, term } = contract
  if (!Number.isInteger(paid) || paid < 0 || paid > term) {
    throw new RangeError(`${paid} instalments cannot be paid of ${term}: give 0 to ${term}`)
  }
  const instalmentsLeft = toSatang(monthlyInstallment) * (term - paid)
  const exact = exactBalance(contract, paid)
  const balance = Math.round(exact)
  const undueInterest = instalmentsLeft - balance
  const discountPercent = earlyClosingDiscountPercent(paid, term, steps)
  const discount = Math.min(Math.round(((instalmentsLeft - exact) * discountPercent) / 100), undueInterest)
  return {
    paid,
    balance,
    instalmentsLeft,
    undueInterest,
    discountPercent,
    discount,
    closingAmount: instalmentsLeft - discount,
  }
}

/** The percent of the interest not yet due that is let off after `paid` of `term` instalments. */
export const earlyClosingDiscountPercent = (
  paid: number,
  term: number,
  steps: readonly DiscountStep[],
): number => steps.find(({ paidParts, ofParts }) => paid * ofParts <= paidParts * term)?.discountPercent ?? 0

/**
 * After which instalments waiting for one more raises the discount: 20 and 40 of 60, since 21 and 41 are in the next step. Only while
 * something is left to close after the wait.
 */
export function discountJumps(term: number, steps: readonly DiscountStep[]): number[] {
  const percentAfter = (paid: number) => earlyClosingDiscountPercent(paid, term, steps)
  return Array.from({ length: Math.max(0, term - 1) }, (_, paid) => paid).filter(
    (paid) => percentAfter(paid + 1) > percentAfter(paid),
  )
}
