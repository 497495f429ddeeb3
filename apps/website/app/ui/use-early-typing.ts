import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { readEarlyTyping } from './early-typing.ts'

/** For a part with boxes whose code comes after the page's, in a `Suspense` of its own: what was typed in it before then counts once it is there. */
export function useEarlyTyping(part: RefObject<Element | null>) {
  const [wasWritten] = useState(useIsHydrating())
  useLayoutEffect(() => {
    // Where the browser draws it, its boxes are new.
    if (wasWritten) setTimeout(readEarlyTyping(part.current!))
  }, [part, wasWritten])
}

const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
