import { Outlet, useRouteLoaderData } from 'react-router'
import type { Chrome, loader } from '../root.tsx'

export default function DefaultLayout() {
  const { chrome } = useRouteLoaderData<typeof loader>('root')!
  return (
    <DefaultFrame chrome={chrome}>
      <Outlet />
    </DefaultFrame>
  )
}

/** Top bar, floating menu, page, footer. Also around the error page. */
export function DefaultFrame({ chrome, children }: { chrome: Chrome; children: React.ReactNode }) {
  return (
    <>
      <header>{chrome.brand.nameTh}</header>
      <main id="main">{children}</main>
    </>
  )
}
