import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating: for controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
