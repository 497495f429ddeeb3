import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The heading, one sentence, and what to do. */
export function Panel({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </>
  )
}

/** Between two ways of doing the same. */
export const Or = () => <p className={styles.or}>หรือ</p>

/** Other ways, below the form. */
export const Ways = ({ children }: { children: ReactNode }) => <p className={styles.ways}>{children}</p>
