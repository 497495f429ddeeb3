import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import type { ContentRevisionTable } from '../db/schema.ts'

export type Revision = Pick<ContentRevisionTable, 'collection' | 'id' | 'source' | 'publishedAt' | 'origin'>

/** How the revisions of a record are read. */
export type Reader<State, Change> = {
  /** What the record offers on a day. */
  stateOn: (source: unknown, day: Day) => State | undefined
  /** The days on which the record by itself offers something else. */
  startsOf: (source: unknown) => Day[]
  /** Undefined: the record does not exist, or was withdrawn. */
  difference: (before: State | undefined, after: State | undefined) => Change[]
}

/** Ascending days. `planned` are those after `today`. */
export type History<Change> = { past: DayOfChanges<Change>[]; planned: DayOfChanges<Change>[] }

export type DayOfChanges<Change> = { day: Day; changes: Change[] }

/**
 * The changes of one record by day, from its revisions in order: on the days on which one was published, and on those from which a published one
 * offers something else. Several changes of one day are one. What the files held when the history began is no change.
 */
export function historyOf<State, Change>(
  revisions: readonly Revision[],
  { stateOn, startsOf, difference }: Reader<State, Change>,
  today: Day,
): History<Change> {
  const parsed = revisions.map(({ source, publishedAt }) => ({
    day: bangkokDay(publishedAt),
    source: source === null ? undefined : (JSON.parse(source) as unknown),
  }))
  const begins = revisions[0]?.origin === 'files' ? parsed[0] : undefined
  const starts = parsed.flatMap(({ day, source }) =>
    source === undefined ? [] : startsOf(source).filter((start) => start > day),
  )
  const days = [...new Set([...parsed.map(({ day }) => day), ...starts])].sort()
  const stateAt = (day: Day) => {
    const newest = parsed.findLast((revision) => revision.day <= day)
    return newest?.source === undefined ? undefined : stateOn(newest.source, day)
  }
  let before = begins?.source === undefined ? undefined : stateOn(begins.source, begins.day)
  const all = days.flatMap((day) => {
    const after = stateAt(day)
    const changes = difference(before, after)
    before = after
    return changes.length === 0 ? [] : [{ day, changes }]
  })
  return { past: all.filter(({ day }) => day <= today), planned: all.filter(({ day }) => day > today) }
}
