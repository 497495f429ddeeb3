import type { CashFlow } from '../cash-flow-rate.ts'
import type { HirePurchase } from '../flat-rate.ts'
import type { Instalment } from '../instalment.ts'

/**
 * One term of a calculation, for every shape: whole baht, VAT in baht to the satang. `monthlyInstallment` is paid at every payment, which are
 * `everyMonths` apart (1 where it is absent); `lastInstallment` takes its place at the last payment.
 */
export type ShapedInstalment = Omit<Instalment, 'vatPerMonthSatang'> & {
  vatPerMonth: number
  legalMaxEffectiveRate: number
  lastInstallment?: number | undefined
  vatOfLastInstallment?: number | undefined
  everyMonths?: 6 | 12 | undefined
  yearlyRisePercent?: 10 | undefined
}

/** A result before the legal ceiling is put beside it. */
export type ShapeResult = Omit<ShapedInstalment, 'legalMaxEffectiveRate'>

/** The least and the most that an amount can be, in whole baht; both included. */
export type Bounds = { min: number; max: number }

/** An amount that a visitor types for a shape, in whole baht. */
export type ShapeAmount<S> = {
  label: string
  /** Its name in the shape of `POST /monthly-installment`. */
  field: string
  /** What stands in the field at first. */
  initial: (price: number) => number
  of: (shape: S) => number
  /** Said beside the field when what is typed is not an amount. */
  unreadable: string
}

/**
 * A way in which instalments lie, with everything that is particular about it; `S` is how the API writes it. A view asks the shape and never
 * which shape it is.
 */
export type RepaymentShape<S, Refusal> = {
  title: string
  /** Before the amount of each payment: in a heading, in a sentence, and after it. `taxed`: of which payments `vatPerMonth` is. */
  words: { paid: string; each: string; per: string; taxed: string }
  /** The heading above the terms. */
  termsTitle: string
  /** A term in words, such as `60 งวด`. */
  describeTerm: (months: number) => string
  /** What the visitor should know about paying like this. */
  advice?: string
  /** The shape needs this amount. */
  amount?: ShapeAmount<S>
  /** `amount` is 0 where the shape needs none. */
  withAmount: (amount: number) => S
  /** @throws RangeError for a term that is no whole number of months, or too short for the shape */
  calculate(purchase: HirePurchase, shape: S): ShapeResult | Refusal
  payments: (result: ShapeResult) => CashFlow[]
  /** How payments differ from the first one, in words behind its amount; '' where all are the same. */
  describeOthers: (result: ShapeResult) => string
}
