import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Another page is read from its heading, and Tab goes on from there. A part of the page that was pressed keeps the focus; a notice takes it itself. */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main [data-takes-focus], main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
