import anuphanLatin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url'
import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'
import { type Navigation, NavigationContext } from '@leasing/ui/navigation'
import { useMemo } from 'react'
import {
  Form,
  href,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import '@leasing/ui/styles.css'
import './styles/site.css'
import type { Route } from './+types/root'
import { requestContext } from './context.ts'
import type { FormOutcome } from './forms/form.ts'
import { ErrorPage } from './layouts/error.tsx'
import { RehearsalBanner, useRehearsal } from './layouts/frame/rehearsal-banner.tsx'
import { MaintenancePage } from './layouts/maintenance.tsx'
import { maintenanceMiddleware } from './layouts/maintenance-window.ts'
import { EnhancerScript, PreferencesScript } from './layouts/preferences.tsx'
import { isTool, type PageHandle } from './page-handle.ts'
import { layoutDataOf, type RootData, useRootData } from './root-data.ts'
import { cleanAddress } from './seo/clean-address.ts'
import { ToolRuntime } from './tool-runtime.tsx'

export const middleware: Route.MiddlewareFunction[] = [cleanAddress, ...maintenanceMiddleware]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { api, now, publicUrl, countView } = context.get(requestContext)
  const isCounting = countView !== undefined
  return { layout: layoutDataOf(await api.findSite(), isCounting, now), publicUrl, isCounting }
}

/** Layout data does not change during client navigation, unless a form was rejected because the privacy notice has a new version. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Partial<FormOutcome> | undefined)?.hasNewNotice === true

export function Layout({ children }: { children: React.ReactNode }) {
  const { lang = 'th' } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>
  const hydrates = useIsTool()
  return (
    <html
      lang={lang}
      data-tool={hydrates || undefined}
      data-mode={useRehearsal() ? 'rehearsal' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b1b33" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" href={anuphanThai} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={anuphanLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href('/site.webmanifest')} />
        <Meta />
        <Links />
        <PreferencesScript />
        <EnhancerScript />
        <noscript>
          <link rel="stylesheet" href={href('/preferences.css')} />
        </noscript>
      </head>
      <body>
        <RehearsalBanner />
        <NavigationContext value={useToolNavigation(hydrates)}>{children}</NavigationContext>
        {hydrates && <ToolRuntime />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

/** Error pages are never hydrated. */
function useIsTool(): boolean {
  // Without an error `useRouteError` returns null, despite its type.
  const isFailed = Boolean(useRouteError())
  const handles = useMatches().map(({ handle }) => handle)
  return isTool(handles) && !isFailed
}

/** Links within one tool, recognised by the first path segment, navigate on the client. All other links load a document. */
function useToolNavigation(hydrates: boolean): Navigation | undefined {
  const { pathname } = useLocation()
  const tool = firstPart(pathname)
  return useMemo(
    () => (hydrates ? { Form, Link, follows: (to) => firstPart(to) === tool } : undefined),
    [hydrates, tool],
  )
}

const firstPart = (address: string) => /^\/[^/?#]*/.exec(address)?.[0]

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  if (isRouteErrorResponse(error) && error.data?.maintenance)
    return <MaintenancePage {...error.data.maintenance} />
  return <ErrorPage error={error} layout={root?.layout} />
}
