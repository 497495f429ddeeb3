import { isPlainClick, linkedDocument } from './links.ts'

/** Work that is quicker than this shows nothing. Specification, section 9. */
const THROTTLE_MS = 200
/** What has been shown stays at least this long, so that it does not flicker. */
const MINIMUM_MS = 200
/** A link may lead to a file, after which no other page comes. */
const LONGEST_MS = 30_000

/** The bar at the upper edge while a page or its data is on its way. */
export const progress = createProgressTiming({
  show: () => {
    document.documentElement.dataset.loading = ''
  },
  hide: () => delete document.documentElement.dataset.loading,
})

/** Shows progress from the press on a link or button until the next document is there. Tools add their own navigation (`tool-runtime.tsx`). */
export function enhanceProgress() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    progress.busy()
    clearTimeout(timer)
    timer = setTimeout(progress.idle, LONGEST_MS)
  }
  // On the window, where it is known whether a script has handled the event itself.
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented && isPlainClick(event) && linkedDocument(event.target)) start()
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== 'dialog') start()
  })
  window.addEventListener('pageshow', progress.idle)
}

/** Turns 'busy' and 'idle' into showing and hiding. */
export function createProgressTiming({ show, hide }: { show: () => void; hide: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt: number | undefined
  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delayMs)
  }
  return {
    busy() {
      if (shownAt !== undefined) return clearTimeout(timer)
      after(THROTTLE_MS, () => {
        shownAt = Date.now()
        show()
      })
    },
    idle() {
      clearTimeout(timer)
      if (shownAt === undefined) return
      after(Math.max(0, shownAt + MINIMUM_MS - Date.now()), () => {
        shownAt = undefined
        hide()
      })
    },
  }
}
