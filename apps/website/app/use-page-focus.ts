import { useEffect } from 'react'
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router'

/** The page whose focus was handled last: first the loaded document, then the target of each client navigation. */
let focusedPage: { location: Location; heading: Element | null | undefined } | undefined

/** Method of the form submission in progress; undefined for a link. */
let pendingMethod: string | undefined

/** Id of the element focused last. No event is fired when a re-render removes the focused element, so it is looked up again by its id. */
let lastFocusedId = ''

/**
 * Moves the focus after client navigation, so that screen readers announce the new view and Tab continues from there. On a new page (another path,
 * or another `h1`, as between questions) it goes to the heading; with a URL fragment, to the heading of the target. Elements that stay while part of
 * the page changes, such as a pressed tab or a field, keep the focus.
 */
export function usePageFocus() {
  // `location` is a new object for every navigation, even to the same URL.
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { state, formMethod } = useNavigation()
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      lastFocusedId = (target as Element).id
    }
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  }, [])
  useEffect(() => {
    if (state !== 'idle') {
      pendingMethod = formMethod
      return
    }
    const { pathname, hash } = location
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    const focused = document.activeElement
    const part = document.getElementById(hash.slice(1))
    if (focusedPage) {
      const isOtherPage =
        heading !== focusedPage.heading ||
        (pathname !== focusedPage.location.pathname && !main?.contains(focused))
      // A rejected form has moved the focus to its error summary.
      const movesWithinPage =
        location !== focusedPage.location &&
        !isBack &&
        (pendingMethod !== 'POST' || focused === document.body)
      if (isOtherPage) {
        // A form with `preventScrollReset`, meant for rejections, would keep its scroll position on the next page as well.
        if (pendingMethod && !part) window.scrollTo(0, 0)
        focusOn(headingOf(part) ?? heading ?? main)
      } else if (movesWithinPage && location.state?.byKeyboard) {
        if (focused === document.body) document.getElementById(lastFocusedId)?.focus()
      } else if (movesWithinPage && !part?.contains(focused)) focusOn(headingOf(part))
    }
    focusedPage = { location, heading }
    pendingMethod = undefined
  }, [state, formMethod, isBack, location])
}

const headingOf = (part: HTMLElement | null) =>
  part?.matches('[tabindex]') ? part : (part?.querySelector<HTMLElement>('h2,h3,summary') ?? part)

function focusOn(target: HTMLElement | null | undefined) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
