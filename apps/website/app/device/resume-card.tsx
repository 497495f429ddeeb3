import { ArrowRight, X } from 'lucide-react'
import { Slot } from '../ui/slot.tsx'
import styles from './resume-card.module.css'

/**
 * Links to unfinished work on this device. It is in every page, because pages are the same for all visitors; CSS shows it before the first paint if
 * there is something to resume (`layouts/preferences.tsx`), so that the layout does not shift. `enhancer/resume-card.ts` fills it in.
 */
export function ResumeCard() {
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
