import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { CookieBar } from './chrome/cookie-bar.tsx'
import { Footer } from './chrome/footer.tsx'
import { Frame } from './chrome/frame.tsx'
import { TopBar } from './chrome/top-bar.tsx'

/** Top bar and footer, and nothing beside the form. Views of its pages are counted (specification, section 2.6; `enhancer/page-views.ts`). */
export default function RefinanceLayout() {
  const { chrome, isCounting } = useRootData()!
  return (
    <Frame
      before={<TopBar chrome={chrome} hero={false} />}
      after={
        <>
          <Footer chrome={chrome} />
          <CookieBar notice={chrome.cookieNotice} />
        </>
      }
    >
      <div data-counts-views={isCounting || undefined}>
        <Outlet />
      </div>
    </Frame>
  )
}
