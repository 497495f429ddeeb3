import type { ReactNode } from 'react'
import styles from './page-body.module.css'
import { Wrap } from './section.tsx'

/** The content area below the head of a page. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <Wrap>{children}</Wrap>
    </div>
  )
}
