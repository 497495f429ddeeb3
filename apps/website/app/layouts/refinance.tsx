import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { CookieBar } from './frame/cookie-bar.tsx'
import { Footer } from './frame/footer.tsx'
import { Frame } from './frame/frame.tsx'
import { TopBar } from './frame/top-bar.tsx'

/** Top bar and footer, without the floating menu. Page views are counted (specification, section 2.6; `enhancer/page-views.ts`). */
export default function RefinanceLayout() {
  const { layout, isCounting } = useRootData()!
  return (
    <Frame
      before={<TopBar layout={layout} hero={false} />}
      after={
        <>
          <Footer layout={layout} />
          <CookieBar notice={layout.cookieNotice} />
        </>
      }
    >
      <div data-counts-views={isCounting || undefined}>
        <Outlet />
      </div>
    </Frame>
  )
}
