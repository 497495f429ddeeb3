import type { DataRouter } from 'react-router'
import type { KeyIn } from '../../device/kept-on-device.ts'

/**
 * After a new version of the site the browser may ask for a chunk that no longer exists. The page is then loaded anew, once.
 *
 * React Router does so by itself for the modules of routes; this is for the chunks that our own code imports.
 */

const WINDOW_MS = 60_000
const STORAGE_KEY = 'reloaded' satisfies KeyIn<'sessionStorage'>

/** In the entry of the browser. Vite announces each chunk that it fails to load. */
export function reloadOnChunkFailure() {
  window.addEventListener('vite:preloadError', (event) => {
    // What cannot be mended by a reload goes on as an error, to the error page. Offline a reload would only lose the page.
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
  // A page's own module, pressed before anything was fetched ahead: the router leaves an empty page behind.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (navigator.onLine && isChunkFailure(reason)) reloadOnce()
  })
}

/**
 * Loads the page anew that the visitor is on the way to, or else the one shown, unless this path was reloaded for the same reason a moment
 * ago: then the answer is no.
 */
export function reloadOnce(): boolean {
  const { pathname, search, hash } = pendingLocation() ?? window.location
  try {
    if (!mayReload(pathname, Date.now(), window.sessionStorage)) return false
  } catch {
    // Without storage nothing would stop a loop.
    return false
  }
  if (pathname === window.location.pathname) window.location.reload()
  else window.location.assign(`${pathname}${search}${hash}`)
  return true
}

/** The address bar still shows the page before while the data of the next one is on its way. React Router has no other door to its router outside of components. */
const pendingLocation = () =>
  (window as { __reactRouterDataRouter?: Pick<DataRouter, 'state'> }).__reactRouterDataRouter?.state
    .navigation.location

/** Says whether a reload of `path` is due at `now` (epoch ms), and remembers a yes. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const [lastPath, lastAt] = storage.getItem(STORAGE_KEY)?.split(' ') ?? []
  if (lastPath === path && now - Number(lastAt) < WINDOW_MS) return false
  storage.setItem(STORAGE_KEY, `${path} ${now}`)
  return true
}

/** The words of Chromium, Firefox and Safari for a module that did not come, and Vite's for its style. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.test(error.message)
