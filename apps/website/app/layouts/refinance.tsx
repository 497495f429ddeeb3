import { useEffect, useRef } from 'react'
import { href, Outlet, useLocation } from 'react-router'
import { useRootData } from '../root-data.ts'
import { CookieBar, Footer, TopBar } from './chrome/around.ts'
import { Frame } from './chrome/frame.tsx'
import { consentOf } from './consent.ts'

/** Top bar and footer, and nothing beside the form. Views of its pages are counted (specification, section 2.6). */
export default function RefinanceLayout() {
  const { chrome } = useRootData()!
  const reportView = usePageViews()
  return (
    <Frame
      before={<TopBar chrome={chrome} hero={false} />}
      after={
        <>
          <Footer chrome={chrome} />
          <CookieBar notice={chrome.cookieNotice} onAnswer={reportView} />
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

/**
 * Reports the page, without its query, to our own server where views are counted and the visitor has accepted it; the server passes it on.
 * Returns the same report, for when the visitor has just accepted.
 */
function usePageViews(): () => void {
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
