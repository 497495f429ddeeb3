import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Another page is read from its heading, or from what it has to tell first, and Tab goes on from there. A part of the page that was pressed
 * keeps the focus; where the answer has taken it away, the page is read like another one.
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
    // Safari does not focus a button that is pressed.
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
    // The same part of the page under another address, as when a new record was saved: somebody goes on typing there.
    if (document.activeElement?.matches('main *')) return
    focusFirst()
  }, [pathname, isIdle])
}

/** To what a page has to tell first, or its heading. */
export function focusFirst() {
  const first = ['main [data-takes-focus]', 'main h1']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
  if (!first) return
  first.tabIndex = -1
  first.focus({ preventScroll: true })
}
