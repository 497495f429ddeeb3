import { z } from 'zod'
import { baht, instalment } from './catalogue-fields.ts'
import { wholeNumber } from './person.ts'

// The API schemas of the shapes in `@leasing/rules/repayment-shapes`.

const everyMonths = z.literal([6, 12], { error: 'choice' })

/** The repayment shape: equal, with a larger last instalment, one per season, rising yearly, or with an extra every six months. */
export const instalmentShape = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('equal') }),
      z.strictObject({ kind: z.literal('balloon'), lastInstalment: wholeNumber(1, 1_000_000_000) }),
      z.strictObject({ kind: z.literal('seasonal'), everyMonths }),
      z.strictObject({ kind: z.literal('step-up') }),
      z.strictObject({
        kind: z.literal('half-yearly-extra'),
        extraInstalment: wholeNumber(1, 1_000_000_000),
      }),
    ],
    { error: 'choice' },
  )
  .meta({ id: 'InstalmentShape' })

export type InstalmentShape = z.infer<typeof instalmentShape>

/**
 * With a balloon `monthlyInstallment` is paid `term − 1` times and `lastInstallment` once. With seasons it is paid every `everyMonths` months, and
 * `vatPerMonth` is the VAT in each of them.
 */
export const shapedInstalment = instalment
  .extend({
    lastInstallment: baht.optional(),
    /** VAT included in the last instalment (7/107), in baht to the satang. */
    vatOfLastInstallment: z.number().nonnegative().optional(),
    everyMonths: everyMonths.optional(),
    /** Yearly increase of the instalments in percent; `monthlyInstallment` is that of the first year. */
    yearlyRisePercent: z.literal(10).optional(),
    /** Due on top of the instalment in months 6, 12, 18 … */
    halfYearlyExtra: baht.optional(),
  })
  .meta({ id: 'ShapedInstalment' })

export type ShapedInstalment = z.infer<typeof shapedInstalment>
