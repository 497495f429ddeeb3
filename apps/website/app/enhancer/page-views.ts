import { consentOf } from '../layouts/consent.ts'

let reportedPath: string | undefined

/**
 * Reports a view of a counted page (specification, section 2.6) to our own server, once per path, if the visitor has given consent.
 * Call it when a page is shown and when consent changes.
 */
export function reportPageView() {
  const { pathname } = window.location
  if (!document.querySelector('[data-counts-views]') || reportedPath === pathname) return
  if (consentOf(document.cookie) !== 'accepted') return
  reportedPath = pathname
  navigator.sendBeacon('/page-view', new URLSearchParams({ path: pathname }))
}
