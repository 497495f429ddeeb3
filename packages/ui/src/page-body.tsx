import type { ReactNode } from 'react'
import styles from './page-body.module.css'
import { Wrap } from './section.tsx'

/** The room below a page's head. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <Wrap>{children}</Wrap>
    </div>
  )
}
