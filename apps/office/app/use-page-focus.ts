import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a navigation, focuses the first notice or the heading, so that the page is read and Tab continues from there. A pressed control in the page
 * keeps the focus, unless the response removed it.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const shown = useRef(pathname)
  const wasIdle = useRef(isIdle)
  const used = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element) used.current = target
    }
    document.addEventListener('focusin', remember)
    // Safari does not focus pressed buttons.
    document.addEventListener('pointerdown', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }, [])
  useEffect(() => {
    const isAnswered = isIdle && !wasIdle.current
    wasIdle.current = isIdle
    const isLost = isAnswered && document.activeElement === document.body && !used.current?.isConnected
    if (shown.current === pathname && !isLost) return
    shown.current = pathname
    // Somebody types in the same form at a new address, as after saving a new record.
    if (document.activeElement?.matches('main *')) return
    focusFirst()
  }, [pathname, isIdle])
}

/** Focuses the first notice, or the heading. */
export function focusFirst() {
  const first = ['main [data-takes-focus]', 'main h1']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
  if (!first) return
  first.tabIndex = -1
  first.focus({ preventScroll: true })
}
