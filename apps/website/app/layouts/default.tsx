import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../page-handle.ts'
import { type LayoutData, useRootData } from '../root-data.ts'
import { CookieBar } from './frame/cookie-bar.tsx'
import { FloatingMenu } from './frame/floating-menu.tsx'
import { Footer } from './frame/footer.tsx'
import { Frame } from './frame/frame.tsx'
import { TopBar } from './frame/top-bar.tsx'

export default function DefaultLayout() {
  const { layout } = useRootData()!
  const hero = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hero)
  return (
    <DefaultFrame layout={layout} hero={hero}>
      <Outlet />
    </DefaultFrame>
  )
}

type DefaultFrameProps = { layout: LayoutData; hero?: boolean; children: React.ReactNode }

/** Top bar, floating menu, page, footer and cookie bar. The error page uses it as well. */
export function DefaultFrame({ layout, hero = false, children }: DefaultFrameProps) {
  return (
    <Frame
      before={
        <>
          <TopBar layout={layout} hero={hero} />
          <FloatingMenu links={layout.links} />
        </>
      }
      after={
        <>
          <Footer layout={layout} />
          <CookieBar notice={layout.cookieNotice} />
        </>
      }
    >
      {children}
    </Frame>
  )
}
