import { formatBaht } from '@leasing/rules/baht'
import { ArrowDown } from 'lucide-react'
import { RESULT } from './form-parts.tsx'
import styles from './result-line.module.css'

/** On a phone the result is below the form: its figure stays at the edge of the screen for as long as the form is in view, and leads to it. */
export function ResultLine({ label, baht }: { label: string; baht: number }) {
  return (
    <a href={`#${RESULT}`} className={styles.line}>
      <span>{label}</span>
      <strong className="figure">{formatBaht(baht)}</strong>
      <ArrowDown aria-hidden size={20} strokeWidth={1.75} />
    </a>
  )
}
