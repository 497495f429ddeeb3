import { useSyncExternalStore } from 'react'

/** State of this browser that several components share. A reload of the page resets it. */
const INITIAL = {
  isScrolled: false,
  isMenuCollapsed: false,
  isOnline: true,
  /** False on 2g, with data saver on, and offline. */
  canPrefetch: true,
}

type AppState = typeof INITIAL

let state = INITIAL
const listeners = new Set<() => void>()

export function setApp(change: Partial<AppState>) {
  const names = Object.keys(change) as (keyof AppState)[]
  if (names.every((name) => state[name] === change[name])) return
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** On the server always the initial value, so that visitors share nothing. */
export const useApp = <Name extends keyof AppState>(name: Name): AppState[Name] =>
  useSyncExternalStore(
    subscribe,
    () => state[name],
    () => INITIAL[name],
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
