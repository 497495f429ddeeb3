import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page that has the focus already: the one the browser loaded itself, then each that was walked to. */
let shown: string | undefined

/** After walking to another page the focus is at its beginning, as if the browser had loaded it. */
export function usePageFocus() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isWalk = shown !== undefined && shown !== pathname
    shown = pathname
    const main = document.getElementById('main')
    // A page may have put the focus somewhere better itself.
    if (isWalk && !hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, hash])
}
