import type { OpeningHours } from '@leasing/rules/opening-hours'
import { Clock } from 'lucide-react'
import { useRootData } from '../root-data.ts'
import styles from './opening-now.module.css'
import { openingWords } from './opening-words.ts'

/** Whether a place is open at `now` (from `useNow`), as text, not by colour alone. All places are closed on company holidays. */
export function OpeningNow({ hours, now }: { hours: readonly OpeningHours[]; now: number }) {
  const { open, text } = openingWords(hours, now, useRootData()?.layout.contact.holidays ?? [])
  return (
    <p className={open ? `${styles.state} ${styles.open}` : styles.state}>
      <Clock aria-hidden size={20} strokeWidth={1.75} />
      {text}
    </p>
  )
}
