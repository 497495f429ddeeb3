import { ArrowRight, X } from 'lucide-react'
import { Slot } from '../ui/slot.tsx'
import styles from './go-on.module.css'

/**
 * What a returning visitor left off on this device. In every page, since every visitor gets the same one; shown to whoever has something to go on
 * with from the first paint (`layouts/preferences.tsx`), so that nothing moves, and filled in by `enhancer/go-on.ts`.
 */
export function GoOn() {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="go-on-title" data-go-on>
      <h2 id="go-on-title">ทำต่อจากเดิม</h2>
      <div className={styles.links}>
        <Work kind="smart-fin" />
        <Work kind="calculation" />
      </div>
      <button type="button" data-forget-work>
        <X aria-hidden size={18} strokeWidth={1.75} />
        ไม่ต้องจำ
      </button>
    </section>
  )
}

const Work = ({ kind }: { kind: 'calculation' | 'smart-fin' }) => (
  // biome-ignore lint/a11y/useValidAnchor: the enhancer sets its address
  <a className={styles.work} data-work={kind} suppressHydrationWarning>
    <Slot />
    <span className={styles.more}>
      ทำต่อ
      <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
    </span>
  </a>
)
