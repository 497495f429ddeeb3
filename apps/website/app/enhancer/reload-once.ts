import type { StorageKey } from '../device/storage-registry.ts'

/**
 * After a deployment the browser may request a chunk that no longer exists: the page then reloads once.
 * React Router handles this for route modules itself; this module covers chunks that our own code imports.
 */

const WINDOW_MS = 60_000
const STORAGE_KEY = 'reloaded' satisfies StorageKey<'sessionStorage'>

export function reloadAfterFailedFile() {
  // Vite dispatches this event for every chunk that fails to load.
  window.addEventListener('vite:preloadError', (event) => {
    // Without a reload the error propagates to the error page. Offline, a reload would only lose the page.
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
  // A dynamic import without error handling, such as a route module.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (navigator.onLine && isChunkFailure(reason)) reloadOnce()
  })
}

/** Back before hydration, after a reload, changes the URL but not the view, because the router is not listening yet: reload instead. */
export function reloadOnEarlyBack() {
  // The address of the document: that of the window is another one already if somebody went back before this script ran.
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? window.location.href)
  const isOtherPage = () => window.location.pathname !== pathname || window.location.search !== search
  if (isOtherPage()) reloadOnce()
  window.addEventListener('popstate', () => {
    if (isOtherPage() && document.documentElement.dataset.ready === undefined) window.location.reload()
  })
}

/** Target of the client navigation in progress; the address bar still shows the previous URL. */
let destination: { pathname: string; search: string; hash: string } | undefined

export function setDestination(location: typeof destination) {
  destination = location
}

/** Reloads the navigation target, or the current page. Returns false if the same path was reloaded within the last minute. */
export function reloadOnce(): boolean {
  const { pathname, search, hash } = destination ?? window.location
  try {
    if (!mayReload(pathname, Date.now(), window.sessionStorage)) return false
  } catch {
    // Without storage a reload loop could not be detected.
    return false
  }
  if (pathname === window.location.pathname) window.location.reload()
  else window.location.assign(`${pathname}${search}${hash}`)
  return true
}

/** True if `path` may reload at `now` (epoch ms); stores the reload in that case. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const [lastPath, lastAt] = storage.getItem(STORAGE_KEY)?.split(' ') ?? []
  if (lastPath === path && now - Number(lastAt) < WINDOW_MS) return false
  storage.setItem(STORAGE_KEY, `${path} ${now}`)
  return true
}

/** Error messages for a module that failed to load, of Chromium, Firefox and Safari, and Vite's for a style sheet. */
const MESSAGES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.test(error.message)
