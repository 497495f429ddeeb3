import { type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'

/** One of several versions of the same thing in a record. Without a first day it has always been there. */
type Dated = { effectiveFrom?: Day | undefined }

/**
 * Of the entries with the same key the newest that has begun on a day, or else the earliest, in the order of the entries. As with rows of law:
 * without any of them the thing could not be offered at all.
 */
export function entriesInForce<Entry extends Dated>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  day: Day,
): Entry[] {
  const byKey = Map.groupBy(entries, keyOf)
  const inForce = [...byKey.values()].map((versions) => {
    const inOrder = versions.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
    return inOrder.findLast((entry) => startOf(entry) <= day) ?? inOrder[0]
  })
  return entries.filter((entry) => inForce.includes(entry))
}

type WithGrids<Grid> = { grids: Grid[]; written?: Grid[] | undefined }

/** The grids of a record in force on a day, beside those of any day. */
export const gridsInForce = <Grid extends Dated>(
  { grids, written = grids }: WithGrids<Grid>,
  keyOf: (grid: Grid) => string,
  day: Day,
): { grids: Grid[]; written: Grid[] } => ({ grids: entriesInForce(written, keyOf, day), written })

/** The moments (epoch ms) at which an entry begins. */
export const entryChanges = (entries: readonly Dated[]): number[] =>
  entries.flatMap(({ effectiveFrom }) => (effectiveFrom ? startOfBangkokDay(effectiveFrom) : []))

const startOf = ({ effectiveFrom = '' }: Dated) => effectiveFrom
