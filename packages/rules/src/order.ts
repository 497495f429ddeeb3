import type { Day } from './bangkok-day.ts'

type Identified = { id: string }
type Comparator<T> = (a: T, b: T) => number

// The orders of specification, section 4.2. Ties are broken by id, ascending, so that the order never depends on the source.

export const byOrderPositionAscending = ascending(
  (item: Identified & { orderPosition: number }) => item.orderPosition,
)
export const byOrderPositionDescending = descending(
  (item: Identified & { orderPosition: number }) => item.orderPosition,
)
export const byStartDateAscending = ascending((item: Identified & { startDate: Day }) => item.startDate)
export const byStartDateDescending = descending((item: Identified & { startDate: Day }) => item.startDate)
/** `createdAt` is epoch milliseconds or an ISO 8601 instant. */
export const byCreatedAtAscending = ascending((item: Identified & { createdAt: number | string }) =>
  new Date(item.createdAt).getTime(),
)

/** A sorted copy. */
export const ordered = <T>(items: Iterable<T>, comparator: Comparator<T>): T[] => [...items].sort(comparator)

function ascending<T extends Identified>(key: (item: T) => number | string): Comparator<T> {
  return (a, b) => compare(key(a), key(b)) || compare(a.id, b.id)
}

function descending<T extends Identified>(key: (item: T) => number | string): Comparator<T> {
  return (a, b) => compare(key(b), key(a)) || compare(a.id, b.id)
}

/** Compares by code unit instead of by locale: `localeCompare` differs between machines. */
function compare(a: number | string, b: number | string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
