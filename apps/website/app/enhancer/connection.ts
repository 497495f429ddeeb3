/** `navigator.connection`, which not every browser has. */
export type NetworkInformation = EventTarget & { effectiveType?: string; saveData?: boolean }

/** Prefetching is for lines that can afford it. Specification, section 4.3. */
export const canPrefetch = (
  isOnline: boolean,
  connection: Partial<NetworkInformation> | undefined,
): boolean => isOnline && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')

/** `canPrefetch` for this browser now. */
export const canPrefetchNow = () =>
  canPrefetch(navigator.onLine, (navigator as Navigator & { connection?: NetworkInformation }).connection)

/**
 * Marks the document while the browser is offline, which shows the notice of the frame, and keeps the open page when somebody then presses a link
 * or sends a form: the browser's own error page would take its place, and what was typed with it.
 */
export function enhanceConnection() {
  const { documentElement } = document
  const mark = () => documentElement.toggleAttribute('data-offline', !navigator.onLine)
  mark()
  window.addEventListener('online', mark)
  window.addEventListener('online', hideHint)
  window.addEventListener('offline', mark)
  // While capturing on the window: before React and the other listeners.
  window.addEventListener('click', (event) => needsNetwork(event.target) && refuse(event), true)
  window.addEventListener('submit', refuse, true)
}

/** A link to another document, on this site or elsewhere; not a telephone number or a place on this page. */
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
  const pressed = event instanceof SubmitEvent ? (event.submitter ?? event.target) : event.target
  showHint(pressed as Element)
}

const findHint = () => document.getElementById('offline-hint')

/** Shows the frame's hint beside what was pressed. The element is always in the page, so that nothing is inserted into React's tree. */
function showHint(pressed: Element) {
  const hint = findHint()
  if (!hint) return
  hint.hidden = false
  const { bottom, left } = pressed.getBoundingClientRect()
  const room = window.innerHeight - bottom > hint.offsetHeight + GAP_PX
  const top = room ? bottom + GAP_PX : pressed.getBoundingClientRect().top - hint.offsetHeight - GAP_PX
  const most = window.innerWidth - hint.offsetWidth - GAP_PX
  Object.assign(hint.style, {
    top: `${Math.max(GAP_PX, top)}px`,
    left: `${Math.max(GAP_PX, Math.min(left, most))}px`,
  })
  // A page may still be rolling when it is touched.
  setTimeout(() => window.addEventListener('scroll', hideHint, { once: true, passive: true }), SETTLE_MS)
}

const GAP_PX = 8
const SETTLE_MS = 500

function hideHint() {
  const hint = findHint()
  if (hint) hint.hidden = true
}
