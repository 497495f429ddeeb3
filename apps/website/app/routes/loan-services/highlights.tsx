import type { LoanService } from '@leasing/contract/loan-service'
import styles from './highlights.module.css'
import { iconOf } from './icons.ts'

export function Highlights({ highlights }: Pick<LoanService, 'highlights'>) {
  return (
    <ul className={styles.highlights}>
      {highlights.map(({ icon, title, text }) => {
        const Icon = iconOf(icon)
        return (
          <li key={title} className={styles.highlight}>
            <Icon aria-hidden size={28} strokeWidth={1.75} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
