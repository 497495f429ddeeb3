import { useSyncExternalStore } from 'react'

/** One feature's state in the browser. The server never shows anything but `initial`, so visitors share nothing. */
export type Section<State extends object> = {
  initial: State
  get(): State
  set(change: Partial<State>): void
  reset(): void
  subscribe(listener: () => void): () => void
}

export function createSection<State extends object>(initial: State): Section<State> {
  const listeners = new Set<() => void>()
  let state = initial
  const become = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    initial,
    get: () => state,
    set(change) {
      const names = Object.keys(change) as (keyof State)[]
      if (names.some((name) => !Object.is(state[name], change[name]))) become({ ...state, ...change })
    },
    reset: () => become(initial),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part of a section that `select` picks; it has to be a value of the state itself, not one made anew each time. */
export function useSection<State extends object, Part>(
  section: Section<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(
    section.subscribe,
    () => select(section.get()),
    () => select(section.initial),
  )
}
