import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../page-handle.ts'
import { type Chrome, useRootData } from '../root-data.ts'
import { CookieBar } from './chrome/cookie-bar.tsx'
import { FloatingMenu } from './chrome/floating-menu.tsx'
import { Footer } from './chrome/footer.tsx'
import { Frame } from './chrome/frame.tsx'
import { TopBar } from './chrome/top-bar.tsx'

export default function DefaultLayout() {
  const { chrome } = useRootData()!
  const hero = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hero)
  return (
    <DefaultFrame chrome={chrome} hero={hero}>
      <Outlet />
    </DefaultFrame>
  )
}

type DefaultFrameProps = { chrome: Chrome; hero?: boolean; children: React.ReactNode }

/** Top bar, floating menu, page, footer, cookie bar. Also around the error page. */
export function DefaultFrame({ chrome, hero = false, children }: DefaultFrameProps) {
  return (
    <Frame
      before={
        <>
          <TopBar chrome={chrome} hero={hero} />
          <FloatingMenu links={chrome.links} />
        </>
      }
      after={
        <>
          <Footer chrome={chrome} />
          <CookieBar notice={chrome.cookieNotice} />
        </>
      }
    >
      {children}
    </Frame>
  )
}
