import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './progress-bar.module.css'

/** First light runs along the horizon while a page or data is on its way. */
export function ProgressBar() {
  const isBusy = useNavigation().state !== 'idle'
  const [isShown, setIsShown] = useState(false)
  const [timing] = useState(() =>
    createProgressTiming({ show: () => setIsShown(true), hide: () => setIsShown(false) }),
  )
  useEffect(() => (isBusy ? timing.busy() : timing.idle()), [isBusy, timing])
  useEffect(() => timing.stop, [timing])
  return (
    <div className={styles.place} data-shown={isShown || undefined}>
      {isShown && <div className={styles.bar} role="progressbar" aria-label="กำลังโหลด" />}
    </div>
  )
}

/** Work that is quicker than this shows nothing. Specification, section 9. */
const THROTTLE_MS = 200
/** What has been shown stays at least this long, so that it does not flicker. */
const MINIMUM_MS = 200

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
