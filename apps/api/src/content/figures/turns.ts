import { addDays, type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'

/** What returns under the same `namedAs`, once a year, with its days. */
export type Turn = { namedAs?: string | undefined; from: Day; until?: Day | undefined }

/** How long after its last day texts still speak of it: a news item about a holiday stays until the office is open again. */
export const KEPT_DAYS = 30

/** The moment (epoch ms) from which texts speak of the next one. */
export const nextTurn = ({ from, until = from }: Turn): number =>
  startOfBangkokDay(addDays(until, KEPT_DAYS + 1))

/** By its name, the one that texts speak of at a moment: the earliest that is not over for long, else the last. */
export function turnsAt<One extends Turn>(all: readonly One[], now: number): [name: string, one: One][] {
  const byName = Map.groupBy(
    all.filter(({ namedAs }) => namedAs !== undefined).toSorted((a, b) => a.from.localeCompare(b.from)),
    ({ namedAs }) => namedAs!,
  )
  return [...byName].map(([name, ones]) => [name, ones.find((one) => now < nextTurn(one)) ?? ones.at(-1)!])
}
