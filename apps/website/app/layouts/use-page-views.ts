import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { useRootData } from '../root-data.ts'
import { consentOf } from './consent.ts'

/**
 * Tells our own server which page is seen, without its query, where views are counted and the visitor has accepted it; the server reports it
 * to the provider. Answers a function for when the visitor has just accepted.
 */
export function usePageViews(): () => void {
  const { isCounting } = useRootData()!
  const { pathname } = useLocation()
  const reported = useRef<string>(undefined)

  function report() {
    if (!isCounting || reported.current === pathname || consentOf(document.cookie) !== 'accepted') return
    reported.current = pathname
    navigator.sendBeacon(href('/page-view'), new URLSearchParams({ path: pathname }))
  }
  useEffect(report)
  return report
}
