import type { CaseLine } from '@leasing/contract/staff/cases'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { isOpenStatus, type LeadStatus } from '@leasing/rules/lead-status'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import styles from '../content/state-chip.module.css'
import { STATUS_WORDS } from './words.ts'

export function StatusChip({ status }: { status: LeadStatus }) {
  const tone = status === 'new' ? styles.busy : isOpenStatus(status) ? '' : styles.plain
  return <span className={`${styles.chip} ${tone}`}>{STATUS_WORDS[status]}</span>
}

/** When the visitor must be reached, and when somebody tries again. */
export const WhenWords = ({ item: { dueAt, nextTryAt }, now }: { item: CaseLine; now: number }) => (
  <>
    {dueAt !== undefined && (
      <>
        {' · ติดต่อภายใน '}
        <DueWords dueAt={dueAt} now={now} />
      </>
    )}
    {nextTryAt !== undefined && ` · โทรอีกครั้ง ${formatThaiDateTime(nextTryAt)}`}
  </>
)

/** When the promised answer is late, in words and not by colour alone. */
export function DueWords({ dueAt, now }: { dueAt: number | undefined; now: number }) {
  if (dueAt === undefined) return '–'
  const tone = dueAt < now ? 'bad' : bangkokDay(dueAt) === bangkokDay(now) ? 'busy' : undefined
  return (
    <span className={styles.states}>
      {formatThaiDateTime(dueAt)}
      {tone && (
        <span className={`${styles.chip} ${styles[tone]}`}>{tone === 'bad' ? 'เลยกำหนด' : 'วันนี้'}</span>
      )}
    </span>
  )
}
