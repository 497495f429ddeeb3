import anuphanLatin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url'
import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'
import { NavigationContext } from '@leasing/ui/navigation'
import { Form, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '@leasing/ui/styles.css'
import './styles/office.css'
import { ErrorPage } from './error-page.tsx'
import { useBusyButton } from './forms/use-busy-button.ts'
import { usePageFocus } from './use-page-focus.ts'

/** React Router handles every link of the office. */
const ROUTER = { Form, Link, follows: () => true }

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="th">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b1b33" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" href={anuphanThai} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={anuphanLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationContext value={ROUTER}>{children}</NavigationContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  usePageFocus()
  useBusyButton()
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
