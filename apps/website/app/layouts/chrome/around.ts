import { lazy } from 'react'

/**
 * What stands around every page is written by the server and works without scripts. In the browser its code comes after the page itself has been
 * hydrated, so that what somebody came for answers first.
 */
const load = (): Promise<typeof import('./parts.ts')> =>
  import('./parts.ts').catch(async (error) => {
    if (import.meta.env.SSR) throw error
    // As an error it would take the place of a page that works. Its links lead on without the code.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return load()
  })

const RETRY_MS = 3000

export const CookieBar = lazy(() => load().then(({ CookieBar }) => ({ default: CookieBar })))
export const FloatingMenu = lazy(() => load().then(({ FloatingMenu }) => ({ default: FloatingMenu })))
export const Footer = lazy(() => load().then(({ Footer }) => ({ default: Footer })))
export const SimpleBar = lazy(() => load().then(({ SimpleBar }) => ({ default: SimpleBar })))
export const SimpleFooter = lazy(() => load().then(({ SimpleFooter }) => ({ default: SimpleFooter })))
export const TopBar = lazy(() => load().then(({ TopBar }) => ({ default: TopBar })))
