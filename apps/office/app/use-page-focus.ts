import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Another page is read from its heading, or from what it has to tell first, and Tab goes on from there. A part of the page that was pressed keeps the focus. */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const first = ['main [data-takes-focus]', 'main h1']
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null)
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [pathname])
}
