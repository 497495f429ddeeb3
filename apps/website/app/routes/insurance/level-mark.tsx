import type { CoverLevel } from '@leasing/contract/content/insurance'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import styles from './level-mark.module.css'

const ICONS = { covered: CircleCheck, 'not-covered': CircleX, depends: CircleHelp }

export const LEVEL_LABELS = {
  covered: 'คุ้มครอง',
  'not-covered': 'ไม่คุ้มครอง',
  depends: 'แล้วแต่กรมธรรม์',
}

/** Cover level as icon with text. */
export function LevelMark({ level }: { level: CoverLevel }) {
  const Icon = ICONS[level]
  return (
    <span className={`${styles.mark} ${styles[level]}`}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span>{LEVEL_LABELS[level]}</span>
    </span>
  )
}
