import { MoreLink } from '@leasing/ui/more-link'
import { X } from 'lucide-react'
import styles from './go-on-card.module.css'
import { forgetWork, type LastWork } from './last-work.ts'

export function GoOnCard({ work, onForget }: { work: LastWork; onForget: () => void }) {
  function forget() {
    forgetWork()
    onForget()
  }
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="go-on-title">
      <h2 id="go-on-title">ทำต่อจากเดิม</h2>
      <div className={styles.links}>
        {work.calculation && <MoreLink to={work.calculation.to}>{work.calculation.title}</MoreLink>}
        {work.smartFin && <MoreLink to={work.smartFin}>SMART FIN ที่ตอบค้างไว้</MoreLink>}
      </div>
      <button type="button" onClick={forget}>
        <X aria-hidden size={18} strokeWidth={1.75} />
        ไม่ต้องจำ
      </button>
    </section>
  )
}
