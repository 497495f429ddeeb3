import { closeEarly, type DiscountStep } from './early-closing.ts'
import { type EqualInstalments, effectiveRatePercentPerYear } from './effective-rate.ts'
import { calculateInstalment } from './instalment.ts'
import { type CollectionFeeCaps, collectionFeeCap, defaultCharge } from './late-payment.ts'
import { type Satang, toSatang } from './schedule.ts'

/** A contract in whole baht with `paid` paid instalments and none overdue. */
export type Standing = { contract: EqualInstalments; paid: number }

/**
 * The effect of a way of repaying, from today: `total = once + instalment × monthsLeft + fees`, and
 * `interestToPay = total − fees − the principal outstanding today`.
 */
export type RepaymentEffect = {
  /** Per month; 0 if nothing is paid monthly. */
  instalment: Satang
  monthsLeft: number
  /** Paid in one sum at the end of those months: the closing amount, otherwise 0. */
  once: Satang
  interestToPay: Satang
  /** Charges and fees. */
  fees: Satang
  total: Satang
  /** `total` less that of continuing unchanged: negative if this way saves money. */
  moreThanGoingOn: Satang
}

/** Continues the contract unchanged. */
export function goOn(standing: Standing): RepaymentEffect {
  const { instalment, monthsLeft, principal } = owedIn(standing)
  return effect(standing, principal, { instalment, monthsLeft })
}

/** Pays everything now, with the discount on the interest not yet due. `discount` is the saving. */
export function closeNow(
  standing: Standing,
  steps: readonly DiscountStep[],
): RepaymentEffect & { discount: Satang } {
  const { balance, closingAmount, discount } = closeEarly(standing.contract, standing.paid, steps)
  return { ...effect(standing, balance, { once: closingAmount }), discount }
}

export type Saving = {
  extraPerMonth: Satang
  /** Closes after this many months; default: as soon as the savings cover the closing amount. */
  afterMonths?: number
}

export type SavingEffect = RepaymentEffect & {
  /** Savings by then, without interest on them. */
  saved: Satang
  /** The amount missing for closing; 0 if the savings cover it. */
  toAdd: Satang
  /** Savings left after closing. */
  leftOver: Satang
  discountPercent: number
  discount: Satang
}

/**
 * Saves a monthly amount besides the instalment, and closes the contract with it. The instalments of hire purchase are fixed: paying in advance
 * settles later instalments but lowers no interest; only closing does. So the extra counts as the visitor's own savings until they close the
 * contract, at the latest with the last instalment, when nothing is saved any more.
 *
 * @throws RangeError when `afterMonths` exceeds the contract
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
  /** Effective rate of the new instalments for the amount repaid, in percent to two decimals; without fees. */
  effectiveRatePercentPerYear: number
}

/**
 * Spreads today's outstanding principal over a new number of months at the effective rate of the contract:
 *
 *     instalment = principal × m / (1 − (1 + m)^−term), m the monthly rate; principal / term at a rate of 0
 *
 * rounded up to a whole baht. Over the remaining months it equals the contract. Lenders may charge a fee.
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
 * A new hire purchase of the outstanding debt, by the flat-rate method. The debt is the principal, rounded half up to a whole baht, if the lender
 * waives all interest not yet due; otherwise the closing amount must be paid: pass that as `amountBaht`. VAT on the new contract is not included.
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
  /** Days late of each late instalment, oldest first: `[60, 30]`. */
  daysLate: readonly number[]
  chargeRatePercentPerYear: number
  caps: CollectionFeeCaps
}

export type LateEffect = RepaymentEffect & { charge: Satang; collectionFees: Satang }

/**
 * Pays the next instalments late, all of them together. The interest of the contract is unchanged; added are the default charge on each of them
 * and at most one collection fee per due date, with all instalments overdue by then. Visits, the notice of termination and the effect on the
 * credit record are not included.
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

/** Rounds up to a whole baht, ignoring floating-point error. */
const upToBaht = (satang: number): Satang => Math.ceil(satang / 100 - 1e-9) * 100
