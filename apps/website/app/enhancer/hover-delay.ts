/** Specification, section 2.5. */
const OPEN_DELAY_MS = 250
const CLOSE_DELAY_MS = 250

/** Opens after the pointer has stayed a while, and closes a while after it has left; a quick pass does neither. */
export function createHoverDelay({ open, close }: { open: () => void; close: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delayMs)
  }
  return {
    enter: () => after(OPEN_DELAY_MS, open),
    leave: () => after(CLOSE_DELAY_MS, close),
    cancel: () => clearTimeout(timer),
  }
}
