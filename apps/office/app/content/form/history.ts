/** A value with what can be undone and redone. */
export type History<Value> = {
  past: readonly Value[]
  now: Value
  future: readonly Value[]
  /** Where the last change was made. */
  place?: string | undefined
}

const MOST = 100

/** Successive changes of one place, such as typing in a cell, are undone together. */
export const withChange = <Value>(history: History<Value>, now: Value, place?: string): History<Value> =>
  place !== undefined && place === history.place
    ? { ...history, now, future: [] }
    : { past: [...history.past, history.now].slice(-MOST), now, future: [], place }

export function undone<Value>({ past, now, future }: History<Value>): History<Value> | undefined {
  const [before] = past.slice(-1)
  return before === undefined ? undefined : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redone<Value>({ past, now, future }: History<Value>): History<Value> | undefined {
  const [next, ...later] = future
  return next === undefined ? undefined : { past: [...past, now], now: next, future: later }
}
