import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The page that has the focus already: the one the browser loaded itself, then each that was walked to. */
let shown: string | undefined

/** Whether a form is on its way, and not a link. */
let isSent = false

/**
 * After walking to another page the focus is at its beginning, as if the browser had loaded it. After sending a form it is on the heading, which says
 * what became of it, whether or not the form wanted to stay where it is when it is refused.
 */
export function usePageFocus() {
  const { pathname, hash } = useLocation()
  const { state, formMethod } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') {
      isSent = formMethod === 'POST'
      return
    }
    const isWalk = shown !== undefined && shown !== pathname && !hash
    const isArrival = isWalk && isSent
    shown = pathname
    isSent = false
    const main = document.getElementById('main')
    const heading = isArrival ? main?.querySelector('h1') : undefined
    if (heading) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (isWalk && !main?.contains(document.activeElement)) {
      // A page may have put the focus somewhere better itself.
      main?.focus({ preventScroll: true })
    }
  }, [state, formMethod, pathname, hash])
}
