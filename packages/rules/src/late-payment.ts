import { type Satang, toSatang } from './schedule.ts'

export type Overdue = {
  /** The overdue instalment, or its overdue part. */
  overdue: Satang
  /** Days after the due date: 0 on that day. */
  days: number
  ratePercentPerYear: number
}

const DAYS_PER_YEAR = 365n
/** Rates are exact to this fraction of a percent. */
const RATE_SCALE = 10_000

/**
 * The charge for a late instalment: overdue × rate % × days / 365, rounded half up to a satang. A leap year counts 365 days too. 0 at a rate of 0,
 * and up to the due date. 12,000 baht, 30 days late at 5 %, cost 49.32 baht.
 *
 * The rate is set by law and contract; the base is the overdue instalment, not the whole balance.
 */
export function defaultCharge({ overdue, days, ratePercentPerYear }: Overdue): Satang {
  if (days <= 0) return 0
  const rate = BigInt(Math.round(ratePercentPerYear * RATE_SCALE))
  const parts = DAYS_PER_YEAR * 100n * BigInt(RATE_SCALE)
  return Number((BigInt(overdue) * rate * BigInt(days) * 2n + parts) / (2n * parts))
}

/** The legal maximum of collection fees, in baht: the caps of the debt-collection committee. */
export type CollectionFeeCaps = {
  /** Nothing may be charged while the total overdue is at most this. */
  freeUpToBaht: number
  /** Caps per collection cycle, by the minimum number of overdue instalments; in any order, the highest that applies counts. */
  perCycle: readonly { fromInstalments: number; capBaht: number }[]
}

/** The cap for one collection cycle (รอบการทวงถามหนี้): 0 when nothing may be charged. */
export function collectionFeeCap(
  { overdue, instalments }: { overdue: Satang; instalments: number },
  { freeUpToBaht, perCycle }: CollectionFeeCaps,
): Satang {
  if (overdue <= toSatang(freeUpToBaht)) return 0
  const reached = perCycle.filter(({ fromInstalments }) => instalments >= fromInstalments)
  return toSatang(Math.max(0, ...reached.map(({ capBaht }) => capBaht)))
}
