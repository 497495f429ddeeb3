import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Of the page that has the focus already: the one the browser loaded itself, then each that was walked to. */
let shownPath: string | undefined
let shownHeading: Element | null | undefined

/** How the form is sent that is on its way; undefined for a link. */
let sentBy: string | undefined

/**
 * After walking to another page its heading has the focus, whichever way led there: it is read out, and the next Tab goes on from there. After an
 * address with a `#` it is the heading of the part that was asked for. Another page has another address or, as from question to question, another heading;
 * what stays as it is while a part of the page changes (a tab that was pressed) keeps the focus.
 */
export function usePageFocus() {
  // A new object for every walk, also to the same address.
  const location = useLocation()
  const { state, formMethod } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') {
      sentBy = formMethod
      return
    }
    const { pathname, hash } = location
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    const isOther =
      heading !== shownHeading || (pathname !== shownPath && !main?.contains(document.activeElement))
    const part = document.getElementById(hash.slice(1))
    const target = part?.querySelector<HTMLElement>('h2,h3,summary') ?? part ?? heading ?? main
    if (shownPath !== undefined && isOther && target) {
      // A form that wants to stay where it is when it is refused would arrive there too.
      if (sentBy && !part) window.scrollTo(0, 0)
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    shownPath = pathname
    shownHeading = heading
    sentBy = undefined
  }, [state, formMethod, location])
}
