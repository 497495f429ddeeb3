import { useEffect, useRef } from 'react'

/** For what a press has brought, and is to be read next: it takes the focus when it comes. */
export function useOwnFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
