import type { Day } from './bangkok-day.ts'

/** A rule of law over one span of time. Without `figures` its text was not read; without a first day it is not known when it began. */
export type LawRow<Figures> = {
  law: { effectiveFrom?: Day | undefined }
  figures?: Figures | undefined
}

type WithFigures<Row extends LawRow<unknown>> = Row & { figures: NonNullable<Row['figures']> }

/**
 * Which row of a rule counts on a day: the newest that has begun and has figures, or the first that has any where none has begun. `unread`
 * is a newer one that has begun too and has no figures: whoever calculates with the other must say so.
 *
 * @param rows oldest first
 * @throws RangeError when no row has figures
 */
export function lawInForce<Row extends LawRow<unknown>>(
  rows: readonly Row[],
  day: Day,
): { row: WithFigures<Row>; unread?: Row } {
  const hasBegun = ({ law: { effectiveFrom } }: Row) => effectiveFrom === undefined || effectiveFrom <= day
  const row = rows.filter(hasFigures).findLast(hasBegun) ?? rows.find(hasFigures)
  if (!row) throw new RangeError('A rule of law needs a row with figures to calculate with')
  const newest = rows.findLast(hasBegun)
  const isNewer = newest !== undefined && rows.indexOf(newest) > rows.indexOf(row)
  return { row, ...(isNewer && { unread: newest }) }
}

const hasFigures = <Row extends LawRow<unknown>>(row: Row): row is WithFigures<Row> =>
  row.figures !== undefined
