import type { CashFlow } from '../cash-flow-rate.ts'
import type { HirePurchase } from '../flat-rate.ts'
import type { Instalment } from '../instalment.ts'

/**
 * The result for one term, for every shape: whole baht, VAT in baht to the satang. `monthlyInstallment` is due every `everyMonths` months (default
 * 1); `lastInstallment` replaces the last one.
 */
export type ShapedInstalment = Omit<Instalment, 'vatPerMonthSatang'> & {
  vatPerMonth: number
  legalMaxEffectiveRate: number
  lastInstallment?: number | undefined
  vatOfLastInstallment?: number | undefined
  everyMonths?: 6 | 12 | undefined
  yearlyRisePercent?: 10 | undefined
  halfYearlyExtra?: number | undefined
}

/** A result without the legal ceiling. */
export type ShapeResult = Omit<ShapedInstalment, 'legalMaxEffectiveRate'>

/** The allowed range of an amount, in whole baht, inclusive. */
export type Bounds = { min: number; max: number }

/** An amount that a visitor types for a shape, in whole baht. */
export type ShapeAmount<S> = {
  label: string
  /** Its name in the shape of `POST /monthly-installment`. */
  field: string
  /** Initial value of the field. */
  initial: (price: number) => number
  of: (shape: S) => number
  /** Message beside the field when the typed text is not an amount. */
  unreadable: string
}

/** The instalment as a visitor is asked for it: one that they can afford, and what a field is called. */
type InstalmentName = { affordable: string; instalment: string }

/**
 * A way to spread instalments, with everything that is particular to it; `S` is its representation in the API. A view uses this object and never
 * checks which shape it is.
 */
export type RepaymentShape<S, Refusal> = {
  title: string
  /** Words that precede the amount of a payment in a heading and in a sentence, and its unit. `taxed` names the payments that `vatPerMonth` refers to. */
  words: { paid: string; each: string; per: string; taxed: string } & InstalmentName
  /** Between one instalment and the next. */
  monthsApart: 1 | 6 | 12
  /** The heading above the terms. */
  termsTitle: string
  /** A term in words, such as `60 งวด`. */
  describeTerm: (months: number) => string
  /** Advice to the visitor about this shape. */
  advice?: string
  /** The amount that the shape needs, if any. */
  amount?: ShapeAmount<S>
  /** `amount` is 0 if the shape needs none. */
  withAmount: (amount: number) => S
  /** @throws RangeError for a term that is not a whole number of months, or too short for the shape */
  calculate(purchase: HirePurchase, shape: S): ShapeResult | Refusal
  payments: (result: ShapeResult) => CashFlow[]
  /** How later payments differ from the first one, in words after its amount; '' if they are equal. */
  describeOthers: (result: ShapeResult) => string
}
