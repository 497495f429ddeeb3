import type { Company } from '@leasing/contract/content/company'
import styles from './milestones.module.css'

/** Timeline of company milestones. */
export function Milestones({ milestones }: Pick<Company, 'milestones'>) {
  return (
    <ol className={styles.road}>
      {milestones.map(({ year, title, text }) => (
        <li key={`${year} ${title}`} className={styles.stop}>
          <p className={styles.year}>
            <span className="visually-hidden">พ.ศ. </span>
            {year}
          </p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
