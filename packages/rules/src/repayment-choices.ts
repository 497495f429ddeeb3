import { closeEarly, type DiscountStep } from './early-closing.ts'
import { type EqualInstalments, effectiveRatePercentPerYear } from './effective-rate.ts'
import { calculateInstalment } from './instalment.ts'
import { type CollectionFeeCaps, collectionFeeCap, defaultCharge } from './late-payment.ts'
import { type Satang, toSatang } from './schedule.ts'

/** A contract in whole baht of which `paid` instalments are paid and none is overdue. */
export type Standing = { contract: EqualInstalments; paid: number }

/**
 * What a way of repaying leads to from today on: `total = once + instalment × monthsLeft + fees`, and
 * `interestToPay = total − fees − the principal owed today`.
 */
export type RepaymentEffect = {
  /** Every month; 0 when nothing is paid monthly. */
  instalment: Satang
  monthsLeft: number
  /** Paid in one sum, at the end of those months: the closing amount, else 0. */
  once: Satang
  interestToPay: Satang
  /** Charges and fees. */
  fees: Satang
  total: Satang
  /** `total` less that of going on: negative when this way saves. */
  moreThanGoingOn: Satang
}

/** The contract as it is. */
export function goOn(standing: Standing): RepaymentEffect {
  const { instalment, monthsLeft, principal } = owedIn(standing)
  return effect(standing, principal, { instalment, monthsLeft })
}

/** Paying everything now, with the discount on the interest not yet due. `discount` is what that saves. */
export function closeNow(
  standing: Standing,
  steps: readonly DiscountStep[],
): RepaymentEffect & { discount: Satang } {
  const { balance, closingAmount, discount } = closeEarly(standing.contract, standing.paid, steps)
  return { ...effect(standing, balance, { once: closingAmount }), discount }
}

export type Saving = {
  extraPerMonth: Satang
  /** Close after so many months; without, as soon as what is saved covers the closing amount. */
  afterMonths?: number
}

export type SavingEffect = RepaymentEffect & {
  /** What was put aside by then, without interest of its own. */
  saved: Satang
  /** What must be added to close; 0 when the savings cover it. */
  toAdd: Satang
  /** What stays in the visitor's hands after closing. */
  leftOver: Satang
  discountPercent: number
  discount: Satang
}

/**
 * Putting aside more than the instalment, and closing with it. The instalments of hire purchase are fixed: money that is merely
 * paid in advance settles later instalments but lowers no interest, only closing does. So the extra is shown as savings of the visitor's own
 * until the day it closes the contract. At the latest that is the last instalment, which needs no closing and saves nothing.
 *
 * @throws RangeError when `afterMonths` lies beyond the contract
 */
export function saveTowardsClosing(
  standing: Standing,
  { extraPerMonth, afterMonths }: Saving,
  steps: readonly DiscountStep[],
): SavingEffect {
  const { instalment, monthsLeft, principal } = owedIn(standing)
  const closingAfter = (months: number) => closeEarly(standing.contract, standing.paid + months, steps)
  let months = afterMonths ?? 0
  if (afterMonths === undefined) {
    while (months < monthsLeft && extraPerMonth * months < closingAfter(months).closingAmount) months++
  }

  const { closingAmount, discount, discountPercent } = closingAfter(months)
  const saved = extraPerMonth * months
  return {
    ...effect(standing, principal, { instalment, monthsLeft: months, once: closingAmount }),
    saved,
    toAdd: Math.max(0, closingAmount - saved),
    leftOver: Math.max(0, saved - closingAmount),
    discountPercent,
    discount,
  }
}

export type Restructured = RepaymentEffect & {
  /** Of the new instalments against what they repay, in percent to two decimals; fees are not in it. */
  effectiveRatePercentPerYear: number
}

/**
 * The principal owed today spread over a new number of months at the effective rate of the contract:
 *
 *     instalment = principal × m / (1 − (1 + m)^−term), m the monthly rate; principal / term at a rate of 0
 *
 * rounded up to a whole baht. Over the months that are left it is the contract itself. Lenders may ask for a fee.
 */
export function stretchBalance(
  standing: Standing,
  { term, fee = 0 }: { term: number; fee?: Satang },
): Restructured {
  const { instalment: now, monthsLeft, principal } = owedIn(standing)
  const rate = effectiveRatePercentPerYear(standing.contract)
  const instalment = term === monthsLeft ? now : upToBaht(annuity(principal, rate / 1200, term))
  return restructured(standing, principal, { instalment, monthsLeft: term, fees: fee })
}

/**
 * A new hire purchase of what is owed, by the flat-rate method. What is owed is the principal, rounded half up to a whole baht, as a lender
 * who gives up all interest not yet due would count it; a lender who does not must be paid the closing amount: give that as `amountBaht`.
 * VAT on the new contract is left out.
 */
export function refinanceBalance(
  standing: Standing,
  {
    flatRatePercentPerYear,
    term,
    fee = 0,
    amountBaht,
  }: { flatRatePercentPerYear: number; term: number; fee?: Satang; amountBaht?: number },
): Restructured {
  const { principal } = owedIn(standing)
  const refinanced = toSatang(amountBaht ?? Math.round(principal / 100))
  const { monthlyInstallment } = calculateInstalment({
    price: refinanced / 100,
    downPayment: 0,
    flatRatePercentPerYear,
    term,
  })
  const plan = { instalment: toSatang(monthlyInstallment), monthsLeft: term, fees: fee }
  return restructured(standing, refinanced, plan)
}

export type Lateness = {
  /** For each instalment that is paid late, how many days, the oldest first: `[60, 30]`. */
  daysLate: readonly number[]
  chargeRatePercentPerYear: number
  caps: CollectionFeeCaps
}

export type LateEffect = RepaymentEffect & { charge: Satang; collectionFees: Satang }

/**
 * Paying the next instalments late, all made good together. The interest of the contract stays; on top come the default charge on each of them
 * and at most one collection fee for each of their due dates, with all instalments overdue by then. Visits, the notice of
 * termination and the credit record are not counted here.
 */
export function payLate(
  standing: Standing,
  { daysLate, chargeRatePercentPerYear, caps }: Lateness,
): LateEffect {
  const { instalment, monthsLeft, principal } = owedIn(standing)
  const late = daysLate.filter((days) => days > 0)
  let charge = 0
  let collectionFees = 0
  for (const [i, days] of late.entries()) {
    charge += defaultCharge({ overdue: instalment, days, ratePercentPerYear: chargeRatePercentPerYear })
    collectionFees += collectionFeeCap({ overdue: instalment * (i + 1), instalments: i + 1 }, caps)
  }
  return {
    ...effect(standing, principal, { instalment, monthsLeft, fees: charge + collectionFees }),
    charge,
    collectionFees,
  }
}

function owedIn({ contract, paid }: Standing): {
  instalment: Satang
  monthsLeft: number
  principal: Satang
} {
  const { balance } = closeEarly(contract, paid, [])
  return {
    instalment: toSatang(contract.monthlyInstallment),
    monthsLeft: contract.term - paid,
    principal: balance,
  }
}

type Plan = { instalment?: Satang; monthsLeft?: number; once?: Satang; fees?: Satang }

function effect(
  { contract, paid }: Standing,
  owed: Satang,
  { instalment = 0, monthsLeft = 0, once = 0, fees = 0 }: Plan,
): RepaymentEffect {
  const withoutFees = once + instalment * monthsLeft
  const total = withoutFees + fees
  const goingOn = toSatang(contract.monthlyInstallment) * (contract.term - paid)
  return {
    instalment,
    monthsLeft,
    once,
    interestToPay: withoutFees - owed,
    fees,
    total,
    moreThanGoingOn: total - goingOn,
  }
}

function restructured(
  standing: Standing,
  repaid: Satang,
  plan: Plan & { instalment: Satang; monthsLeft: number },
): Restructured {
  const rate = effectiveRatePercentPerYear({
    financeAmount: repaid,
    monthlyInstallment: plan.instalment,
    term: plan.monthsLeft,
  })
  const { principal } = owedIn(standing)
  return { ...effect(standing, principal, plan), effectiveRatePercentPerYear: Math.round(rate * 100) / 100 }
}

const annuity = (principal: Satang, monthlyRate: number, term: number): number =>
  monthlyRate === 0 ? principal / term : (principal * monthlyRate) / (1 - (1 + monthlyRate) ** -term)

/** What is above a whole baht by no more than the noise of floats is that whole baht. */
const upToBaht = (satang: number): Satang => Math.ceil(satang / 100 - 1e-9) * 100
