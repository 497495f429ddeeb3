import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { CookieBar, Footer, TopBar } from './chrome/around.ts'
import { Frame } from './chrome/frame.tsx'
import { usePageViews } from './use-page-views.ts'

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
