import { Outlet, useMatches } from 'react-router'
import { type Chrome, useRootData } from '../root-data.ts'
import { CookieBar } from './chrome/cookie-bar.tsx'
import { FloatingMenu } from './chrome/floating-menu.tsx'
import { Footer } from './chrome/footer.tsx'
import { Frame } from './chrome/frame.tsx'
import { TopBar } from './chrome/top-bar.tsx'

/** What a page may say about itself to the layout and the server, as its `handle`. */
export type PageHandle = {
  /** The page begins with a dark picture that lies under the top bar. */
  hero?: boolean
  /** Its form has files: the server lets it send more than fields need. */
  takesFiles?: boolean
}

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
