import type { ReactNode } from 'react'
import empty from './empty.svg?url'
import styles from './empty-state.module.css'
import { ThaiText } from './thai-text.tsx'

/** Shown when a list is empty: says why, and offers the next step. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <img src={empty} alt="" width={480} height={300} loading="lazy" />
      <ThaiText as="h2">{title}</ThaiText>
      <div>{children}</div>
    </div>
  )
}
