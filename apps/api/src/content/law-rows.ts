import { type Law, law } from '@leasing/contract/fields'
import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { z } from 'zod'
import { whenValid } from './fields.ts'

/** A rule that applies over one span of time. */
export type LawRow<Figures> = {
  /** The vehicles and contracts concerned, in words for visitors. */
  appliesTo: string
  law: Law
  figures?: Figures | undefined
}

/** The rows of a rule as written: oldest first, the first with figures. `lawInForce` of the rules finds the one for a day. */
export const lawRows = <Figures>(figures: z.ZodType<Figures>): z.ZodType<LawRow<Figures>[]> =>
  z
    .array(
      z
        .strictObject({ appliesTo: z.string(), law, figures: figures.optional() })
        .refine(({ law, figures }) => (law.certainty === 'unread') === (figures === undefined), {
          path: ['figures'],
          error: 'must be present unless the certainty is unread',
        }),
    )
    .min(1)
    .refine(([first]) => first?.law.certainty !== 'unread', {
      error: 'the first row needs figures',
      ...whenValid('law'),
    })
    .refine((rows) => rows.every(({ law }, i) => i === 0 || sinceOf(law) > sinceOf(rows[i - 1]!.law)), {
      error: 'must be oldest first',
      ...whenValid('law'),
    })

/** A row without a known first day counts as the oldest. */
const sinceOf = ({ effectiveFrom }: Law) => effectiveFrom ?? ''

/** The moments (epoch ms) at which a row comes into force. */
export const lawChanges = (rows: readonly LawRow<unknown>[]): number[] =>
  rows.flatMap(({ law: { effectiveFrom } }) => (effectiveFrom ? startOfBangkokDay(effectiveFrom) : []))
