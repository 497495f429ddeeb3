import type { KeyIn } from '../device/kept-on-device.ts'

/**
 * After a new version of the site the browser may ask for a file that no longer exists: the page is then loaded anew, once.
 * React Router does so by itself for the modules of routes; this is for the files that our own code imports.
 */

const WINDOW_MS = 60_000
const STORAGE_KEY = 'reloaded' satisfies KeyIn<'sessionStorage'>

export function reloadAfterFailedFile() {
  // Vite announces each file that it fails to load.
  window.addEventListener('vite:preloadError', (event) => {
    // What a reload cannot mend goes on as an error, to the error page. Offline a reload would only lose the page.
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
  // A module of the page itself, imported by the router.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (navigator.onLine && isChunkFailure(reason)) reloadOnce()
  })
}

/** Going back before hydration, after a reload, changes the address but not the view: nobody listens yet who could show it. */
export function reloadOnEarlyBack() {
  const { pathname, search } = window.location
  window.addEventListener('popstate', () => {
    const isOther = window.location.pathname !== pathname || window.location.search !== search
    if (isOther && document.documentElement.dataset.ready === undefined) window.location.reload()
  })
}

/** Where the visitor is going while the data of the next view is on its way; the address bar still shows the one before. */
let destination: { pathname: string; search: string; hash: string } | undefined

export function setDestination(location: typeof destination) {
  destination = location
}

/** Loads the page that the visitor is going to, or else the one shown, unless this path was reloaded a moment ago: then the answer is no. */
export function reloadOnce(): boolean {
  const { pathname, search, hash } = destination ?? window.location
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

/** Says whether a reload of `path` is due at `now` (epoch ms), and remembers a yes. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const [lastPath, lastAt] = storage.getItem(STORAGE_KEY)?.split(' ') ?? []
  if (lastPath === path && now - Number(lastAt) < WINDOW_MS) return false
  storage.setItem(STORAGE_KEY, `${path} ${now}`)
  return true
}

/** The messages of Chromium, Firefox and Safari for a module that failed to load, and Vite's for its style sheet. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.test(error.message)
