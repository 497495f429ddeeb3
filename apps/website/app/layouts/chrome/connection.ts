import { useEffect } from 'react'
import { setApp } from '../../state/app.ts'

/** `navigator.connection`, which not every browser has. */
export type NetworkInformation = EventTarget & { effectiveType?: string; saveData?: boolean }

/** Fetching ahead is for lines that can afford it. Specification, section 4.3. */
export const canPrefetch = (
  isOnline: boolean,
  connection: Partial<NetworkInformation> | undefined,
): boolean => isOnline && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')

/** Keeps the state in step with the visitor's connection. */
export function useConnection() {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: NetworkInformation }
    const update = () => {
      const isOnline = navigator.onLine
      setApp({ isOnline, canPrefetch: canPrefetch(isOnline, connection) })
    }
    update()
    const stop = new AbortController()
    for (const [target, type] of [
      [window, 'online'],
      [window, 'offline'],
      [connection, 'change'],
    ] as const)
      target?.addEventListener(type, update, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
