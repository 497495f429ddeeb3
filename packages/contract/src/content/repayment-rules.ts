import { z } from 'zod'
import { get } from '../call.ts'
import { certainty, component, day, law, link } from '../fields.ts'

const percent = z.number().min(0).max(100)
const baht = z.int().nonnegative()
const months = z.int().positive()

/** Ascending by the share that is paid; the shape is that of `@leasing/rules/early-closing`. */
export const discountSteps = z
  .array(
    z.strictObject({
      paidParts: z.int().positive(),
      ofParts: z.int().positive(),
      discountPercent: percent,
      /** Where it is not that of all steps. */
      certainty: certainty.optional(),
      note: z.string(),
    }),
  )
  .min(1)

/**
 * What law and price list say about repaying hire purchase, and what the simulator begins with. The shapes of the caps are those of
 * `@leasing/rules/late-payment`; `note` is for visitors.
 */
export const repaymentRules = component('RepaymentRules', {
  earlyClosing: z.strictObject({
    /** To which contracts the steps apply. */
    appliesTo: z.string(),
    /** The newest that were read. */
    steps: discountSteps,
    law,
    /** A newer rule, in force already, whose text was not read. */
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
    /** The most and least that may be typed. */
    limits: z.strictObject({
      minFinanceAmount: baht,
      maxFinanceAmount: baht,
      maxFlatRatePercentPerYear: percent,
      minTerm: months,
      maxTerm: months,
    }),
  }),
  /** What each way of repaying, or of giving the vehicle up, leads to. */
  effects: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
  /** Who helps, and how to reach them. */
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
