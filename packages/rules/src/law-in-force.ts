import type { Day } from './bangkok-day.ts'

/** A rule of law over a period. Without `figures` its text was not read; without a first day its start is unknown. */
export type LawRow<Figures> = {
  law: { effectiveFrom?: Day | undefined }
  figures?: Figures | undefined
}

type WithFigures<Row extends LawRow<unknown>> = Row & { figures: NonNullable<Row['figures']> }

/**
 * Finds the row of a rule that applies on a day: the newest row in force that has figures, or the first that has any if none is in force.
 * `unread` is a newer row in force without figures; callers that calculate with the other must say so.
 *
 * @param rows oldest first
 * @throws RangeError when no row has figures
 */
export function lawInForce<Row extends LawRow<unknown>>(
  rows: readonly Row[],
  day: Day,
): { row: WithFigures<Row>; unread?: Row } {
  const isInForce = ({ law: { effectiveFrom } }: Row) => effectiveFrom === undefined || effectiveFrom <= day
  const row = rows.filter(hasFigures).findLast(isInForce) ?? rows.find(hasFigures)
  if (!row) throw new RangeError('A rule of law needs a row with figures to calculate with')
  const newest = rows.findLast(isInForce)
  const isNewer = newest !== undefined && rows.indexOf(newest) > rows.indexOf(row)
  return { row, ...(isNewer && { unread: newest }) }
}

const hasFigures = <Row extends LawRow<unknown>>(row: Row): row is WithFigures<Row> =>
  row.figures !== undefined
