import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { ArrowDown } from 'lucide-react'
import { RESULT } from './form-parts.tsx'
import styles from './result-line.module.css'

/** On a phone the result is below the form: its instalment stays at the edge of the screen for as long as the form is in view, and leads to it. */
export function ResultLine({ loan }: { loan: ShapedInstalment }) {
  return (
    <a href={`#${RESULT}`} className={styles.line}>
      <span>{describeInstalment(loan).paid}</span>
      <strong className="figure">{formatBaht(loan.monthlyInstallment)}</strong>
      <ArrowDown aria-hidden size={20} strokeWidth={1.75} />
    </a>
  )
}
