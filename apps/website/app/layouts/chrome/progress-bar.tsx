import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './progress-bar.module.css'
import { createProgressTiming } from './progress-timing.ts'

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
