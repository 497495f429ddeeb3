import { consentOf } from '../layouts/consent.ts'

let reportedPath: string | undefined

/**
 * Reports the path of a page whose views are counted (specification, section 2.6) to our own server, once, if the visitor has accepted it.
 * Called when a page is shown and after consent is given.
 */
export function reportPageView() {
  const { pathname } = window.location
  if (!document.querySelector('[data-counts-views]') || reportedPath === pathname) return
  if (consentOf(document.cookie) !== 'accepted') return
  reportedPath = pathname
  navigator.sendBeacon('/page-view', new URLSearchParams({ path: pathname }))
}
