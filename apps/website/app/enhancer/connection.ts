/** `navigator.connection`, which not every browser has. */
export type NetworkInformation = EventTarget & { effectiveType?: string; saveData?: boolean }

/** Prefetch only on fast, unmetered connections. Specification, section 4.3. */
export const canPrefetch = (
  isOnline: boolean,
  connection: Partial<NetworkInformation> | undefined,
): boolean => isOnline && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')

/** `canPrefetch` with the current state of this browser. */
export const canPrefetchNow = () =>
  canPrefetch(navigator.onLine, (navigator as Navigator & { connection?: NetworkInformation }).connection)

/**
 * Sets `data-offline` on the document, which shows the offline notice, and blocks links and form submissions meanwhile: the browser's own error
 * page would replace the page and lose what was typed.
 */
export function enhanceConnection() {
  const { documentElement } = document
  const mark = () => documentElement.toggleAttribute('data-offline', !navigator.onLine)
  mark()
  window.addEventListener('online', mark)
  window.addEventListener('online', hideHint)
  window.addEventListener('offline', mark)
  // In the capture phase on the window, so that it runs before React and all other listeners.
  window.addEventListener('click', (event) => needsNetwork(event.target) && refuse(event), true)
  window.addEventListener('submit', refuse, true)
}

/** True for links to another document, on this site or elsewhere; false for `tel:` links and fragments of this page. */
function needsNetwork(target: EventTarget | null): boolean {
  const href = target instanceof Element && target.closest('a[href]')?.getAttribute('href')
  if (!href) return false
  const url = new URL(href, window.location.href)
  return /^https?:$/.test(url.protocol) && !href.startsWith('#')
}

function refuse(event: Event) {
  if (navigator.onLine) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const element = event instanceof SubmitEvent ? (event.submitter ?? event.target) : event.target
  showHint(element as Element)
}

const findHint = () => document.getElementById('offline-hint')

/** Shows the offline hint next to the pressed element. The layout always renders the hint, so that nothing is inserted into React's tree. */
function showHint(pressed: Element) {
  const hint = findHint()
  if (!hint) return
  hint.hidden = false
  const { bottom, left } = pressed.getBoundingClientRect()
  const fitsBelow = window.innerHeight - bottom > hint.offsetHeight + GAP_PX
  const top = fitsBelow ? bottom + GAP_PX : pressed.getBoundingClientRect().top - hint.offsetHeight - GAP_PX
  const maxLeft = window.innerWidth - hint.offsetWidth - GAP_PX
  Object.assign(hint.style, {
    top: `${Math.max(GAP_PX, top)}px`,
    left: `${Math.max(GAP_PX, Math.min(left, maxLeft))}px`,
  })
  // The page may still be scrolling by momentum when it is touched.
  setTimeout(() => window.addEventListener('scroll', hideHint, { once: true, passive: true }), SETTLE_MS)
}

const GAP_PX = 8
const SETTLE_MS = 500

function hideHint() {
  const hint = findHint()
  if (hint) hint.hidden = true
}
