import { z } from 'zod'
import { get } from '../call.ts'
import { certainty, component, day, law, link } from '../fields.ts'

const percent = z.number().min(0).max(100)
const baht = z.int().nonnegative()
const months = z.int().positive()

/** Ascending by the paid share; the same shape as in `@leasing/rules/early-closing`. */
export const discountSteps = z
  .array(
    z.strictObject({
      paidParts: z.int().positive(),
      ofParts: z.int().positive(),
      discountPercent: percent,
      /** Absent if it equals that of all steps. */
      certainty: certainty.optional(),
      note: z.string(),
    }),
  )
  .min(1)

/**
 * Rules of law and price list on repaying hire purchase, and the initial values of the simulator. The caps have the shape of
 * `@leasing/rules/late-payment`; `note` is for visitors.
 */
export const repaymentRules = component('RepaymentRules', {
  earlyClosing: z.strictObject({
    /** The contracts that the steps apply to, in words. */
    appliesTo: z.string(),
    /** The newest steps whose text was read. */
    steps: discountSteps,
    law,
    /** A newer rule, already in force, whose text was not read. */
    unread: z.strictObject({ law, appliesTo: z.string() }).optional(),
  }),
  defaultCharge: z.strictObject({ ratePercentPerYear: percent, law, note: z.string() }),
  collectionFees: z.strictObject({
    freeUpTo: z.strictObject({ baht, note: z.string() }),
    perCycle: z
      .array(z.strictObject({ fromInstalments: z.int().positive(), capBaht: baht, note: z.string() }))
      .min(1),
    fieldVisit: z.strictObject({ capBaht: baht, note: z.string() }),
    law,
  }),
  /** The company's own offer for a new contract on the same vehicle. */
  refinance: z.strictObject({
    flatRatePercentPerYear: percent,
    terms: z.array(months).min(1),
    effectiveFrom: day,
    source: z.string(),
    note: z.string(),
  }),
  simulator: z.strictObject({
    example: z.strictObject({
      financeAmount: baht,
      flatRatePercentPerYear: percent,
      term: months,
      paid: z.int().nonnegative(),
      extraPerMonth: baht,
    }),
    daysLate: months,
    /** Allowed range of the inputs. */
    limits: z.strictObject({
      minFinanceAmount: baht,
      maxFinanceAmount: baht,
      maxFlatRatePercentPerYear: percent,
      minTerm: months,
      maxTerm: months,
    }),
  }),
  /** Consequences of each way of repaying, and of giving the vehicle up. */
  effects: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
  /** Organisations that help, and how to reach them. */
  help: z
    .array(
      z.strictObject({
        name: z.string(),
        text: z.string(),
        action: z.strictObject({ label: z.string(), href: link }),
      }),
    )
    .min(1),
})

export type RepaymentRules = z.infer<typeof repaymentRules>

export const findRepaymentRules = get('/repayment-rules', {
  area: 'repayment',
  summary:
    'Early-closing discount, default charge, collection fees and the figures of the repayment simulator',
  description:
    'The rules in force today. A newer rule whose text was not read is named under `unread`, without figures.',
  answer: repaymentRules,
})
