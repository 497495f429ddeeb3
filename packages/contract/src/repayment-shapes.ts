import { z } from 'zod'
import { baht, instalment } from './catalogue-fields.ts'
import { wholeNumber } from './person.ts'

// The shapes of `@leasing/rules/repayment-shapes` as calls write them.

const everyMonths = z.literal([6, 12], { error: 'choice' })

/** How the instalments lie: equal every month, with a larger last one, or one after every season. */
export const instalmentShape = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('equal') }),
      z.strictObject({ kind: z.literal('balloon'), lastInstalment: wholeNumber(1, 1_000_000_000) }),
      z.strictObject({ kind: z.literal('seasonal'), everyMonths }),
      z.strictObject({ kind: z.literal('step-up') }),
    ],
    { error: 'choice' },
  )
  .meta({ id: 'InstalmentShape' })

export type InstalmentShape = z.infer<typeof instalmentShape>

/**
 * With a balloon `monthlyInstallment` is paid `term − 1` times and `lastInstallment` once. With seasons it is paid after every
 * `everyMonths`, and `vatPerMonth` is the share of each.
 */
export const shapedInstalment = instalment
  .extend({
    lastInstallment: baht.optional(),
    /** The 7/107 of the last instalment, in baht to the satang. */
    vatOfLastInstallment: z.number().nonnegative().optional(),
    everyMonths: everyMonths.optional(),
    /** The instalments of each year are so much higher than those of the year before; `monthlyInstallment` is that of the first. */
    yearlyRisePercent: z.literal(10).optional(),
  })
  .meta({ id: 'ShapedInstalment' })

export type ShapedInstalment = z.infer<typeof shapedInstalment>
