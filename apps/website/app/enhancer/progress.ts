import { isPlainClick, linkedDocument } from './links.ts'

/** Faster loads show no progress bar. Specification, section 9. */
const SHOW_DELAY_MS = 200
/** Once visible, the bar stays at least this long, to avoid flicker. */
const MIN_VISIBLE_MS = 200
/** Upper limit, because a link may start a download that never replaces the page. */
const MAX_VISIBLE_MS = 30_000

/** The progress bar at the top edge while a page or its data is loading. */
export const progress = createProgressTiming({
  show: () => {
    document.documentElement.dataset.loading = ''
  },
  hide: () => delete document.documentElement.dataset.loading,
})

/** Shows progress from the click on a link or button until the next document loads. Tools report their client navigation themselves (`tool-runtime.tsx`). */
export function enhanceProgress() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    progress.busy()
    clearTimeout(timer)
    timer = setTimeout(progress.idle, MAX_VISIBLE_MS)
  }
  // Listens on the window, last in the bubble phase, when `defaultPrevented` is final.
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented && isPlainClick(event) && linkedDocument(event.target)) start()
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== 'dialog') start()
  })
  window.addEventListener('pageshow', progress.idle)
}

/** Debounces `busy` and `idle` into `show` and `hide`. */
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
      after(SHOW_DELAY_MS, () => {
        shownAt = Date.now()
        show()
      })
    },
    idle() {
      clearTimeout(timer)
      if (shownAt === undefined) return
      after(Math.max(0, shownAt + MIN_VISIBLE_MS - Date.now()), () => {
        shownAt = undefined
        hide()
      })
    },
  }
}

/** Event dispatched on the document after hydration. */
export const HYDRATED = 'hydrated'

/** True if React hydrates this page (`tool` in its handle). */
export const isTool = () => document.documentElement.dataset.tool !== undefined

/** Marks that all scripts of the page are active; tests wait for it. */
export function markReady() {
  document.documentElement.dataset.ready = ''
}
