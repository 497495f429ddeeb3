import type { EqualInstalments } from './effective-rate.ts'
import { exactBalance, type Satang, toSatang } from './schedule.ts'

/**
 * The discount, in percent of the interest not yet due, as long as at most `paidParts` of `ofParts` of the instalments are paid:
 * `{ paidParts: 1, ofParts: 3, discountPercent: 60 }` is 60 % up to and including one third. Whole parts make the boundary exact.
 */
export type DiscountStep = { paidParts: number; ofParts: number; discountPercent: number }

export type EarlyClosing = {
  /** Number of paid instalments. */
  paid: number
  /** The outstanding principal. */
  balance: Satang
  /** The sum of the instalments not yet due: `balance + undueInterest`. */
  instalmentsLeft: Satang
  undueInterest: Satang
  discountPercent: number
  discount: Satang
  /** `instalmentsLeft − discount`. Overdue instalments, charges and fees are added to it. */
  closingAmount: Satang
}

/**
 * The amount that closes a contract (whole baht) after `paid` of its instalments, when nothing is overdue.
 *
 *     undue interest = instalments after `paid` − the outstanding principal (by the effective-rate schedule, not interest / months)
 *     discount       = undue interest × percent of the step
 *     closing amount = instalments after `paid` − discount
 *
 * Each amount is rounded once, half up to a satang, so the discount may differ by a satang from the percentage of the displayed interest. The
 * steps come from the law or the contract, in ascending order: the first that covers `paid` applies. An empty table, or a share beyond its last
 * step, gives no discount (the contract is not covered by the notification), and neither does a contract without interest.
 *
 * @throws RangeError when `paid` is not from 0 to the number of instalments
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

/** The percentage of the interest not yet due that is waived after `paid` of `term` instalments. */
export const earlyClosingDiscountPercent = (
  paid: number,
  term: number,
  steps: readonly DiscountStep[],
): number => steps.find(({ paidParts, ofParts }) => paid * ofParts <= paidParts * term)?.discountPercent ?? 0

/**
 * The numbers of paid instalments after which paying one more raises the discount: 20 and 40 of 60, since 21 and 41 are in the next step. Only if
 * something is left to close after that.
 */
export function discountJumps(term: number, steps: readonly DiscountStep[]): number[] {
  const percentAfter = (paid: number) => earlyClosingDiscountPercent(paid, term, steps)
  return Array.from({ length: Math.max(0, term - 1) }, (_, paid) => paid).filter(
    (paid) => percentAfter(paid + 1) > percentAfter(paid),
  )
}
