/** Work that is quicker than this shows nothing. Specification, section 9. */
export const THROTTLE_MS = 200
/** What has been shown stays at least this long, so that it does not flicker. */
export const MINIMUM_MS = 200

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
    stop: () => clearTimeout(timer),
  }
}
