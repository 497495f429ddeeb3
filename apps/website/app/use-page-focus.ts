import { useEffect } from 'react'
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router'

/** Of the page that has the focus already: the one the browser loaded itself, then each that was walked to. */
let shown: { location: Location; heading: Element | null | undefined } | undefined

/** How the form is sent that is on its way; undefined for a link. */
let sentBy: string | undefined

/** Id of what had the focus last: no event tells that it was taken out of the page, which may have made it anew. */
let latest = ''

/**
 * Where the focus is after walking: what has it is read out, and the next Tab goes on from there. Another page (it has another address or, as from
 * question to question, another heading): at its heading. An address with a `#`, of another page or of this one: at the heading of the part that was
 * asked for. What stays as it is while a part of the page changes (a tab that was pressed, a field: `chosenIn`) keeps the focus.
 */
export function usePageFocus() {
  // A new object for every walk, also to the same address.
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { state, formMethod } = useNavigation()
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      latest = (target as Element).id
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    if (state !== 'idle') {
      sentBy = formMethod
      return
    }
    const { pathname, hash } = location
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    const focused = document.activeElement
    const part = document.getElementById(hash.slice(1))
    if (shown) {
      const isOther =
        heading !== shown.heading || (pathname !== shown.location.pathname && !main?.contains(focused))
      // A form that was refused has put the focus where it says why.
      const isAsked =
        location !== shown.location && !isBack && (sentBy !== 'POST' || focused === document.body)
      if (isOther) {
        // A form that wants to stay where it is when it is refused would arrive there too.
        if (sentBy && !part) window.scrollTo(0, 0)
        focusOn(headingOf(part) ?? heading ?? main)
      } else if (isAsked && location.state?.byKeyboard) {
        if (focused === document.body) document.getElementById(latest)?.focus()
      } else if (isAsked && !part?.contains(focused)) focusOn(headingOf(part))
    }
    shown = { location, heading }
    sentBy = undefined
  }, [state, formMethod, isBack, location])
}

const headingOf = (part: HTMLElement | null) =>
  part?.matches('[tabindex]') ? part : (part?.querySelector<HTMLElement>('h2,h3,summary') ?? part)

function focusOn(target: HTMLElement | null | undefined) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
